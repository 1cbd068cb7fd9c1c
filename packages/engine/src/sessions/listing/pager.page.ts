/** Finds the next page of a list and the control that loads more of it, inside the page. */
import { loadMoreLabel } from '@vitrine/lexicon/concepts/lists/listing'
import { loadMoreStart } from '@vitrine/lexicon/concepts/lists/load-more-start'
import { nextPage } from '@vitrine/lexicon/concepts/lists/next-page'
import { pageFunction, pageFunctionWith } from '../../browser/page-function.ts'
import { type Control, controls } from '../shared/page/controls.page.ts'
import { listing } from './listing-controls.page.ts'

const pagerBars = '[class*=pagin i], [class*=pager i], nav[aria-label*=pag i], [class*=page-numbers i]'

const isNext = pageFunctionWith(
  { controls, words: nextPage.whole },
  ({ controls, words }, each: Element): boolean => {
    const names = [each.getAttribute('rel'), each.getAttribute('class'), each.getAttribute('aria-label')]
    const text = controls.fold(each.textContent ?? '')
    return (
      /(^|[\s_-])next($|[\s_-])/i.test(names.map((name) => name ?? '').join(' ')) ||
      /^[›»→>]$/.test(text) ||
      words.test(text) ||
      words.test(controls.fold(each.getAttribute('aria-label') ?? ''))
    )
  },
)

/** Number of the page that a pager shows as current; 0 where it shows none. */
const currentNumber = pageFunctionWith({ controls }, ({ controls }, bar: Element): number => {
  const current =
    bar.querySelector('[aria-current=page], .current, .active') ??
    [...bar.querySelectorAll('[class*=current i]')].find((each) =>
      /^\d+$/.test(controls.flatten(each.textContent)),
    )
  return Number(controls.flatten(current?.textContent).replace(/\D/g, ''))
})

/** Address of the next page of the list, or null. */
export const nextPageUrl = pageFunctionWith(
  { controls, listing, pagerBars, isNext, currentNumber },
  ({ controls, listing, pagerBars, isNext, currentNumber }): string | null => {
    const stated = document.querySelector<HTMLAnchorElement>('a[rel~=next][href], link[rel=next][href]')
    if (stated) return stated.href
    for (const bar of document.querySelectorAll(pagerBars)) {
      const links = [...bar.querySelectorAll<HTMLAnchorElement>('a[href]')]
      const number = currentNumber(bar)
      const numberOf = (each: Element) => Number(controls.flatten(each.textContent) || Number.NaN)
      // Themes reuse the class of the next page's arrow, turned around, for the previous page.
      const isBack = (each: HTMLAnchorElement) =>
        links.some((other) => other.href === each.href && numberOf(other) < number)
      const link =
        links.find((each) => listing.isShown(each) && isNext(each) && !isBack(each)) ??
        links.find((each) => number > 0 && numberOf(each) === number + 1)
      if (link) return link.href
    }
    return null
  },
)

/**
 * Marks the control that opens the next page by script (`data-vt-next-page`): the next number, else an arrow;
 * false when there is none.
 */
export const markNextPage = pageFunctionWith(
  { controls, listing, pagerBars, isNext, currentNumber },
  ({ controls, listing, pagerBars, isNext, currentNumber }): boolean => {
    controls.unmark('data-vt-next-page')
    const isOff = (each: Element) =>
      [each, each.parentElement].some(
        (one) =>
          (one as Control | null)?.disabled === true ||
          one?.getAttribute('aria-disabled') === 'true' ||
          /(^|[\s_-])disabled($|\s)/.test(one?.getAttribute('class') ?? ''),
      )
    const scripted = 'button, [role=button], a:not([href]), a[href^="#"], a[href^="javascript:"]'
    const elsewhere =
      '[class*=gallery i], [class*=slide i], [class*=carousel i], [class*=swiper i], [class*=review i]'
    for (const bar of document.querySelectorAll(pagerBars)) {
      const found = [...bar.querySelectorAll(scripted)].filter(
        (each) => listing.isShown(each) && !isOff(each) && !each.closest(elsewhere),
      )
      const number = currentNumber(bar)
      if (!(number > 0)) continue
      const next =
        found.find((each) => controls.flatten(each.textContent) === String(number + 1)) ??
        found.find((each) => isNext(each))
      if (!next) continue
      next.setAttribute('data-vt-next-page', '')
      return true
    }
    return false
  },
)

/**
 * Marks the button with a number in a row of numbered buttons below the list (`data-vt-page-number`); false when there
 * is none. For pagers that say neither by their names nor by a mark which page is shown.
 */
export const markPageNumber = pageFunctionWith(
  { controls, listing },
  ({ controls, listing }, number: number): boolean => {
    controls.unmark('data-vt-page-number')
    const scripted = 'button, [role=button], a:not([href]), a[href^="#"], a[href^="javascript:"]'
    const numberOf = (each: Element) => {
      const text = controls.flatten(each.textContent)
      return /^\d{1,3}$/.test(text) ? Number(text) : null
    }
    const entry = [...document.querySelectorAll('a[href] img')].findLast((each) => !listing.isOutside(each))
    if (!entry) return false
    const numbered = [...document.querySelectorAll<Control>(scripted)].filter(
      (each) =>
        numberOf(each) !== null &&
        listing.isShown(each) &&
        !each.closest('form, table, [class*=review i], [class*=calendar i], [class*=carousel i]') &&
        (entry.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    )
    const rows = Map.groupBy(numbered, (each) => (each.closest('li') ?? each).parentElement)
    for (const row of rows.values()) {
      const isPager = row.length > 1 && row.some((each) => numberOf(each) === 1)
      const button = row.find((each) => numberOf(each) === number && !each.disabled)
      if (!isPager || !button) continue
      button.setAttribute('data-vt-page-number', '')
      return true
    }
    return false
  },
)

/** Marks the control that loads more of the list on the same page (`data-vt-more-items`); false when there is none. */
export const findLoadMore = pageFunctionWith(
  { controls, listing, label: loadMoreLabel.whole, beginning: loadMoreStart.atStart },
  ({ controls, listing, label, beginning }): boolean => {
    controls.unmark('data-vt-more-items')
    const selector = 'button, [role=button], a[href^="#"], a:not([href]), input[type=button]'
    const elsewhere =
      '[class*=filter i], [class*=facet i], [class*=review i], [class*=related i], [class*=blog i]'
    const saysMore = (text: string) => label.test(text) || beginning.test(text)
    const control = [...document.querySelectorAll<Control>(selector)].find(
      (each) =>
        !listing.isOutside(each) &&
        listing.isShown(each) &&
        !each.disabled &&
        saysMore(controls.fold(each.textContent || each.value || '')) &&
        !each.closest(elsewhere),
    )
    control?.setAttribute('data-vt-more-items', '')
    return control !== undefined
  },
)

export const scrollToEnd = pageFunction(() => scrollTo(0, document.documentElement.scrollHeight))
