/** A crash in mid-scan loses nothing and duplicates nothing. */
import { planOfKinds } from '@vitrine/shops/faults/plan'
import { type RunningShop, serveShop } from '@vitrine/shops/serve'
import { buildShop } from '@vitrine/shops/shop/build-shop'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiClient, haveEnded, openApi } from './harness/api-client.ts'
import { descendants, type Product, startProduct, startWithoutDemo } from './harness/start-product.ts'

const operator = { email: 'olga@vitrine.example', password: 'a-password-that-nobody-guesses' }
/** A small store with one fault per analysis: one reads prices, the other also clicks in the browser. */
const products = 4
const analyses = ['T03', 'T08']
const doneWithinMs = 900_000

interface Store {
  shop: RunningShop
  /** Runs a callback at the request of a page this many requests from now. */
  atPage(later: number, act: () => void): Promise<void>
}

async function openStore(): Promise<Store> {
  let seen = 0
  const awaited = new Map<number, () => void>()
  const answer = ({ path }: { path: string }) => {
    if (!/\.\w+$/.test(path)) awaited.get(++seen)?.()
    return null
  }
  const prices = planOfKinds(buildShop({ products }), ['compare-at-invalid'], 'crash')
  const plan = [...prices, { kind: 'content-outdated', target: '/' }]
  return {
    shop: await serveShop({ edition: 'faulty', products, plan, hooks: [{ answer }] }),
    atPage: (later, act) =>
      new Promise((resolve, reject) => {
        awaited.set(seen + later, () => {
          try {
            resolve(act())
          } catch (error) {
            reject(error)
          }
        })
      }),
  }
}

/** What the scans of a website found, in an order that does not depend on time. */
async function outcome(api: ApiClient, websiteId: string) {
  const scans = await api.scansWhen(haveEnded, doneWithinMs, websiteId)
  const found = await Promise.all(
    scans.map(async (scan) => ({
      title: scan.title,
      state: scan.state,
      alerts: (await api.issues(scan.scan_id))
        .map(({ detector, created_issue_content: content }) => `${detector}: ${content.title}`)
        .sort(),
    })),
  )
  return found.sort((a, b) => a.title.localeCompare(b.title))
}

async function analyse(api: ApiClient, { shop }: Store): Promise<string> {
  const websiteId = await api.addWebsite(shop.url)
  for (const analysis of analyses) await api.launch(websiteId, analysis)
  return websiteId
}

describe('kill -9 in mid-scan', () => {
  let stores: [Store, Store]
  let env: Record<string, string>
  const started: Product[] = []

  beforeAll(async () => {
    stores = [await openStore(), await openStore()]
    const hosts = stores.map(({ shop }) => new URL(shop.url).host)
    env = { VITRINE_DEMO: '0', VITRINE_SCAN_PAGES: '14', VITRINE_EGRESS_ALLOW: hosts.join(',') }
  })
  afterAll(async () => {
    for (const product of started) await product.stop()
    await started[0]?.discard()
    for (const { shop } of stores) await shop.close()
  })

  it('of the whole program, and of the database, ends with the same alerts as an undisturbed run', {
    timeout: 1_500_000,
  }, async () => {
    const [calm, hit] = stores
    const victim = await startWithoutDemo(operator, env)
    started.push(victim)
    const before = await openApi(victim)
    const expected = await outcome(before, await analyse(before, calm))
    expect(expected.map(({ state, alerts }) => [state, alerts.length > 0])).toEqual(
      analyses.map(() => ['completed', true]),
    )

    const killed = hit.atPage(8, () => process.kill(victim.pid, 'SIGKILL'))
    const websiteId = await analyse(before, hit)
    await killed
    await victim.stop()

    const revived = await startProduct({ env, after: victim })
    started.push(revived)
    const api = await openApi(revived)
    const isCut = hit.atPage(1, () => killDatabaseOf(revived.pid))
    // Few pages may be left; then the database is killed during or right after merging.
    await Promise.race([isCut, api.scansWhen(haveEnded, doneWithinMs, websiteId)])
    expect(await outcome(api, websiteId)).toEqual(expected)
  })
})

/** Kills the PostgreSQL server that a process started, by its id. */
function killDatabaseOf(pid: number): void {
  const [server] = descendants(pid, '/bin/postgres -D')
  if (server === undefined) throw new Error('the product runs no database of its own')
  process.kill(server, 'SIGKILL')
}
