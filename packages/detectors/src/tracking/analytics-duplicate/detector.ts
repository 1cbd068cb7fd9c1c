import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { pageFinding } from '../../shared/page/page-finding.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'

const forms: readonly (readonly [name: string, form: RegExp])[] = [
  // The standard snippet of the tag manager ends with the account.
  [
    'Google Tag Manager',
    /\(\s*window\s*,\s*document\s*,\s*['"]script['"]\s*,\s*['"]dataLayer['"]\s*,\s*['"](GTM-[A-Z0-9]{4,9})['"]\s*\)/g,
  ],
  ['Google Analytics', /gtag\(\s*['"]config['"]\s*,\s*['"](G-[A-Z0-9]{6,12}|UA-\d+-\d+)['"]/g],
  ['Meta Pixel', /fbq\(\s*['"]init['"]\s*,\s*['"](\d{10,20})['"]/g],
]

/** A second start that counts no visit, and scripts that wait for consent. */
const countsNothing = /^[^;]{0,200}send_page_view['"]?\s*:\s*(?:false|!1)/
const waitingScript = /<script\b[^>]*\btype\s*=\s*["']?text\/plain[^>]*>[\s\S]*?<\/script>/gi

/** Drops comments, where stores keep snippets they turned off. */
const withoutComments = (html: string) =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')

export default definePageDetector({
  id: 'analytics-duplicate',
  category: 'tracking',
  label: 'Every visit is counted only once',
  pageTypes: 'any',
  impacts: ['revenue'],
  effect: 'trust-or-measurement',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    const html = withoutComments(page.raw.html).replace(waitingScript, '')
    const counts = new Map<string, number>()
    for (const [name, form] of forms)
      for (const { 0: call, 1: id, index } of html.matchAll(form))
        if (!countsNothing.test(html.slice(index + call.length)))
          counts.set(`${name} ${id}`, (counts.get(`${name} ${id}`) ?? 0) + 1)
    if (counts.size === 0) return notApplicable
    return failOrPass(
      [...counts]
        .filter(([, count]) => count > 1)
        .map(([tag, count]) =>
          pageFinding(page, {
            causeKey: tag,
            severity: 'medium',
            confidence: 0.85,
            title: 'Visits are counted more than once',
            description: `The page starts ${tag} ${count} times. Every visit counts more than once, so conversion rates and campaign results are wrong.`,
            rows: [beforeAfter(`${tag}: ${count} times`, `${tag}: once`)],
            facts: { tag, count },
            howChecked: [
              'Counted how often the page code starts each analytics account.',
              'Skipped code in comments.',
            ],
          }),
        ),
    )
  },
})
