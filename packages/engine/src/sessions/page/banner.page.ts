/** Reads the banner that asks about cookies, inside the page. */
import { consentName } from '@vitrine/lexicon/concepts/markup/part-names'
import { aboutCookies } from '@vitrine/lexicon/concepts/page/about-cookies'
import { acceptCookies } from '@vitrine/lexicon/concepts/page/accept-cookies'
import { close } from '@vitrine/lexicon/concepts/page/close'
import { okLabel } from '@vitrine/lexicon/concepts/page/consent'
import { rejectCookies } from '@vitrine/lexicon/concepts/page/reject-cookies'
import { fold } from '@vitrine/lexicon/fold'
import { elementPath, pause } from '../../browser/elements.page.ts'
import { pageFunction, pageFunctionWith } from '../../browser/page-function.ts'
import type { Control } from '../shared/page/controls.page.ts'
import { findOverlays } from './overlays.page.ts'

export interface BannerState {
  path: string
  text: string
  share: number
  isInterstitial: boolean
  rejectLabel: string | null
  acceptLabel: string | null
  /** `acceptLabel` explicitly agrees; otherwise it only closes the banner. */
  isAgreement: boolean
  others: number
}

const buttons = 'button, [role=button], a, input[type=button], input[type=submit]'

const isSeen = pageFunction((element: Element): boolean => {
  const { visibility, opacity } = getComputedStyle(element)
  return element.getClientRects().length > 0 && visibility === 'visible' && Number(opacity) > 0.05
})

/** The innermost box over or in the page that mentions cookies and has controls. */
const findBanner = pageFunctionWith(
  { fold, buttons, cookies: aboutCookies.anywhere, names: consentName.anywhere, isSeen },
  ({ fold, buttons, cookies, names, isSeen }): HTMLElement | undefined => {
    const selector =
      '[role=dialog], [role=alertdialog], [role=region], dialog[open], aside, section, div, form'
    const boxes = [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => {
      if (!isSeen(each) || each.closest('footer, main article')) return false
      const text = each.textContent || ''
      if (text.length < 20 || text.length > 4000 || !cookies.test(fold(text))) return false
      const isPlaced =
        /^(fixed|sticky)$/.test(getComputedStyle(each).position) ||
        each.matches('dialog[open], [role=dialog], [aria-modal=true]') ||
        names.test(fold(`${each.id} ${each.getAttribute('class') ?? ''}`))
      return isPlaced && each.querySelector(buttons) !== null
    })
    return boxes.find((each) => !boxes.some((other) => other !== each && other.contains(each)))
  },
)

/** Marks the banner (`data-vt-banner`) and what can be chosen in it (`data-vt-reject`, `data-vt-accept`). */
export const markBanner = pageFunctionWith(
  {
    elementPath,
    buttons,
    isSeen,
    findBanner,
    findOverlays,
    fold,
    rejects: rejectCookies.anywhere,
    accepts: [acceptCookies.anywhere, okLabel.whole],
    closes: [close.whole, /^[×✕x]$/],
    closesWord: close.anywhere,
  },
  ({
    elementPath,
    buttons,
    isSeen,
    findBanner,
    findOverlays,
    fold,
    rejects,
    accepts,
    closes,
    closesWord,
  }): BannerState | null => {
    for (const name of ['data-vt-banner', 'data-vt-reject', 'data-vt-accept'])
      for (const each of document.querySelectorAll(`[${name}]`)) each.removeAttribute(name)
    const banner = findBanner()
    if (!banner) return null
    banner.setAttribute('data-vt-banner', '')
    const clean = (text: string) => text.replace(/\s+/g, ' ').trim()
    const labelOf = (each: Control) =>
      clean(each.textContent || each.value || each.getAttribute('aria-label') || '')
    const staysHere = (each: Element) =>
      each.tagName !== 'A' || /^(#|javascript:|$)/i.test(each.getAttribute('href') ?? '')
    const found = [...banner.querySelectorAll<Control>(buttons)].filter((each) => isSeen(each))
    const isOne = (each: Control, ...words: readonly RegExp[]) =>
      words.some((one) => one.test(fold(labelOf(each))))
    const isClose = (each: Control) =>
      isOne(each, ...closes) || closesWord.test(fold(each.getAttribute('aria-label') ?? ''))
    const reject = found.find((each) => isOne(each, rejects) && staysHere(each))
    const accept = found.find((each) => each !== reject && isOne(each, ...accepts) && staysHere(each))
    const leaves = accept ?? found.find(isClose)
    reject?.setAttribute('data-vt-reject', '')
    leaves?.setAttribute('data-vt-accept', '')
    const covered = findOverlays().reduce((sum, { hits }) => sum + hits, 0)
    return {
      path: elementPath(banner),
      text: clean(banner.innerText || '').slice(0, 300),
      share: covered / 25,
      isInterstitial: covered >= 20,
      rejectLabel: reject ? labelOf(reject).slice(0, 60) : null,
      acceptLabel: leaves ? labelOf(leaves).slice(0, 60) : null,
      isAgreement: accept !== undefined,
      others: found.filter((each) => each !== reject && each !== accept && staysHere(each)).length,
    }
  },
)

/** Whether a page that is longer than the window refuses to be scrolled. */
export const isScrollLocked = pageFunctionWith({ pause }, async ({ pause }): Promise<boolean> => {
  const { body, documentElement } = document
  const root = document.scrollingElement ?? documentElement
  if (root.scrollHeight < innerHeight + 200) return false
  const before = root.scrollTop
  const isHidden = (each: Element) => /hidden|clip/.test(getComputedStyle(each).overflowY)
  const isForbidden = [documentElement, body].some(
    (each) => isHidden(each) || getComputedStyle(each).position === 'fixed',
  )
  if (!isForbidden) return false
  dispatchEvent(new WheelEvent('wheel', { deltaY: 300 }))
  await pause(50)
  const decides = getComputedStyle(documentElement).overflowY !== 'visible' ? documentElement : body
  // A page that scrolls inside a part of itself locks its root on purpose.
  const scrollsInside = [
    ...document.querySelectorAll('main, [class*=scroll i], [class*=wrapper i], body > div'),
  ].some(
    (each) =>
      /auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight + 200,
  )
  root.scrollTop = before
  return isHidden(decides) && !scrollsInside
})

/** The main control of the page, scrolled to the middle, when the banner covers it there; else null. */
export const coveredControl = pageFunctionWith(
  { elementPath, pause },
  async ({ elementPath, pause }, buyPath: string | null) => {
    const banner = document.querySelector('[data-vt-banner]')
    const find = () => {
      try {
        return buyPath === null ? null : document.querySelector<Control>(buyPath)
      } catch {
        return null
      }
    }
    const control = find()
    if (!banner || !control || control.getClientRects().length === 0) return null
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    await pause(150)
    const { x, y, width, height } = control.getBoundingClientRect()
    const isCovered = [0.5, 0.15, 0.85].every((across) => {
      const top = document.elementFromPoint(x + width * across, y + height * 0.5)
      return top !== null && banner.contains(top)
    })
    scrollTo({ top: 0, behavior: 'instant' })
    if (!isCovered) return null
    const text = (control.textContent || control.value || '').replace(/\s+/g, ' ').trim()
    return { path: elementPath(control), text: text.slice(0, 60) }
  },
)
