/** Accepts a consent banner inside the page. */
import { aboutCookies } from '@vitrine/lexicon/concepts/page/about-cookies'
import { acceptCookies } from '@vitrine/lexicon/concepts/page/accept-cookies'
import { okLabel } from '@vitrine/lexicon/concepts/page/consent'
import { rejectCookies } from '@vitrine/lexicon/concepts/page/reject-cookies'
import { fold } from '@vitrine/lexicon/fold'
import { pageFunctionWith } from '../../browser/page-function.ts'
import { acceptSelectors } from './consent.ts'

/** Clicks “accept” in a consent banner. Returns whether something was clicked. */
export const acceptConsent = pageFunctionWith(
  {
    acceptSelectors,
    fold,
    cookies: aboutCookies.anywhere,
    accepts: acceptCookies.anywhere,
    okay: okLabel.whole,
    rejects: rejectCookies.anywhere,
  },
  ({ acceptSelectors, fold, cookies, accepts, okay, rejects }): boolean => {
    const maxLabelLength = 60
    const clickIfShown = (element: HTMLElement | null | undefined) => {
      if (!element || element.getClientRects().length === 0) return false
      element.click()
      return true
    }
    for (const selector of acceptSelectors)
      if (clickIfShown(document.querySelector<HTMLElement>(selector))) return true
    const shadow = document.querySelector('#usercentrics-root')?.shadowRoot
    if (clickIfShown(shadow?.querySelector<HTMLElement>('[data-testid="uc-accept-all-button"]'))) return true
    const agrees = (label: string) =>
      label.length <= maxLabelLength && (okay.test(label) || (accepts.test(label) && !rejects.test(label)))
    const boxes = document.querySelectorAll(
      '[role=dialog],[role=alertdialog],[aria-modal=true],[id*=cookie i],[class*=cookie i],[id*=consent i],[class*=consent i],[id*=gdpr i],[class*=gdpr i]',
    )
    const buttons = 'button,[role=button],a,input[type=button],input[type=submit]'
    for (const box of boxes) {
      const text = (box.textContent || '').slice(0, 3000)
      if (box.getClientRects().length === 0 || !cookies.test(fold(text))) continue
      for (const button of box.querySelectorAll<HTMLInputElement>(buttons)) {
        const label = fold(button.textContent || button.value || '')
        const href = button.tagName === 'A' ? (button.getAttribute('href') ?? '') : '#'
        const staysHere = /^(#|javascript:|$)/i.test(href)
        if (agrees(label) && staysHere && clickIfShown(button)) return true
      }
    }
    return false
  },
)
