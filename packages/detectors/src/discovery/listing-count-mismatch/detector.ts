import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { cartWord } from '@vitrine/lexicon/concepts/cart/cart-word'
import { countedProducts } from '@vitrine/lexicon/concepts/lists/counted-products'
import { countStart, loadsMore, upTo } from '@vitrine/lexicon/concepts/lists/listing'
import { ofAll } from '@vitrine/lexicon/concepts/lists/of-all'
import { fold } from '@vitrine/lexicon/fold'
import { pageLabel } from '../../shared/page/place.ts'
import { pageKey, tryUrl } from '../../shared/page/url.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'
import { type CountedList, linkCountFindings, linkCountsOf, minLists } from './link-counts.ts'

interface Datum extends CountedList {
  stated: number | null
  statedText: string | null
  statedPath: string | null
  /** Products that the page itself says it shows, such as 12 in “1-12 of 19”; null when it doesn't say. */
  shownHere: number | null
  products: string[]
  /** The cards have one parent; others may be blocks of their own below the list. */
  isOneGrid: boolean
  /** Keys of the further pages the list links to. */
  further: string[]
  /** Scripts or a button load more products. */
  loadsMore: boolean
}

const dash = `(?: ?[-–] ?| (?:${upTo.pattern}) )`
const range = String.raw`\b\d+${dash}\d+ (?:${ofAll.pattern}) `
const countText = new RegExp(
  String.raw`^(?:(?:${countStart.pattern}) ){0,3}(?:${range})?(\d{1,5}) ?(?:${countedProducts.behindNumber})`,
  'u',
)
const shownRange = new RegExp(String.raw`\b(\d+)${dash}(\d+) (?:${ofAll.pattern}) `, 'u')
const countRange = new RegExp(String.raw`${range}(\d{1,5})\b`, 'u')

const isFurther = (url: string, base: string) => {
  const [there, here] = [tryUrl(url), tryUrl(base)]
  return (
    there !== null &&
    here !== null &&
    there.pathname.replace(/\/page\/\d+\/?$/, '').replace(/\/$/, '') ===
      here.pathname.replace(/\/page\/\d+\/?$/, '').replace(/\/$/, '') &&
    /([?&](page|p|paged)=\d+)|\/page\/\d+/.test(url)
  )
}

/** A home page is read only for the counts beside its links. */
const noList: Omit<Datum, 'name' | 'linkCounts'> = {
  total: null,
  totalText: null,
  stated: null,
  statedText: null,
  statedPath: null,
  shownHere: null,
  products: [],
  isOneGrid: true,
  further: [],
  loadsMore: false,
}

export default defineSiteDetector<never, Datum>({
  id: 'listing-count-mismatch',
  category: 'discovery',
  label: 'Product counts in lists are correct',
  pageTypes: ['category_page', 'product_list_page', 'home_page'],
  impacts: ['trust'],
  effect: 'list-controls-fail',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'listing-empty'],
  needs: [],
  collect(page) {
    const { facts, finalUrl } = page
    const said = facts.textBlocks.find(
      ({ text, area }) =>
        area === 'main' &&
        text.length < 80 &&
        (countText.test(fold(text)) || countRange.test(fold(text))) &&
        !cartWord.isIn(text),
    )
    const text = fold(said?.text ?? '')
    const [, from, to] = text.match(shownRange) ?? []
    const total = text.match(countRange)?.[1]
    const number = total ?? text.match(countText)?.[1]
    const linkCounts = linkCountsOf(facts)
    const isHome = page.pageType === 'home_page'
    const cards = facts.cards.filter(({ area }) => area === 'main')
    const parents = new Set(cards.map(({ path }) => path.slice(0, path.lastIndexOf(' > '))))
    if (isHome && linkCounts.length === 0) return null
    if (isHome) return { ...noList, name: pageLabel(page), linkCounts }
    return {
      name: pageLabel(page),
      total: total ? Number(total) : null,
      totalText: said?.text ?? null,
      linkCounts,
      stated: number ? Number(number) : null,
      statedText: said?.text ?? null,
      statedPath: said?.path ?? null,
      shownHere: from && to ? Number(to) - Number(from) + 1 : null,
      products: cards.map(({ url }) => pageKey(url)),
      isOneGrid: parents.size === 1,
      further: [
        ...new Set(facts.links.filter(({ url }) => isFurther(url, finalUrl)).map(({ url }) => pageKey(url))),
      ].slice(0, 60),
      loadsMore: facts.textBlocks.some(({ text: label }) => label.length < 40 && loadsMore.isIn(label)),
    }
  },
  evaluate({ pages }) {
    const byKey = new Map(pages.map((page) => [`${page.region}|${pageKey(page.finalUrl)}`, page]))
    let evaluated = 0
    let agreeing = 0
    const wrong = pages.flatMap((page): Finding[] => {
      const { datum, finalUrl, pageType, region } = page
      if (
        datum.stated === null ||
        datum.stated === 0 ||
        datum.loadsMore ||
        datum.products.length === 0 ||
        /[?&](page|p|paged)=|\/page\//.test(finalUrl)
      )
        return []
      // Every further page must have been opened. A page may link only to its neighbors, so the loop also visits what
      // it adds.
      const wanted = new Set([...datum.further].filter((key) => !/(^|[?&])(page|p|paged)=1(&|$)/.test(key)))
      for (const key of wanted)
        for (const next of byKey.get(`${region}|${key}`)?.datum.further ?? [])
          if (!/[?&](page|p|paged)=1(&|$)/.test(next)) wanted.add(next)
      const further = [...wanted].map((key) => byKey.get(`${region}|${key}`))
      if (further.some((each) => each === undefined)) return []
      const all = new Set([...datum.products, ...further.flatMap((each) => each?.datum.products ?? [])])
      if (wanted.size === 0 && datum.stated > all.size * 1.5) return []
      // The rest may be on pages that the list shows by other means.
      const isOnePart = datum.shownHere !== null && datum.shownHere < datum.stated
      if (isOnePart && (wanted.size === 0 || all.size === datum.shownHere)) return []
      evaluated += 1
      const allowed = datum.stated > 200 ? datum.stated * 0.05 : 0
      const gap = Math.abs(datum.stated - all.size)
      if (gap <= allowed) {
        agreeing += 1
        return []
      }
      const isOneGrid = [page, ...further].every((each) => each?.datum.isOneGrid !== false)
      if (all.size > datum.stated && !isOneGrid) return []
      return [
        {
          causeKey: `list:${pageKey(finalUrl).replace(/^[^/]*/, '') || '/'}`,
          severity: gap / datum.stated > 0.2 ? 'medium' : 'low',
          confidence: 0.75,
          title: 'Product count is wrong',
          where: truncate(datum.name, 70),
          description:
            `The list “${truncate(datum.name, 60)}” says “${truncate(datum.statedText ?? '', 60)}”, but we counted ` +
            `${pluralize(all.size, 'product')}. Shoppers stop trusting numbers that don’t match what they see.`,
          url: finalUrl,
          pageType,
          rows: [
            beforeAfter(datum.statedText ?? String(datum.stated), String(all.size), 'Stated', 'Counted'),
          ],
          spots: datum.statedPath
            ? [{ path: datum.statedPath, text: datum.statedText ?? undefined, label: `${all.size} counted` }]
            : [],
          facts: { stated: datum.stated, counted: all.size },
          howChecked: [
            'Opened every page of the list and counted the distinct products.',
            'Skipped lists that load more products on demand.',
          ],
        },
      ]
    })
    // Where no list has as many products as it says, the numbers or our reading are about something else.
    const isReadWell = agreeing > 0 || evaluated < minLists
    const all = [...(isReadWell ? wrong : []), ...linkCountFindings(pages)]
    if (all.length === 0 && !isReadWell)
      return notVerified('No list has as many products as it says, so the numbers may count something else.')
    return evaluated === 0 && all.length === 0 ? notApplicable : failOrPass(all)
  },
})
