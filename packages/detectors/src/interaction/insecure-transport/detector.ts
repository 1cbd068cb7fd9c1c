import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { placeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { tryUrl } from '../../shared/url.ts'
import { type TransportProblem, transportProblems } from './transport-problems.ts'

const isLocal =
  /^(localhost|127\.|\[?::1|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|\.(local|test|localhost|internal)$/
const activeSources: readonly [string, string][] = [
  ['script[src]', 'src'],
  ['iframe[src]', 'src'],
  ['link[rel~="stylesheet"][href]', 'href'],
  ['object[data]', 'data'],
]

const isPlain = (address: string | undefined, base: string) => {
  const url = address ? tryUrl(address, base) : null
  return url !== null && url.protocol === 'http:' && !isLocal.test(url.hostname)
}

export default definePageDetector({
  id: 'insecure-transport',
  category: 'interaction',
  label: 'Everything is sent encrypted',
  pageTypes: 'any',
  impacts: ['trust'],
  family: 'contrast/names/keyboard',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  questions: ['transport'],
  needs: ['response'],
  detect(page) {
    const { facts, finalUrl } = page
    const own = tryUrl(finalUrl)
    if (!own || isLocal.test(own.hostname)) return notApplicable
    const problems: TransportProblem[] = []
    if (own.protocol === 'http:') {
      problems.push({
        key: 'page',
        title: 'Pages are sent without encryption',
        says: 'The page is served over http and does not switch to https. Browsers call it "not secure".',
        before: finalUrl,
        severity: 'high',
        path: null,
      })
    } else {
      if (page.pageType === 'home_page') problems.push(...transportProblems(page.site, own.hostname))
      const { $ } = facts
      const form = facts.forms.find(({ action }) => isPlain(action, finalUrl))
      if (form)
        problems.push({
          key: `form:${tryUrl(form.action, finalUrl)?.host ?? ''}`,
          title: 'A form sends what shoppers type without encryption',
          says: `The ${form.kind} form of the page sends its content to an address without https.`,
          before: form.action,
          severity: 'high',
          path: form.path,
        })
      for (const [selector, attribute] of activeSources) {
        const element = $(selector)
          .toArray()
          .find((each) => isPlain($(each).attr(attribute), finalUrl))
        const address = element ? $(element).attr(attribute) : undefined
        if (address)
          problems.push({
            key: `active:${tryUrl(address, finalUrl)?.host ?? ''}`,
            title: 'Browsers block a part of the page as insecure',
            says: 'The page loads a script, a style sheet or a frame without https; browsers refuse it, and what it does is missing.',
            before: cut(address, 160),
            severity: 'high',
            path: null,
          })
      }
      // Chromium upgrades pictures by itself; other readers (mail, feeds) do not.
      const image = facts.images.find(({ url }) => url !== null && isPlain(url, finalUrl))
      if (image?.url)
        problems.push({
          key: `picture:${tryUrl(image.url)?.host ?? ''}`,
          title: 'Pictures are loaded without encryption',
          says: 'The page names a picture without https. Some browsers upgrade it, others warn.',
          before: cut(image.url, 160),
          severity: 'low',
          path: image.path,
        })
    }
    return failOrPass(
      problems.map(
        (problem): Finding => ({
          causeKey: problem.key,
          severity: problem.severity,
          confidence: 0.93,
          title: problem.title,
          where: placeName(page),
          description: `${problem.says} Trust is gone the moment a browser warns.`,
          url: finalUrl,
          pageType: page.pageType,
          rows: [beforeAfter(problem.before, problem.after ?? problem.before.replace(/^http:/, 'https:'))],
          spots: problem.path ? [{ path: problem.path, label: 'Not encrypted' }] : [],
          facts: { kind: problem.key.split(':')[0] ?? problem.key },
          howChecked: [
            'Read the address of the page and of its forms, scripts, style sheets, frames and pictures.',
            'Redirects to https were followed first.',
            ...(problem.howChecked ? [problem.howChecked] : []),
          ],
        }),
      ),
    )
  },
})
