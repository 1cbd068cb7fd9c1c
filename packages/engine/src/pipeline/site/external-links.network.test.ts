import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { type Finding, failOrPass } from '../../api/detector.ts'
import { type Check, plainPage, scanOnce } from '../../testing/scan-once.ts'
import { serve } from '../../testing/serve.ts'

/** Other sites by host name; names that are not listed do not exist. */
const sites: Record<string, (request: IncomingMessage) => number> = {
  'alive.test': () => 200,
  'second.test': () => 200,
  'no-head.test': ({ method }) => (method === 'HEAD' ? 404 : 200),
  'gone.test': () => 404,
  'walled.test': () => 403,
  'odd.test': () => 999,
  'broken.test': () => 500,
}

interface Links {
  links: string[]
}

/** Reports how every link of the page responded. */
const reporter: Check<Links> = {
  collect: ({ facts }) => ({
    links: facts.links.filter(({ isInternal }) => !isInternal).map(({ url }) => url),
  }),
  externalLinks: ({ links }) => links,
  evaluate: ({ pages, lookup, fetched }) =>
    failOrPass(
      pages.flatMap(({ datum, url, pageType }) =>
        datum.links.map((link): Finding => {
          const answer = lookup(link)
          return {
            causeKey: link,
            severity: 'low',
            confidence: 1,
            title: 'Link',
            where: link,
            description: JSON.stringify(answer),
            url,
            pageType,
            rows: [],
            facts: {
              host: new URL(link).hostname,
              says:
                answer === null
                  ? 'not asked'
                  : answer.notVerified !== null
                    ? 'not verified'
                    : answer.hasNoHost
                      ? 'no host'
                      : answer.status,
              pages: fetched.length,
            },
          }
        }),
      ),
    ),
}

async function scanWith(hosts: readonly string[], paths: readonly string[] = ['/']) {
  const hits = new Map<string, number>()
  const externalLinks = await serve((request, response) => {
    const host = (request.headers.host ?? '').replace(/:.*/, '')
    const key = `${request.method} ${host}${request.url}`
    hits.set(key, (hits.get(key) ?? 0) + 1)
    response.writeHead(sites[host]?.(request) ?? 500, { 'content-type': 'text/html' }).end()
  })
  const shop = await serve((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end()
    const links = hosts.flatMap((host) =>
      paths.map((path) => `<a href="http://${host}:${externalLinks}${path}">${host}</a>`),
    )
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(plainPage(links.join(' ')))
  })
  const findings: Finding[] = []
  const { result } = await scanOnce<Links>(
    `http://127.0.0.1:${shop}`,
    {
      ...reporter,
      evaluate(input) {
        const verdict = reporter.evaluate(input)
        if (verdict.kind === 'fail') findings.push(...verdict.findings)
        return verdict
      },
    },
    { allowHosts: hosts.map((host) => `${host}:${externalLinks}`) },
    {
      resolve: async (host) => {
        if (sites[host] === undefined) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
        return [{ address: '127.0.0.1', family: 4 }]
      },
    },
  )
  const says = Object.fromEntries(findings.map(({ facts }) => [facts?.host, facts?.says]))
  return { result, says, hits, findings }
}

test('only a link that is missing twice is missing; refusals and errors of other sites prove nothing', async () => {
  const { says, hits, result, findings } = await scanWith([...Object.keys(sites), 'nowhere.test'])
  expect(says).toEqual({
    'alive.test': 200,
    'second.test': 200,
    'no-head.test': 200,
    'gone.test': 404,
    'walled.test': 'not verified',
    'odd.test': 'not verified',
    'broken.test': 'not verified',
    'nowhere.test': 'no host',
  })
  expect(hits.get('HEAD alive.test/')).toBe(1)
  expect(hits.get('GET alive.test/')).toBeUndefined()
  expect(hits.get('GET gone.test/')).toBe(2)
  expect(hits.get('GET walled.test/')).toBe(1)
  // External pages are not pages of the store.
  expect(result.coverage.visited).toBe(1)
  expect(findings[0]?.facts?.pages).toBe(1)
}, 60_000)

test('unknown hosts stay undecided if most names do not resolve', async () => {
  const { says } = await scanWith(['alive.test', 'nowhere.test', 'elsewhere.test'])
  expect(says).toEqual({
    'alive.test': 200,
    'nowhere.test': 'not verified',
    'elsewhere.test': 'not verified',
  })
}, 60_000)

test('at most three addresses per host are requested', async () => {
  const { hits } = await scanWith(['alive.test'], ['/a', '/b', '/c', '/d'])
  expect([...hits.keys()]).toEqual(['HEAD alive.test/a', 'HEAD alive.test/b', 'HEAD alive.test/c'])
}, 60_000)
