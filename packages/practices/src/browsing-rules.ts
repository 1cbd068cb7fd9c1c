/** Practices that help shoppers find and buy: search suggestions, filters, a sticky Buy bar. */
import type { DomNode, DomSnapshot } from '@vitrine/engine/api/artifacts'
import { findMoney } from '@vitrine/engine/extract/money/find-money'
import { addToCart } from '@vitrine/lexicon/concepts/cart/cart-controls'
import { filterSubjects } from '@vitrine/lexicon/concepts/lists/filter-subjects'
import { filterMention, filterWord } from '@vitrine/lexicon/concepts/lists/filter-word'
import { chooseOption } from '@vitrine/lexicon/concepts/options/choose-option'
import { isLabelOf } from './controls.ts'
import type { PracticePage, PracticeRule, PracticeSign } from './practice.ts'
import { countOf, sawProducts } from './practice-page.ts'
import { settleOn } from './settle.ts'

export const suggestionsRule: PracticeRule = {
  id: 'search-suggestions',
  read({ facts }): PracticeSign | null {
    const form = facts.forms.find(({ kind }) => kind === 'search')
    const field = form?.fields.find(({ type }) => type === 'search' || type === 'text')
    if (field === undefined) return null
    const input = facts.$(field.path)
    const completes = /^(?:list|both)$/.test(input.attr('aria-autocomplete') ?? '')
    const isCombobox = input.attr('role') === 'combobox' && input.attr('aria-controls') !== undefined
    const isPredictive = input.closest('predictive-search').length > 0
    if (!(completes && isCombobox) && !isPredictive) return null
    return { quote: 'The search field shows suggestions while typing', path: field.path, value: null }
  },
  mentions: () => true,
  words: [],
  // A field doesn't show what its scripts do.
  canMiss: () => false,
}

const filterNames = Object.entries(filterSubjects.concepts)
const filterPlace = 'form, aside, [class*=filter], [class*=facet], [id*=filter], [id*=facet]'

function readFilters(page: PracticePage): PracticeSign | null {
  if (page.kind !== 'list') return null
  const { $ } = page.facts
  const names = new Set<string>()
  let first: string | null = null
  for (const element of $('legend, summary, h2, h3, h4, h5, label, button, dt').toArray()) {
    const node = $(element)
    const text = node.clone().children('input, select, svg').remove().end().text().replace(/\s+/g, ' ').trim()
    const name = filterNames.find(([, words]) => isLabelOf(text, words))?.[0]
    // A label around its own input is an option ("sort by price"), not a filter heading.
    if (node.is('label') && node.find('input').length > 0) continue
    const place = node.closest(filterPlace)
    if (name === undefined || place.length === 0 || place.is('[class*=sort]')) continue
    if (
      place.find(
        'input[type=checkbox], input[type=radio], input[type=range], input[type=number], a[href*="?"], select',
      ).length === 0
    )
      continue
    names.add(name)
    first ??= page.facts.textBlocks.find((block) => block.text === text)?.path ?? null
  }
  if (names.size === 0) return null
  const ordered = filterNames.map(([name]) => name).filter((name) => names.has(name))
  return { quote: ordered.join(', '), path: first, value: { names: ordered } }
}

export const filtersRule: PracticeRule = {
  id: 'filters',
  read: readFilters,
  mentions: (text) => filterWord.isIn(text) || filterMention.isIn(text),
  words: [filterWord],
  canMiss: (pages) =>
    countOf(pages, 'list') >= 2 &&
    !pages.some(
      ({ kind, facts }) => kind === 'list' && facts.$('[class*=filter], [name*=filter]').length > 0,
    ),
  // Lists offer different filters, so the one with the most shows what the store can do.
  settle: (signs) =>
    settleOn(
      [...signs].sort((a, b) => sizeOf(b.value?.names) - sizeOf(a.value?.names)).slice(0, 1),
      () => 'richest',
    ),
}

const sizeOf = (names: unknown) => (Array.isArray(names) ? names.length : 0)

/** The text of a node and its descendants. */
function textUnder(dom: DomSnapshot, root: DomNode): string {
  const inside = new Set([root.id])
  const parts: string[] = []
  for (const node of dom.nodes) {
    if (node.id !== root.id && !inside.has(node.parent)) continue
    inside.add(node.id)
    if (node.isVisible && node.text !== '') parts.push(node.text)
  }
  return parts.join(' ')
}

export const stickyCartRule: PracticeRule = {
  id: 'sticky-cart',
  read({ kind, mobileDom: dom }): PracticeSign | null {
    if (kind !== 'product' || dom === null) return null
    const bar = dom.nodes.find((node) => {
      const stays = node.style.position === 'fixed' || node.style.position === 'sticky'
      const isBar =
        node.box !== null &&
        node.box.width >= dom.viewport.width * 0.8 &&
        node.box.height <= dom.viewport.height * 0.3
      if (!stays || !isBar || !node.isVisible || /^(?:header|nav)$/.test(node.tag)) return false
      const text = textUnder(dom, node)
      return addToCart.isIn(text) || (chooseOption.isIn(text) && findMoney(text).length > 0)
    })
    return bar === undefined ? null : { quote: textUnder(dom, bar).slice(0, 120), path: null, value: null }
  },
  mentions: (text) => /sticky[-_ ]?(?:add|atc|buy|cart|bar)/i.test(text),
  words: [addToCart],
  canMiss: (pages) =>
    sawProducts(pages) &&
    pages.filter(({ kind, mobileDom }) => kind === 'product' && mobileDom !== null).length >= 2,
}
