import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { JsonObject, JsonValue, StructuredBlock } from '@vitrine/engine/api/facts'
import { goesBack } from '@vitrine/lexicon/concepts/page/page-controls'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { isHomeUrl, pageKey, tryUrl } from '../../shared/page/url.ts'
import { isBrokenJson } from '../../shared/product/json-block.ts'
import { asObject, asText } from '../../shared/product/offers.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { normalize, truncate } from '../../shared/text/text.ts'

interface Problem {
  key: string
  says: string
}

const listOf = (value: JsonValue | undefined): JsonObject[] =>
  [value].flat().flatMap((item) => (item === undefined ? [] : (asObject(item) ?? []))) as JsonObject[]

/** The first problem of a BreadcrumbList; its last item needs no URL. */
function problemOf(list: JsonObject, base: string): Problem | null {
  const items = listOf(list.itemListElement)
  if (items.length === 0) return { key: 'empty', says: 'The breadcrumb data has no items.' }
  if (items.length === 1)
    return { key: 'single', says: 'The breadcrumb data has a single item, so it shows no path.' }
  for (const [at, item] of items.entries()) {
    const inner = asObject(item.item)
    const name = asText(item.name) ?? (inner ? asText(inner.name) : null)
    const address = inner ? (asText(inner['@id']) ?? asText(inner.url)) : asText(item.item)
    if (!name) return { key: 'name', says: `Item ${at + 1} of the breadcrumb data has no name.` }
    if (!address && at < items.length - 1)
      return {
        key: 'address',
        says: `Item ${at + 1} of the breadcrumb data (“${truncate(name, 40)}”) has no URL.`,
      }
    if (address && !/^https?:/i.test(tryUrl(address, base)?.href ?? ''))
      return {
        key: 'bad-address',
        says: `Item ${at + 1} of the breadcrumb data has the invalid URL “${truncate(address, 60)}”.`,
      }
  }
  const positions = items.map(({ position }) => Number(asText(position)))
  const isCounted = positions.every((position, at) => at === 0 || position === (positions[at - 1] ?? 0) + 1)
  return isCounted && positions[0] !== undefined && Number.isFinite(positions[0])
    ? null
    : {
        key: 'positions',
        says: `The breadcrumb data isn’t numbered in order: ${positions.map((position) => (Number.isFinite(position) ? position : 'missing')).join(', ')}.`,
      }
}

const unreadable: Problem = {
  key: 'unreadable',
  says: 'The page has breadcrumb data with an error, so it can’t be read.',
}

/** Why a page with breadcrumbs gives search engines none, although it may have tried. */
function absence({ facts: { html } }: PageReading): Problem {
  if (/data-vocabulary\.org\/Breadcrumb/i.test(html))
    return {
      key: 'obsolete',
      says: 'The breadcrumb data uses the vocabulary of data-vocabulary.org, which search engines no longer read.',
    }
  if (/BreadcrumbList|itemListElement/.test(html)) return unreadable
  return { key: 'absent', says: 'The page shows breadcrumbs but has no structured data for them.' }
}

/** The steps that shoppers see; a link back alone is no trail. */
function trailOf({ links }: PageReading['facts']) {
  const steps = links.filter(({ area, isVisible }) => area === 'breadcrumb' && isVisible)
  return steps.every(({ text }) => goesBack.isIn(text)) ? [] : steps
}

/** Of several trails (for phones, or through other categories), the first one. */
function firstTrail(facts: PageReading['facts']) {
  const steps = trailOf(facts)
  const [first] = steps
  const again = steps.findIndex(({ url }, at) => at > 0 && first && pageKey(url) === pageKey(first.url))
  return again < 0 ? steps : steps.slice(0, again)
}

const separators = /^[\s/\\|›»>→·•:–—-]+|[\s/\\|›»>→·•:–—-]+$/g
const longestStep = 100

/** The last visible step that is no link, as it is written. */
function unlinkedStep(facts: PageReading['facts']): string | null {
  const shown = facts.textBlocks
    .filter(({ area, isCode }) => area === 'breadcrumb' && !isCode)
    .map(({ text }) => text)
    .join(' / ')
  const trail = firstTrail(facts)
  // Link after link, because the last step may repeat a word of those above: “Lamps / Table Lamps”.
  let end = 0
  for (const { text } of trail) {
    const at = shown.indexOf(text, end)
    if (at < 0) return null
    end = at + text.length
  }
  const rest = shown.slice(end)
  const start = trail[0]?.text ?? ''
  const hasOther = trailOf(facts).length > trail.length
  const next = hasOther ? (start === '' ? 0 : rest.indexOf(start)) : -1
  const step = (next < 0 ? rest : rest.slice(0, next)).replace(separators, '')
  return end > 0 && step !== '' && step.length <= longestStep ? step : null
}

/** The visible trail as structured data; it begins at the home page, because a single item shows no path. */
function generated({ facts, finalUrl, site }: PageReading): string {
  const name = pageLabel({ facts, finalUrl, pageType: 'unknown' })
  const home = { name: site.name ?? 'Home', item: `${site.origin}/` }
  const trail = firstTrail(facts)
  // The last step may call the page otherwise than its heading does.
  const shown =
    trail.findLast(({ text, url }) => text !== '' && pageKey(url) === pageKey(finalUrl))?.text ??
    unlinkedStep(facts)
  const links = trail
    .filter(({ url }) => pageKey(url) !== pageKey(finalUrl))
    // The home page is often a picture of a house.
    .map(({ text, url }) => ({ name: text || (isHomeUrl(url) ? home.name : ''), item: url }))
    .filter((item) => item.name !== '' && normalize(item.name) !== normalize(shown ?? name))
  const once = [...new Map(links.map((link) => [pageKey(link.item), link])).values()]
  const above = [...(once.some(({ item }) => isHomeUrl(item)) ? [] : [home]), ...once]
  // A trail that ends above the page stays as it is shown.
  const items = [...above, ...(shown !== null || above.length < 2 ? [{ name: shown ?? name }] : [])]
  return JSON.stringify(
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: items.map((item, at) => ({ '@type': 'ListItem', position: at + 1, ...item })),
    },
    null,
    2,
  )
}

export default definePageDetector({
  id: 'sd-breadcrumb-invalid',
  category: 'seo',
  label: 'Search engines can read the breadcrumbs',
  pageTypes: ['product_page', 'product_list_page', 'category_page'],
  impacts: ['seo'],
  effect: 'structured-data-invalid',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'noindex-commercial'],
  needs: [],
  detect(page) {
    const { facts } = page
    const lists = facts.structuredData.entities.filter(({ types }) => types.includes('BreadcrumbList'))
    if (lists.length === 0 && trailOf(facts).length === 0) return notApplicable
    const { blocks } = facts.structuredData
    // The reading repairs small errors in JSON; search engines don't.
    const isBroken = (block: StructuredBlock | undefined) => block !== undefined && isBrokenJson(block)
    const problems = lists.map(({ value, block }) =>
      isBroken(blocks[block]) ? unreadable : problemOf(value, page.finalUrl),
    )
    // One valid trail is enough because themes and plugins often write two.
    const problem = lists.length === 0 ? absence(page) : problems.includes(null) ? null : problems[0]
    if (!problem) return failOrPass([])
    const finding: Finding = {
      causeKey: problem.key,
      // One broken block often holds the product as well.
      ...(problem === unreadable ? { repeatOf: ['sd-product-invalid'] } : {}),
      fault: problem.key === 'absent' ? 'absent' : 'invalid',
      severity: 'low',
      confidence: 0.85,
      title:
        problem.key === 'absent'
          ? 'Breadcrumb structured data is missing'
          : 'Breadcrumb structured data is invalid',
      where: pageLabel(page),
      description: `${problem.says} Search results may then show a bare URL instead of the path through your store.`,
      url: page.finalUrl,
      pageType: page.pageType,
      ofPages: 'with breadcrumbs',
      rows: [
        beforeAfter(
          lists[0]
            ? truncate(
                problem === unreadable ? (blocks[lists[0].block]?.raw ?? '') : JSON.stringify(lists[0].value),
                400,
              )
            : problem.key === 'absent'
              ? '(no BreadcrumbList)'
              : '(can’t be read)',
          generated(page),
          'In the page code',
        ),
      ],
      facts: { problem: problem.key },
      howChecked: [
        'Read the breadcrumbs on the page and in its structured data.',
        'Accepted a last item without a URL.',
      ],
    }
    return failOrPass([finding])
  },
})
