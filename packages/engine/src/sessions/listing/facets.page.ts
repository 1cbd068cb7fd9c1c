/** Finds the filters of a list, inside the page. */
import { countedProducts } from '@vitrine/lexicon/concepts/lists/counted-products'
import { pageFunctionWith } from '../../browser/page-function.ts'
import { type Control, controls } from '../shared/page/controls.page.ts'
import { listing } from './listing-controls.page.ts'

export interface FacetChoice {
  kind: 'box' | 'link'
  group: string
  label: string
  count: number | null
  /** Finds the control again after the page has changed. */
  key: string
  /** Of a link. */
  href: string
}

/** Containers of filters; collapsed groups in them are opened. */
const openAreas = pageFunctionWith({ listing }, ({ listing }): Element[] => {
  const selector =
    '[class*=filter i], [id*=filter i], [class*=facet i], [id*=facet i], [data-facet], [class*=layered i], ' +
    '[class*=refine i], [aria-label*=filter i], aside form'
  const areas = [...document.querySelectorAll(selector)].filter((each) => !listing.isOutside(each))
  for (const area of areas)
    for (const details of [area.closest('details'), ...area.querySelectorAll('details')])
      if (details) details.open = true
  const openers =
    'button[aria-expanded=false], [role=button][aria-expanded=false], [role=tab][aria-expanded=false], a[href^="#"][aria-expanded=false]'
  const closed = areas.flatMap((area) => [...area.querySelectorAll<HTMLElement>(openers)])
  for (const control of [...new Set(closed)].filter((each) => listing.isShown(each)).slice(0, 6))
    control.click()
  return areas
})

const countParts = '[class*=count i], [class*=magnitude i], [class*=badge i]'

/** "(12)", "12 products". */
const counted = new RegExp(String.raw`^\(?\s*\d{1,5}\s*\)?(?:\s*(?:${countedProducts.behindNumber}))?$`, 'u')

/** How many products a value names: in parentheses after it, or in an element next to or inside it. */
const countOf = pageFunctionWith(
  { controls, countParts, counted },
  ({ controls, countParts, counted }, element: Element | null, text: string): number | null => {
    const { flatten, fold } = controls
    const [, inBrackets] = /\(\s*(\d{1,5})\s*\)\s*$/.exec(text) ?? []
    if (inBrackets !== undefined) return Number(inBrackets)
    const numberIn = (part: Element) => Number(/\d+/.exec(part.textContent ?? '')?.[0])
    const next = element?.nextElementSibling
    const isCount = (part: Element) =>
      /^\(?\d{1,5}\)?$/.test(flatten(part.textContent)) &&
      /count|badge|small|em\b|\(/i.test(`${part.className} ${part.tagName} ${part.textContent}`)
    if (next && isCount(next)) return numberIn(next)
    const inner = [...(element?.querySelectorAll(`${countParts}, small, em`) ?? [])].find((each) =>
      counted.test(fold(flatten(each.textContent))),
    )
    return inner ? numberIn(inner) : null
  },
)

/** The words of a value without its count. */
const wordsOf = pageFunctionWith(
  { controls, countParts },
  ({ controls, countParts }, element: Element | null, text: string): string => {
    const { flatten } = controls
    const rest = [...(element?.querySelectorAll(countParts) ?? [])].reduce(
      (left, each) => left.replace(flatten(each.textContent), ''),
      text,
    )
    return flatten(rest || text).replace(/\s*\(\s*\d*\s*\)\s*$/, '')
  },
)

/** The heading of the filter that a value belongs to. */
const groupOf = pageFunctionWith({ controls }, ({ controls }, element: Element): string => {
  const group = element.closest(
    'fieldset, [data-facet], [class*=filter-group i], [class*=filter__group i], [class*=filter__section i], [class*=facet i], details, ul, [class*=widget i]',
  )
  const named =
    group?.querySelector('legend, summary, h2, h3, h4, h5, [class*=title i]') ?? group?.previousElementSibling
  return controls
    .flatten(
      group?.getAttribute('data-facet') || named?.textContent || element.getAttribute('name') || 'filter',
    )
    .slice(0, 40)
})

/** Values of filters with their counts; at most a few per group. */
export const findFacets = pageFunctionWith(
  { controls, listing, openAreas, countOf, wordsOf, groupOf },
  ({ controls, listing, openAreas, countOf, wordsOf, groupOf }): FacetChoice[] => {
    const { flatten } = controls
    const { boxSelector, isShown, labelFor, keyOf } = listing
    const found = new Map<string, FacetChoice>()
    const add = (choice: FacetChoice) => {
      const ofGroup = [...found.values()].filter(({ group }) => group === choice.group).length
      if (!found.has(choice.key) && ofGroup < 6) found.set(choice.key, choice)
    }
    const addBox = (box: Control) => {
      const label = labelFor(box)
      if (box.checked || box.getAttribute('aria-checked') === 'true' || box.disabled) return
      if (!isShown(box) && !isShown(label)) return
      const own = box.getAttribute('aria-label') || (box.tagName === 'INPUT' ? '' : box.textContent)
      const text = flatten(label ? label.textContent : own)
      if (!text || text.length > 60 || box.closest('[class*=sort i]')) return
      add({
        kind: 'box',
        group: groupOf(box),
        label: wordsOf(label, text),
        count: countOf(label, text),
        key: keyOf(box),
        href: '',
      })
    }
    const addLink = (link: HTMLAnchorElement) => {
      const text = flatten(link.textContent)
      const count = countOf(link, text)
      if (!isShown(link) || count === null || link.host !== location.host) return
      if (link.pathname !== location.pathname || link.search === location.search) return
      const { href } = link
      add({ kind: 'link', group: groupOf(link), label: wordsOf(link, text), count, key: href, href })
    }
    for (const area of openAreas()) {
      for (const box of area.querySelectorAll<Control>(boxSelector)) addBox(box)
      for (const link of area.querySelectorAll<HTMLAnchorElement>('a[href]')) addLink(link)
    }
    return [...found.values()].slice(0, 40)
  },
)

/** Marks the checkbox of a choice (`data-vt-facet`) or its label, whichever is clickable. */
export const markFacet = pageFunctionWith(
  { controls, listing },
  ({ controls, listing }, key: string): boolean => {
    const { boxSelector, isClickable, keyOf, labelFor } = listing
    controls.unmark('data-vt-facet')
    const box = [...document.querySelectorAll<Control>(boxSelector)].find((each) => keyOf(each) === key)
    if (!box) return false
    for (let at = box.parentElement; at; at = at.parentElement)
      if (at.tagName === 'DETAILS') (at as HTMLDetailsElement).open = true
    const target = isClickable(box) ? box : labelFor(box)
    target?.setAttribute('data-vt-facet', '')
    return target !== null
  },
)

/** Whether a choice is there and not chosen. Links and boxes without a state can't tell. */
export const isFacetOff = pageFunctionWith({ listing }, ({ listing }, key: string): boolean => {
  const { boxSelector, keyOf } = listing
  const box = [...document.querySelectorAll<Control>(boxSelector)].find((each) => keyOf(each) === key)
  if (!box) return false
  return box.tagName === 'INPUT' ? !box.checked : box.getAttribute('aria-checked') === 'false'
})
