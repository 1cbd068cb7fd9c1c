import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import type { ProductFact, StructuredBlock } from '@vitrine/engine/facts'
import { amountText } from '../../shared/money-text.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { countAddresses } from '../../shared/page-twins.ts'
import { placeName } from '../../shared/place.ts'
import { cut } from '../../shared/text.ts'
import { type Recommended, recommendedMissing } from './recommended.ts'
import { type Problem, problemsOf } from './rules.ts'

const fewestSiblings = 3
const usualShare = 0.6

interface Datum {
  name: string
  state: 'valid' | 'invalid' | 'unreadable' | 'absent'
  problems: Problem[]
  /** Recommended properties that it lacks. */
  lacks: Recommended[]
  /** Why a block cannot be parsed, and where it breaks. */
  parseError: { message: string; snippet: string } | null
  isRendered: boolean
  /** Markup that says what the page says. */
  corrected: string
}

/** Product markup in JSON-LD from what is known of the product; only known properties stand in it. */
function corrected({ facts, finalUrl }: PageReading, product: ProductFact | null): string {
  const price = product?.price.value
  const availability = product?.availability.value
  const value = {
    '@context': 'https://schema.org/',
    '@type': 'Product',
    name: product?.title.value ?? facts.head.h1s[0]?.text,
    image: product?.images.slice(0, 3),
    sku: product?.sku.value ?? undefined,
    brand: product?.brand.value ? { '@type': 'Brand', name: product.brand.value } : undefined,
    offers: price
      ? {
          '@type': 'Offer',
          url: finalUrl,
          price: amountText(price),
          priceCurrency: price.currency ?? undefined,
          availability: availability ? `https://schema.org/${availability}` : undefined,
        }
      : undefined,
  }
  return JSON.stringify(value, null, 2)
}

/** Older pages put comment or CDATA marks around the data, which readers of such data drop. */
function isReadableInside(raw: string): boolean {
  const bare = raw.replace(
    /^\s*(?:\/\*|\/\/)?\s*(?:<!\[CDATA\[|<!--)\s*(?:\*\/)?|(?:\/\*|\/\/)?\s*(?:\]\]>|-->)\s*(?:\*\/)?\s*$/g,
    '',
  )
  try {
    JSON.parse(bare)
    return bare !== raw
  } catch {
    return false
  }
}

/** A block that a strict parser refuses although it speaks of a product. */
function unreadableBlock(blocks: readonly StructuredBlock[]): StructuredBlock | null {
  return (
    blocks.find(
      ({ syntax, error, raw }) =>
        syntax === 'json-ld' && error !== null && /"?Product(Group)?"/.test(raw) && !isReadableInside(raw),
    ) ?? null
  )
}

function collect(page: PageReading): Datum | null {
  const { facts, site } = page
  if (!facts.product) return null
  const { structuredData } = facts
  const broken = unreadableBlock(structuredData.blocks)
  const main = structuredData.mainProduct
  const base = {
    name: facts.product.title.value ?? placeName(page),
    isRendered: page.rendered !== null,
    corrected: corrected(page, facts.product),
  }
  const isOtherReadable = main !== null && structuredData.blocks[main.block]?.error === null
  if (broken && !isOtherReadable)
    return {
      ...base,
      state: 'unreadable',
      problems: [],
      lacks: [],
      parseError: { message: cut(broken.error ?? '', 120), snippet: cut(broken.raw, 200) },
    }
  if (!main) return { ...base, state: 'absent', problems: [], lacks: [], parseError: null }
  const problems = problemsOf(main.value, site.nowMs)
  return {
    ...base,
    state: problems.length > 0 ? 'invalid' : 'valid',
    problems,
    lacks: recommendedMissing(main.value),
    parseError: null,
  }
}

const common = (page: CollectedPage<Datum>) => ({
  where: cut(page.datum.name, 70),
  url: page.finalUrl,
  pageType: page.pageType,
  visibility: 1,
})
const howChecked = [
  'Read all structured data of the page (JSON-LD, microdata, RDFa) and took the product that the page is about.',
  'Checked it against the published rules for merchant listings.',
]

function problemFinding(page: CollectedPage<Datum>, problem: Problem): Finding {
  return {
    ...common(page),
    causeKey: `${problem.kind}:${problem.field}`,
    severity: problem.isRequired ? 'high' : 'low',
    confidence: 0.92,
    title:
      problem.kind === 'missing'
        ? `Product data lacks "${problem.field}"`
        : `Product data has an invalid "${problem.field}"`,
    description: `${problem.says} ${problem.isRequired ? 'Without it search engines do not show price and stock of the product.' : 'Search engines show less of the product than they could.'}`,
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'In the page code',
        before_content:
          problem.value === null ? `"${problem.field}": (missing)` : `"${problem.field}": "${problem.value}"`,
        after_title: 'Suggested',
        after_content: page.datum.corrected,
      },
    ],
    facts: { field: problem.field, value: problem.value },
    howChecked,
  }
}

function stateFinding(page: CollectedPage<Datum>): Finding {
  const { parseError } = page.datum
  return {
    ...common(page),
    causeKey: parseError ? 'unreadable' : 'absent',
    severity: parseError ? 'high' : 'medium',
    confidence: parseError ? 0.95 : 0.85,
    title: parseError ? 'Product data cannot be read' : 'Product page has no product data',
    description: parseError
      ? `The structured data of the page is not valid JSON (${parseError.message}), so search engines ignore all of it.`
      : 'The page carries no structured data about its product, so search engines cannot show price, stock and rating.',
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'In the page code',
        before_content: parseError ? parseError.snippet : '(no product data)',
        after_title: 'Suggested',
        after_content: page.datum.corrected,
      },
    ],
    facts: { state: page.datum.state },
    howChecked,
  }
}

/** One alert for the template, on the page that comes first by its address. */
function templateFindings(pages: readonly CollectedPage<Datum>[]): Finding[] {
  const marked = pages.filter(({ datum }) => datum.state === 'valid' || datum.state === 'invalid')
  if (countAddresses(marked) < fewestSiblings) return []
  const [first] = marked.toSorted((left, right) => (left.finalUrl < right.finalUrl ? -1 : 1))
  const lacks = (first?.datum.lacks ?? []).filter((name) =>
    marked.every(({ datum }) => datum.lacks.includes(name)),
  )
  if (first === undefined || lacks.length === 0) return []
  const names = lacks.join(', ')
  return [
    {
      ...common(first),
      causeKey: 'recommended',
      standsForMany: true,
      severity: 'medium',
      confidence: 0.88,
      title: 'Product data lacks recommended properties on all products',
      where: 'the product template',
      description: `The structured data of all ${countAddresses(marked)} products that were read leaves out: ${names}. Search engines use these properties to recognise products and to match them with searches.`,
      rows: [
        {
          row_type: 'text_before_after',
          before_title: 'In the page code',
          before_content: lacks.map((name) => `"${name}": (missing)`).join('\n'),
          after_title: 'Suggested',
          after_content: `Add to the product template: ${names}`,
        },
      ],
      facts: { lacks: names },
      howChecked: [
        'Read the product in the structured data of all product pages, with its variants and offers.',
        'Counted only properties that none of them has.',
      ],
    },
  ]
}

export default defineSiteDetector<never, Datum>({
  id: 'sd-product-invalid',
  category: 'seo',
  label: 'Product data for search engines is complete and valid',
  pageTypes: ['product_page'],
  impacts: ['seo', 'unique users'],
  family: 'structured data invalid / titles',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'noindex-commercial'],
  needs: [],
  collect,
  judge({ pages }) {
    if (pages.length === 0) return notApplicable
    const marked = countAddresses(pages.filter(({ datum }) => datum.state !== 'absent'))
    // Scripts may add the data later; siblings that have it in the raw page rule that out.
    const hasControl = marked >= fewestSiblings && marked / countAddresses(pages) >= usualShare
    let unproven = 0
    const findings = pages.flatMap((page): Finding[] => {
      const { datum } = page
      if (datum.state === 'unreadable') return [stateFinding(page)]
      if (datum.state !== 'absent') return datum.problems.map((problem) => problemFinding(page, problem))
      if (hasControl || datum.isRendered) return [stateFinding(page)]
      unproven += 1
      return []
    })
    findings.push(...templateFindings(pages))
    if (findings.length > 0) return failOrPass(findings)
    return unproven > 0
      ? notVerified('Scripts may add the product data; a browser visit is needed.')
      : failOrPass([])
  },
})
