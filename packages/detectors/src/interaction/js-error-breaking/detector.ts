import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { pageFinding } from '../../shared/page-finding.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { bareHost, fileName, pathOf } from '../../shared/url.ts'

const commerce = new Set(['product_page', 'cart_page', 'checkout_page'])
const plainFile = (url: string) => fileName(url).replace(/[-.]?[a-f0-9]{8,}|[\d.]+(?=\.js)/g, '')

export default definePageDetector({
  id: 'js-error-breaking',
  category: 'interaction',
  label: 'Scripts of the shop run',
  pageTypes: 'any',
  impacts: ['conversion'],
  family: 'overlays, overflow, clipping',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: ['console', 'network'],
  detect(page) {
    const { console: log, network } = page.artifacts
    const own = (url: string | null) => url !== null && bareHost(url) === bareHost(page.finalUrl)
    const scripts = network.requests.filter(({ resourceType }) => resourceType === 'script')
    if (scripts.length === 0 && log.errors.length === 0) return notApplicable
    const uncaught = log.errors.filter(({ kind }) => kind !== 'console')
    const missing = scripts.filter(
      ({ status, url }) => own(url) && status !== null && (status === 404 || status === 410 || status >= 500),
    )
    const calls = network.requests.filter(
      ({ resourceType, status, url }) =>
        /xhr|fetch/.test(resourceType) && own(url) && status !== null && status >= 500,
    )
    const ownErrors = uncaught.filter(({ source }) => own(source))
    // An error alone may change nothing; together with a file or an answer that is missing, something is broken.
    const [broken] = [...missing, ...calls]
    const [error] =
      ownErrors.length > 0
        ? ownErrors
        : uncaught.filter(({ text }) => /is not defined|is not a function/.test(text))
    if (!broken || !error) return failOrPass([])
    const isScript = missing.length > 0
    return failOrPass([
      pageFinding(page, {
        causeKey: isScript
          ? `script|${plainFile(broken.url)}`
          : `call|${new URL(broken.url).pathname.replace(/\d+/g, '')}`,
        severity: commerce.has(page.pageType) ? 'high' : 'medium',
        confidence: 0.82,
        title: isScript
          ? 'A script of the shop is missing and others fail'
          : 'A call of the shop fails and breaks its scripts',
        description: `${pathOf(broken.url)} answers with status ${broken.status}, and the page reports "${cut(error.text, 140)}". Whatever that script does, such as menus, options or the cart, does not work.`,
        platform: page.platform,
        rows: [
          beforeAfter(`${broken.url}: status ${broken.status}`, 'Status 200'),
          {
            row_type: 'text',
            title: 'Error of the page',
            content: `${cut(error.text, 300)}${error.source ? `\n${error.source}:${error.line ?? 0}` : ''}`,
          },
        ],
        facts: { file: broken.url, status: broken.status, error: cut(error.text, 200) },
        howChecked: [
          'Watched errors and requests of the page in a browser, on two visits as a new visitor.',
          'Errors of embedded services alone were left out.',
        ],
      }),
    ])
  },
})
