import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { oncePerAddress } from '../../shared/page-twins.ts'
import { placeName } from '../../shared/place.ts'
import { productBlocks } from '../../shared/product-copy.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { counted, cut, fold, squeeze } from '../../shared/text.ts'
import { productKey } from '../../shared/url.ts'

interface Fact {
  label: string
  name: string
}
type Datum =
  | { kind: 'product'; name: string; facts: Fact[]; price: number | null }
  | { kind: 'list'; products: string[] }

const fewestSiblings = 10
// A list holds different kinds of things: what nearly all of them state, the others lack by mistake.
const usualShare = 0.9
/** In every list of at least so many others, at least so large a part has to state the fact. */
const fewestOfKind = 2
const kindShare = 0.7
const maxFacts = 40
const asLine = /^([\p{L}][\p{L}\s/()-]{2,28}):\s*(\S.{0,120})$/u
/** Facts about the offer, which differ for other reasons. */
const notOfTheThing =
  /^(price|prix|preis|sku|availability|stock|delivery|shipping|returns?|share|quantity|qty|tags?|category|categories|vendor|code|product code|reward points|rating|reviews?|lieferung|versand|menge|livraison|note|tip|warning|ex tax|sale|was|now|from)$/

/** Names of the attributes that a page states in tables, definition lists and lines such as "Material: oak". */
function attributesOf(facts: Parameters<typeof productBlocks>[0]): Fact[] {
  const { $ } = facts
  const found = new Map<string, string>()
  const add = (label: string) => {
    const name = squeeze(label.replace(/[:*]\s*$/, ''))
    const key = fold(name)
    if (key.length >= 3 && key.length <= 30 && !notOfTheThing.test(key) && !found.has(key))
      found.set(key, name)
  }
  for (const block of productBlocks(facts)) {
    if (block.tag === 'th' || block.tag === 'dt') add(block.text)
    const line = block.text.match(asLine)?.[1]
    if (line) add(line)
    if (block.tag === 'td' && $(block.path).is(':first-child') && $(block.path).siblings('td').length === 1)
      add(block.text)
  }
  return [...found].slice(0, maxFacts).map(([name, label]) => ({ name, label }))
}

export default defineSiteDetector<never, Datum>({
  id: 'product-facts-missing',
  category: 'product',
  label: 'Products state the facts that their neighbours state',
  pageTypes: ['product_page', 'product_list_page', 'category_page'],
  impacts: ['return rate', 'conversion'],
  family: 'content thin/missing facts',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    const { product, cards } = page.facts
    if (page.pageType === 'product_page' && product)
      return {
        kind: 'product',
        name: product.title.value ?? placeName(page),
        facts: attributesOf(page.facts),
        price: product.price.value ? product.price.value.minor / 10 ** product.price.value.exponent : null,
      }
    return cards.length > 0
      ? { kind: 'list', products: cards.slice(0, 60).map(({ url }) => productKey(url)) }
      : null
  },
  judge({ pages }) {
    const products = new Map(
      oncePerAddress(pages).flatMap((page) =>
        page.datum.kind === 'product'
          ? [[productKey(page.finalUrl), { page, datum: page.datum }] as const]
          : [],
      ),
    )
    const lists = pages.flatMap(({ datum }) => (datum.kind === 'list' ? [datum.products] : []))
    const states = (key: string, name: string) =>
      products.get(key)?.datum.facts.some((fact) => fact.name === name) === true
    // A candle among lamps lacks what lamps state. The small list of its own kind tells.
    const isOfAnotherKind = (key: string, names: readonly string[]) =>
      lists.some((list) => {
        const others = list.includes(key) ? list.filter((each) => each !== key && products.has(each)) : []
        return (
          others.length >= fewestOfKind &&
          names.some((name) => others.filter((each) => states(each, name)).length / others.length < kindShare)
        )
      })
    const findings = new Map<string, Finding>()
    let judged = false
    // The narrowest list that holds enough products is the best circle of neighbours.
    for (const list of [...lists].sort((a, b) => a.length - b.length)) {
      const siblings = [...new Set(list)].flatMap((key) => products.get(key) ?? [])
      if (siblings.length < fewestSiblings) continue
      judged = true
      const counts = new Map<string, { label: string; count: number }>()
      for (const { datum } of siblings)
        for (const { name, label } of datum.facts)
          counts.set(name, { label, count: (counts.get(name)?.count ?? 0) + 1 })
      const usual = [...counts].filter(([, { count }]) => count / siblings.length >= usualShare)
      const prices = siblings.flatMap(({ datum }) => datum.price ?? []).sort((a, b) => b - a)
      const usualNames = new Set(usual.map(([name]) => name))
      const dear = prices[Math.floor(prices.length / 10)] ?? Number.POSITIVE_INFINITY
      for (const { page, datum } of siblings) {
        const lacks = usual
          .filter(([name]) => !datum.facts.some((fact) => fact.name === name))
          .map(([, { label }]) => label)
        if (lacks.length === 0 || findings.has(page.finalUrl)) continue
        if (isOfAnotherKind(productKey(page.finalUrl), lacks.map(fold))) continue
        // In a list of all kinds of things, one that states other facts instead is of another kind.
        if (datum.facts.filter(({ name }) => !usualNames.has(name)).length >= lacks.length) continue
        findings.set(page.finalUrl, {
          causeKey: `lacks:${lacks.map(fold).sort().join('+')}`,
          severity: lacks.length >= 3 || (datum.price ?? 0) > dear ? 'medium' : 'low',
          confidence: 0.8,
          title: 'Product lacks facts that its neighbours state',
          where: cut(datum.name, 70),
          description: `"${cut(datum.name, 80)}" does not state ${lacks.map((label) => `"${label}"`).join(', ')}, which most of the ${counted(siblings.length, 'product')} in its list do. Shoppers who compare leave it out.`,
          url: page.finalUrl,
          pageType: page.pageType,
          rows: [
            beforeAfter(
              `Not stated: ${lacks.join(', ')}`,
              lacks.map((label) => `${label}: {value}`).join('\n'),
            ),
          ],
          facts: { lacking: lacks.length },
          howChecked: [
            'Read tables, lists and lines of the form "Material: oak" on all products of a list.',
            'Counted facts that at least 90 % of ten or more neighbours state.',
          ],
        })
      }
    }
    return judged ? failOrPass([...findings.values()]) : notApplicable
  },
})
