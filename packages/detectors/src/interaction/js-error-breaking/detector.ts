import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { pageFinding } from '../../shared/page/page-finding.ts'
import { bareHost, fileName } from '../../shared/page/url.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

const commerce = new Set(['product_page', 'cart_page', 'checkout_page'])
const plainFile = (url: string) => fileName(url).replace(/[-.]?[a-f0-9]{8,}|[\d.]+(?=\.js)/g, '')

/**
 * React draws a page again that differs from what the server sent; no file is missing for that. Source: the list of error
 * codes in React’s repository.
 */
const isMismatch = /Minified React error #(?:418|419|421|422|423|425)\b|\bhydrat(?:e|ed|ing|ion)\b/i

/** What a page reports when code that it needs isn’t there. Another error may have nothing to do with a missing file. */
const isLack =
  /is(?: not|n[’']t) (?:defined|a function|a constructor)|can[’']t find variable|undefined|\bmodule\b|\bchunk\b/i

export default definePageDetector({
  id: 'js-error-breaking',
  category: 'interaction',
  label: 'Scripts run without errors',
  pageTypes: 'any',
  impacts: ['conversion'],
  effect: 'layout-obstructed',
  consequence: 'no-purchase',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: ['console', 'network'],
  detect(page) {
    const { console: log, network } = page.artifacts
    const own = (url: string | null) => url !== null && bareHost(url) === bareHost(page.finalUrl)
    const scripts = network.requests.filter(({ resourceType }) => resourceType === 'script')
    if (scripts.length === 0 && log.errors.length === 0) return notApplicable
    const uncaught = log.errors.filter(({ kind, text }) => kind !== 'console' && !isMismatch.test(text))
    const missing = scripts.filter(
      ({ status, url }) => own(url) && status !== null && (status === 404 || status === 410 || status >= 500),
    )
    const calls = network.requests.filter(
      ({ resourceType, status, url }) =>
        /xhr|fetch/.test(resourceType) && own(url) && status !== null && status >= 500,
    )
    const ownErrors = uncaught.filter(({ source }) => own(source))
    // An error alone may change nothing, but together with a missing file or a failed request something is broken.
    const [broken] = [...missing, ...calls]
    const isScript = missing.length > 0
    const candidates =
      ownErrors.length > 0
        ? ownErrors
        : uncaught.filter(({ text }) => /is not defined|is not a function/.test(text))
    const [error] = isScript ? candidates.filter(({ text }) => isLack.test(text)) : candidates
    if (!broken || !error) return failOrPass([])
    return failOrPass([
      pageFinding(page, {
        causeKey: isScript
          ? `script|${plainFile(broken.url)}`
          : `call|${new URL(broken.url).pathname.replace(/\d+/g, '')}`,
        severity: commerce.has(page.pageType) ? 'high' : 'medium',
        confidence: 0.82,
        fault: isScript ? 'script' : 'request',
        title: isScript ? 'Missing script breaks the page' : 'Failed request breaks the page',
        description:
          `${shownPath(broken.url)} returns status ${broken.status}, and the page reports “${truncate(error.text, 140)}”. ` +
          'What depends on it, such as a menu, the options, or the cart, may not work.',
        platform: page.platform,
        rows: [
          beforeAfter(`${broken.url}: status ${broken.status}`, 'Status 200'),
          {
            row_type: 'text',
            title: 'Page error',
            content: `${truncate(error.text, 300)}${error.source ? `\n${error.source}:${error.line ?? 0}` : ''}`,
          },
        ],
        facts: { file: broken.url, status: broken.status, error: truncate(error.text, 200) },
        howChecked: [
          'Watched the page’s errors and requests in a browser, on two visits as a new visitor.',
          'Skipped errors that come only from embedded services.',
        ],
      }),
    ])
  },
})
