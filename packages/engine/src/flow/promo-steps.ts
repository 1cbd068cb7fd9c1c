/** Tries the codes that the shop itself advertises in a real cart. */
import type { CartFlowRecord } from '../flows.ts'
import { findPromo, promoAnswer } from './cart-scripts.ts'
import type { FlowSession } from './flow-session.ts'
import { actAndWait } from './press.ts'
import { readCart } from './read-cart.ts'

type Attempt = CartFlowRecord['promoCodes'][number]

export interface AdvertisedCode {
  code: string
  foundOn: string
}

const mostCodes = 3
/** Time that a closed section has to open. */
const openMs = 4000
const introduction =
  '(?:promo(?:tion)?(?:al)? ?code|discount code|coupon(?: code)?|voucher(?: code)?|use (?:the )?code|with (?:the )?code|code|gutschein(?:code)?|rabattcode|code promo|código|codice)'
const advertised = new RegExp(
  `\\b${introduction}\\s*[:„"“'‘]?\\s*([A-Z][A-Z0-9_-]{3,19}|[A-Z0-9_-]*[0-9][A-Z0-9_-]*[A-Z][A-Z0-9_-]*)\\b`,
  'gu',
)
/** Words in capitals that stand after "code" without being one. */
const noCode =
  /^(CODE|CODES|HERE|BELOW|ENTER|APPLY|FREE|SALE|NEWS|EMAIL|WITH|YOUR|THIS|THAT|FROM|NUMBER|POSTCODE)$/

/** Codes that texts of the shop offer to everybody. */
export function advertisedCodes(pages: readonly { url: string; text: string }[]): AdvertisedCode[] {
  const found = new Map<string, AdvertisedCode>()
  // The code itself is written in capitals; the words before it are not.
  const relaxed = new RegExp(advertised.source.replace(introduction, caseless(introduction)), 'gu')
  for (const { url, text } of pages)
    for (const [, code = ''] of text.matchAll(relaxed))
      if (!noCode.test(code) && !found.has(code)) found.set(code, { code, foundOn: url })
  return [...found.values()].slice(0, mostCodes)
}

function caseless(pattern: string): string {
  return pattern.replace(/[a-zó](?![^[]*\])/g, (letter) => `[${letter}${letter.toUpperCase()}]`)
}

/** Whether a field for codes is seen and marked; closed sections are opened. */
async function reachField({ page, watch }: FlowSession): Promise<boolean> {
  const deadlineMs = performance.now() + openMs
  let hasPressed = false
  for (;;) {
    const found = (await page.evaluate(findPromo)) as 'field' | 'opener' | null
    if (found === 'field') return true
    if (found === null && !hasPressed) return false
    if (!hasPressed) {
      await page.click('[data-vt-promo-open]', { timeout: 3000 }).catch(() => {})
      await watch.quiet(300)
      hasPressed = true
    }
    if (performance.now() > deadlineMs) return false
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** What became of each code. A cart without a field for codes answers none. */
export async function tryCodes(session: FlowSession, codes: readonly AdvertisedCode[]): Promise<Attempt[]> {
  const { page } = session
  const attempts: Attempt[] = []
  for (const { code, foundOn } of codes) {
    if (!(await reachField(session))) return attempts
    const before = await readCart(session)
    await actAndWait(
      session,
      `document.body.innerText.length + '|' + document.body.innerText.slice(-3000)`,
      async () => {
        await page.fill('[data-vt-promo]', code, { timeout: 4000 })
        const hasButton = (await page.$('[data-vt-apply]')) !== null
        if (hasButton) await page.click('[data-vt-apply]', { timeout: 4000 })
        else await page.press('[data-vt-promo]', 'Enter', { timeout: 4000 })
      },
    )
    await page.evaluate(findPromo)
    const message = (await page.evaluate(promoAnswer)) as string
    const after = await readCart(session)
    const isLower = (after.total?.minor ?? 0) > 0 && (after.total?.minor ?? 0) < (before.total?.minor ?? 0)
    const applied = isLower || (after.discount !== null && before.discount === null)
    session.step(`Try the code ${code}`, applied ? 'ok' : 'failed', applied ? '' : message.slice(0, 120))
    if (!applied) await session.picture(`code ${code}`, ['[data-vt-promo]'])
    attempts.push({ code, applied, message, foundOn })
  }
  return attempts
}
