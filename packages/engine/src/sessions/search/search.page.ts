/** Finds the search of a page, inside the page: its field, the control that opens it, and its submit button. */

import { search, searchSign } from '@vitrine/lexicon/concepts/lists/search'
import { menuSign } from '@vitrine/lexicon/concepts/markup/control-names'
import { notSearchName } from '@vitrine/lexicon/concepts/markup/field-names'
import { menu } from '@vitrine/lexicon/concepts/page/menu'
import { pageFunction, pageFunctionWith } from '../../browser/page-function.ts'
import { type Control, controls } from '../shared/page/controls.page.ts'

const words = search.anywhere
/** Names that themes and forms give to a search, and paths of its page. */
const searchNames = new RegExp(`(?<!re)search|${searchSign.pattern}`, 'iu')
const fieldNames =
  /^(q|s|qs|ntt|st|sq|search|query|keywords?|phrase|text|term|filter_name|(search|filter|catalog)[-_.[]?(query|keyword|term|text|string|word|q|name|criteria)s?\]?|searchterm|search_in_description)$/i
const otherNames = notSearchName.anywhere

/** Score of a field as a search field; 2 is enough. */
const searchScore = pageFunctionWith(
  { fold: controls.fold, words, searchNames, fieldNames, otherNames },
  ({ fold, words, searchNames, fieldNames, otherNames }, each: Control): number => {
    if (!['text', 'search'].includes(each.type) || each.disabled || each.readOnly) return 0
    const names = `${each.id} ${each.getAttribute('class')}`
    const label = [
      each.placeholder,
      each.getAttribute('aria-label'),
      each.title,
      each.labels?.[0]?.textContent,
    ].join(' ')
    if (otherNames.test(fold(`${each.name} ${names} ${label}`))) return 0
    // The filter field of a list narrows its values and finds no products.
    const isFilter = each.closest('[class*=filter i], [class*=facet i]') !== null
    if (isFilter && each.closest('[role=search], form[action*=search i], header') === null) return 0
    const form =
      'form[role=search], [role=search], form[action*=search i], form[action*=recherche i], form[action*=suche i]'
    const isLandmark =
      each.type === 'search' || each.getAttribute('role') === 'searchbox' || each.closest(form) !== null
    const box = each.parentElement?.closest('[class*=search i], [id*=search i]')
    const isInBox = box !== null && box !== undefined && box.querySelectorAll('input').length < 4
    return (
      (isLandmark ? 3 : 0) +
      (fieldNames.test(each.name) ? 3 : 0) +
      (searchNames.test(names) || words.test(fold(label)) ? 2 : 0) +
      (isInBox ? 1 : 0)
    )
  },
)

/** Marks the visible search field (`data-vt-search=input`); false when there is none. */
export const markSearchField = pageFunctionWith(
  { controls, searchScore },
  ({ controls, searchScore }): boolean => {
    controls.unmark('data-vt-search')
    const [field] = [...document.querySelectorAll('input')]
      .filter((each) => searchScore(each) >= 2 && controls.isShown(each))
      .sort((a, b) => searchScore(b) - searchScore(a))
    field?.setAttribute('data-vt-search', 'input')
    return field !== undefined
  },
)

/** Marks the control that opens the search or the menu (`data-vt-search=opener`); false when there is none. */
export const markOpener = pageFunctionWith(
  {
    controls,
    words,
    searchNames,
    menuWords: menu.whole,
    menuSigns: menuSign.anywhere,
    top: [
      'header',
      '[role=banner]',
      'nav',
      '[class*=header i]',
      '[id*=header i]',
      '[class*=topbar i]',
      '[class*=navbar i]',
    ],
  },
  ({ controls, words, searchNames, menuWords, menuSigns, top }, what: 'search' | 'menu'): boolean => {
    const { fold, isShown, isIcon, labelOf, saysOne, signsOf, unmark } = controls
    const inTop = top.map((each) => `${each} [class*=search i]`)
    const selector = `button, a, summary, label[for], [role=button], [aria-controls], [data-toggle], [data-bs-toggle], input[readonly], ${inTop.join(', ')}`
    const isInTop = (each: Element) => each.closest(top.join(', ')) !== null
    const hrefOf = (each: Element) => (each.getAttribute('href') ?? '').trim()
    const leadsOn = (each: Element) => each.tagName === 'A' && !/^(#|javascript:|$)/i.test(hrefOf(each))
    const isSearch = (each: Control) =>
      (words.test(fold(labelOf(each))) && labelOf(each).length < 40) ||
      (each.tagName === 'INPUT' && words.test(fold(each.placeholder))) ||
      (isIcon(each) && searchNames.test(signsOf(each)))
    const isMenu = (each: Element) =>
      saysOne(each, menuWords) || (isIcon(each) && menuSigns.test(signsOf(each)))
    const fits = (each: Control) => {
      if (!isShown(each)) return false
      if (what === 'menu') return isMenu(each) && !leadsOn(each)
      const isOtherPage = leadsOn(each) && (!isInTop(each) || !searchNames.test(hrefOf(each)))
      return isSearch(each) && !isOtherPage && each.getBoundingClientRect().height < 200
    }
    // Controls in the header come before those in the contents; links to a search page come last.
    const rank = (each: Element) => (isInTop(each) ? 0 : 2) + (leadsOn(each) ? 1 : 0)
    unmark('data-vt-search')
    const found = [...document.querySelectorAll<Control>(selector)]
      .filter(fits)
      .sort((a, b) => rank(a) - rank(b))
    // The control itself, not the image in it.
    const opener = found.find((each) => !found.some((other) => other !== each && other.contains(each)))
    opener?.setAttribute('data-vt-search', 'opener')
    return opener !== undefined
  },
)

/** Marks the submit button next to the marked field (`data-vt-search=submit`); false when there is none. */
export const markSearchSubmit = pageFunctionWith(
  { controls, words, searchNames },
  ({ controls, words, searchNames }): boolean => {
    const { isShown, isIcon, saysOne, signsOf } = controls
    const field = document.querySelector<Control>('[data-vt-search=input]')
    const buttons = 'button, [type=submit], [type=image], [type=button], a, [role=button]'
    const findNear = (): Element | undefined => {
      let box: Element | null | undefined = field?.form ?? field?.parentElement
      for (let climbed = 0; box && box !== document.body && climbed < 4; climbed++, box = box.parentElement) {
        const near = [...box.querySelectorAll<Control>(buttons)].filter(
          (each) => each !== field && isShown(each),
        )
        const named = near.find((each) => saysOne(each, words) || searchNames.test(signsOf(each)))
        const button = named ?? near.find(({ type }) => ['submit', 'image'].includes(type))
        if (button) return button
      }
      // An image with a click listener.
      const around = field?.parentElement?.parentElement
      if (!around || around === document.body) return undefined
      return [...around.querySelectorAll('i, svg, span, img')].find(
        (each) => isShown(each) && isIcon(each) && searchNames.test(signsOf(each)),
      )
    }
    const button = findNear()
    button?.setAttribute('data-vt-search', 'submit')
    return button !== undefined
  },
)

/** Whether the marked field has focus. A field that opens another one in an overlay passes its mark on to it. */
export const hasKeyboard = pageFunction((): boolean => {
  const at = document.activeElement as Control | null
  if (at?.tagName !== 'INPUT' || !['text', 'search'].includes(at.type)) return false
  for (const each of document.querySelectorAll('[data-vt-search=input]'))
    each.removeAttribute('data-vt-search')
  at.setAttribute('data-vt-search', 'input')
  return true
})
