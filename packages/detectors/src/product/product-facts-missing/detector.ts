import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { quantity } from '@vitrine/lexicon/concepts/options/quantity'
import { offerFact } from '@vitrine/lexicon/concepts/products/product-text'
import { stockLabel } from '@vitrine/lexicon/concepts/stock/stock-label'
import { uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { productKey } from '../../shared/page/url.ts'
import { productBlocks } from '../../shared/product/product-copy.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { collapseWhitespace, normalize, truncate } from '../../shared/text/text.ts'

interface Fact {
  label: string
  name: string
}
type Datum =
  | { kind: 'product'; name: string; facts: Fact[]; price: number | null }
  | { kind: 'list'; products: string[] }

const minSiblings = 10
// Lists mix different kinds of products, so only facts stated by nearly all of them count as missing elsewhere.
const usualShare = 0.9
/** In every list with this many other products, this share of them must state the fact. */
const minOfKind = 2
const kindShare = 0.7
const maxFacts = 40
const asLine = /^([\p{L}][\p{L}\s/()-]{2,28}):\s*(\S.{0,120})$/u

/** About price, stock, or delivery, which belong to the offer rather than the product. */
const isOfOffer = (name: string) => [offerFact, quantity, stockLabel].some((concept) => concept.isWhole(name))

/** Names of attributes in tables, definition lists and lines such as "Material: oak". */
function attributesOf(facts: Parameters<typeof productBlocks>[0]): Fact[] {
  const { $ } = facts
  const title = normalize(facts.product?.title.value ?? '')
  const found = new Map<string, string>()
  const add = (label: string) => {
    const name = collapseWhitespace(label.replace(/[:*]\s*$/, ''))
    const key = normalize(name)
    if (key.length >= 3 && key.length <= 30 && !isOfOffer(name) && !found.has(key)) found.set(key, name)
  }
  for (const block of productBlocks(facts)) {
    if (block.tag === 'th' || block.tag === 'dt') add(block.text)
    const [, label, value = ''] = block.text.match(asLine) ?? []
    // “You’re viewing: Oak Lamp” names the product and says nothing about it.
    if (label && normalize(value) !== title) add(label)
    if (block.tag === 'td' && $(block.path).is(':first-child') && $(block.path).siblings('td').length === 1)
      add(block.text)
  }
  return [...found].slice(0, maxFacts).map(([name, label]) => ({ name, label }))
}

export default defineSiteDetector<never, Datum>({
  id: 'product-facts-missing',
  category: 'product',
  label: 'Products state the same facts as similar products',
  pageTypes: ['product_page', 'product_list_page', 'category_page'],
  impacts: ['return rate', 'conversion'],
  effect: 'content-thin',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    const { product, cards } = page.facts
    if (page.pageType === 'product_page' && product)
      return {
        kind: 'product',
        name: product.title.value ?? pageLabel(page),
        facts: attributesOf(page.facts),
        price: product.price.value ? product.price.value.minor / 10 ** product.price.value.exponent : null,
      }
    return cards.length > 0
      ? { kind: 'list', products: cards.slice(0, 60).map(({ url }) => productKey(url)) }
      : null
  },
  evaluate({ pages }) {
    const products = new Map(
      uniqueByUrl(pages).flatMap((page) =>
        page.datum.kind === 'product'
          ? [[productKey(page.finalUrl), { page, datum: page.datum }] as const]
          : [],
      ),
    )
    const lists = pages.flatMap(({ datum }) => (datum.kind === 'list' ? [datum.products] : []))
    const states = (key: string, name: string) =>
      products.get(key)?.datum.facts.some((fact) => fact.name === name) === true
    // A candle among lamps lacks lamp facts; the list of its own kind shows that.
    const isOfAnotherKind = (key: string, names: readonly string[]) =>
      lists.some((list) => {
        const others = list.includes(key) ? list.filter((each) => each !== key && products.has(each)) : []
        return (
          others.length >= minOfKind &&
          names.some((name) => others.filter((each) => states(each, name)).length / others.length < kindShare)
        )
      })
    const findings = new Map<string, Finding>()
    let evaluated = false
    // The smallest list with enough products has the most similar ones.
    for (const list of [...lists].sort((a, b) => a.length - b.length)) {
      const siblings = [...new Set(list)].flatMap((key) => products.get(key) ?? [])
      if (siblings.length < minSiblings) continue
      evaluated = true
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
        if (isOfAnotherKind(productKey(page.finalUrl), lacks.map(normalize))) continue
        // In a mixed list, a product that states other facts instead is of another kind.
        if (datum.facts.filter(({ name }) => !usualNames.has(name)).length >= lacks.length) continue
        findings.set(page.finalUrl, {
          causeKey: `lacks:${lacks.map(normalize).sort().join('+')}`,
          severity: lacks.length >= 3 || (datum.price ?? 0) > dear ? 'medium' : 'low',
          confidence: 0.8,
          title: 'Missing product facts',
          where: truncate(datum.name, 70),
          description:
            `“${truncate(datum.name, 80)}” doesn’t state ${lacks.map((label) => `“${label}”`).join(', ')}, unlike most of ` +
            `the ${pluralize(siblings.length, 'product')} in its list. Shoppers who compare products skip it.`,
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
            'Read tables, lists, and lines such as “Material: oak” for all products in a list.',
            'Counted facts stated by at least 90% of ten or more products.',
          ],
        })
      }
    }
    return evaluated ? failOrPass([...findings.values()]) : notApplicable
  },
})
