import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { JsonObject, JsonValue } from '@vitrine/engine/facts'
import { asObject, asText } from '../../shared/offers.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { placeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { tryUrl } from '../../shared/url.ts'

interface Problem {
  key: string
  says: string
}

const listOf = (value: JsonValue | undefined): JsonObject[] =>
  [value].flat().flatMap((item) => (item === undefined ? [] : (asObject(item) ?? []))) as JsonObject[]

/** Problems of a BreadcrumbList; the address of the last item may be left out. */
function problemOf(list: JsonObject, base: string): Problem | null {
  const items = listOf(list.itemListElement)
  if (items.length === 0) return { key: 'empty', says: 'The trail has no items.' }
  if (items.length === 1) return { key: 'single', says: 'The trail has a single item, so it leads nowhere.' }
  for (const [at, item] of items.entries()) {
    const inner = asObject(item.item)
    const name = asText(item.name) ?? (inner ? asText(inner.name) : null)
    const address = inner ? (asText(inner['@id']) ?? asText(inner.url)) : asText(item.item)
    if (!name) return { key: 'name', says: `Item ${at + 1} of the trail has no name.` }
    if (!address && at < items.length - 1)
      return { key: 'address', says: `Item ${at + 1} of the trail ("${cut(name, 40)}") has no address.` }
    if (address && !/^https?:/i.test(tryUrl(address, base)?.href ?? ''))
      return {
        key: 'bad-address',
        says: `Item ${at + 1} of the trail has the unusable address "${cut(address, 60)}".`,
      }
  }
  const positions = items.map(({ position }) => Number(asText(position)))
  const isCounted = positions.every((position, at) => at === 0 || position === (positions[at - 1] ?? 0) + 1)
  return isCounted && positions[0] !== undefined && Number.isFinite(positions[0])
    ? null
    : {
        key: 'positions',
        says: `The positions of the trail are ${positions.map((position) => (Number.isFinite(position) ? position : 'missing')).join(', ')}.`,
      }
}

/** The visible trail as structured data. */
function generated({ facts, finalUrl }: PageReading): string {
  const links = facts.links.filter(({ area, text }) => area === 'breadcrumb' && text)
  const items = [
    ...links.map(({ text, url }) => ({ name: text, item: url })),
    { name: placeName({ facts, finalUrl, pageType: 'unknown' }) },
  ]
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
  label: 'Search engines can read the breadcrumb trail',
  pageTypes: ['product_page', 'product_list_page', 'category_page'],
  impacts: ['seo'],
  family: 'structured data invalid / titles',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'noindex-commercial'],
  needs: [],
  detect(page) {
    const { facts } = page
    const lists = facts.structuredData.entities.filter(({ types }) => types.includes('BreadcrumbList'))
    const hasTrail = facts.links.filter(({ area }) => area === 'breadcrumb').length > 0
    if (lists.length === 0 && !hasTrail) return notApplicable
    const problems = lists.map(({ value }) => problemOf(value, page.finalUrl))
    // One good trail is enough; themes and plugins often write two.
    const problem =
      lists.length === 0
        ? {
            key: 'absent',
            says: 'The page shows a breadcrumb trail, but its code does not tell search engines.',
          }
        : problems.includes(null)
          ? null
          : problems[0]
    if (!problem) return failOrPass([])
    const finding: Finding = {
      causeKey: problem.key,
      severity: 'low',
      confidence: 0.85,
      title:
        problem.key === 'absent'
          ? 'Breadcrumb trail is missing from the page code'
          : 'Breadcrumb trail in the page code is invalid',
      where: placeName(page),
      description: `${problem.says} Search results then show a bare address instead of the path through the store.`,
      url: page.finalUrl,
      pageType: page.pageType,
      rows: [
        beforeAfter(
          lists[0] ? cut(JSON.stringify(lists[0].value), 400) : '(no BreadcrumbList)',
          generated(page),
          'In the page code',
        ),
      ],
      facts: { problem: problem.key },
      howChecked: [
        'Read the trail in the structured data and the one that the page shows.',
        'The last item may leave out its address.',
      ],
    }
    return failOrPass([finding])
  },
})
