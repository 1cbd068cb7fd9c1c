/** Finds the control that sorts a list by price, inside the page. */
import { highToLow, lowToHigh } from '@vitrine/lexicon/concepts/lists/listing'
import { priceAscending } from '@vitrine/lexicon/concepts/lists/price-ascending'
import { priceDescending } from '@vitrine/lexicon/concepts/lists/price-descending'
import { priceOrder } from '@vitrine/lexicon/concepts/lists/price-order'
import { sortBy } from '@vitrine/lexicon/concepts/lists/sort-by'
import { pageFunctionWith } from '../../browser/page-function.ts'
import { controls } from '../shared/page/controls.page.ts'
import { listing } from './listing-controls.page.ts'

export interface SortControl {
  kind: 'select' | 'link'
  value: string
  label: string
  isChosen: boolean
  /** False for an entry that only says “Price”; the direction is chosen elsewhere. */
  hasDirection: boolean
}

/** Marks the control (`data-vt-sort`): an option of a select, a link, or an entry of an opened list. */
export const findSort = pageFunctionWith(
  {
    controls,
    listing,
    directed: { asc: priceAscending.anywhere, desc: priceDescending.anywhere },
    ofAnything: { asc: lowToHigh.whole, desc: highToLow.whole },
    bare: priceOrder.whole,
  },
  ({ controls, listing, directed, ofAnything, bare }, direction: 'asc' | 'desc'): SortControl | null => {
    const { flatten, fold, unmark } = controls
    const { isShown } = listing
    unmark('data-vt-sort')
    const other = direction === 'asc' ? 'desc' : 'asc'
    const endOf = (pattern: RegExp, text: string) => {
      const match = pattern.exec(text)
      return match === null ? Number.POSITIVE_INFINITY : match.index + match[0].length
    }
    // “Price (High-Low)” names both ends: the first one is where the list starts.
    const isPriceOrder = (text: string) => endOf(directed[direction], text) < endOf(directed[other], text)
    const named = [isPriceOrder, (text: string) => ofAnything[direction].test(text)]
    const isBare = (text: string) => bare.test(text)
    // A theme may have one for each width of the window, of which the unused ones are hidden, and disabled.
    const selects = [...document.querySelectorAll('select')]
      .filter((each) => !listing.isOutside(each) && !each.matches(':disabled'))
      .sort((a, b) => Number(isShown(b)) - Number(isShown(a)))
    const selector = 'a[href], button, [role=option], [role=menuitem], [role=menuitemradio], [role=radio]'
    const entries = [...document.querySelectorAll<HTMLAnchorElement>(selector)].filter(
      (each) => !listing.isOutside(each) && isShown(each) && flatten(each.textContent).length < 50,
    )
    const isOrder = (each: Element) =>
      each.matches('[role=option], [role=menuitem], [role=menuitemradio]') ||
      each.closest('[class*=sort i]') !== null
    for (const isWanted of direction === 'asc' ? [...named, isBare] : named) {
      const hasDirection = isWanted !== isBare
      for (const select of selects) {
        const names = `${select.name} ${select.id} ${select.className}`
        if (!hasDirection && !/sort|order/i.test(names)) continue
        const option = [...select.options].find(
          (each) => isWanted(fold(each.textContent ?? '')) && !each.disabled,
        )
        if (!option) continue
        select.setAttribute('data-vt-sort', 'select')
        const label = flatten(option.textContent).slice(0, 60)
        return { kind: 'select', value: option.value, label, isChosen: option.selected, hasDirection }
      }
      const link = entries.find(
        (each) => isWanted(fold(each.textContent ?? '')) && (hasDirection || isOrder(each)),
      )
      if (!link) continue
      link.setAttribute('data-vt-sort', 'link')
      const label = flatten(link.textContent).slice(0, 60)
      const isChosen = link.getAttribute('aria-selected') === 'true'
      return { kind: 'link', value: link.href || '', label, isChosen, hasDirection }
    }
    return null
  },
)

/**
 * Marks the control that opens the list of sort orders (`data-vt-sort-open`) where it is no select; false
 * when there is none.
 */
export const findSortOpener = pageFunctionWith(
  { controls, listing, words: sortBy.anywhere, named: /sort|order(ing|[-_ ]?by)/i },
  ({ controls, listing, words, named }): boolean => {
    const { flatten, fold, unmark } = controls
    const { isShown } = listing
    unmark('data-vt-sort-open')
    const selector =
      '[role=combobox], [aria-haspopup], summary, [data-toggle=dropdown], [data-bs-toggle=dropdown], button, [role=button]'
    const found = [...document.querySelectorAll(selector)].filter(
      (each) =>
        !listing.isOutside(each) &&
        isShown(each) &&
        each.tagName !== 'INPUT' &&
        flatten(each.textContent).length < 60,
    )
    const namesOf = (each: Element) =>
      ['class', 'id', 'name'].map((name) => each.getAttribute(name) ?? '').join(' ')
    const says = (text: string | null) => words.test(fold(text ?? ''))
    const saysSort = (each: Element) =>
      says(each.textContent) || says(each.getAttribute('aria-label')) || named.test(namesOf(each))
    const opens = (each: Element) =>
      each.matches(
        '[role=combobox], [aria-haspopup]:not([aria-haspopup=dialog]), summary, [data-toggle=dropdown], [data-bs-toggle=dropdown]',
      )
    // “Sort by” may be before the control instead of on it.
    const isBeside = (each: Element) => {
      let box = each.parentElement
      for (let climbed = 0; box && climbed < 3; box = box.parentElement, climbed++) {
        const text = flatten(box.textContent)
        if (text.length < 80 && (says(text) || named.test(box.className))) return true
      }
      return false
    }
    const opener =
      found.find((each) => opens(each) && (saysSort(each) || isBeside(each))) ??
      found.find((each) => saysSort(each) && !/asc|desc/i.test(namesOf(each)))
    opener?.setAttribute('data-vt-sort-open', '')
    return opener !== undefined
  },
)
