import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { ProductFact, StructuredBlock } from '@vitrine/engine/api/facts'
import { countAddresses } from '../../shared/page/duplicate-pages.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { assetKey } from '../../shared/page/url.ts'
import { amountText } from '../../shared/price/money-text.ts'
import { soldProduct } from '../../shared/price/sold-product.ts'
import { isBrokenJson } from '../../shared/product/json-block.ts'
import { truncate } from '../../shared/text/text.ts'
import { type Recommended, recommendedMissing } from './recommended.ts'
import { type Problem, problemsOf } from './rules.ts'

const minSiblings = 3
const usualShare = 0.6

interface Datum {
  name: string
  state: 'valid' | 'invalid' | 'unreadable' | 'obsolete' | 'absent'
  problems: Problem[]
  /** Missing recommended properties. */
  lacks: Recommended[]
  /** Why a block can't be parsed, and its beginning. */
  parseError: { message: string; snippet: string } | null
  isRendered: boolean
  /** Written as attributes of the page’s elements. */
  isMicrodata: boolean
  /** Suggested markup built from what the page shows. */
  corrected: string
}

/** The photos that the page shows; what its meta tags name is often the logo. */
function photosOf({ images, product }: PageReading['facts']): string[] {
  const logos = new Set(images.filter(({ role }) => role === 'logo').map(({ url }) => assetKey(url ?? '')))
  const shown = images.flatMap(({ role, url }) =>
    (role === 'product-main' || role === 'product-gallery') && url?.startsWith('http') ? [url] : [],
  )
  const stated = (product?.images ?? []).filter((url) => !logos.has(assetKey(url)))
  return [...new Map((shown.length > 0 ? shown : stated).map((url) => [assetKey(url), url])).values()].slice(
    0,
    3,
  )
}

/** Product markup in JSON-LD with the known properties only. */
function corrected({ facts, finalUrl }: PageReading, product: ProductFact | null): string {
  const price = product?.price.value
  const availability = product?.availability.value
  const photos = photosOf(facts)
  const value = {
    '@context': 'https://schema.org/',
    '@type': 'Product',
    name: product?.title.value ?? facts.head.h1s[0]?.text,
    image: photos.length > 0 ? photos : undefined,
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

/** Templates may escape the quotation marks, which leaves no JSON. */
const namesProduct = /Product(?:Group)?(?:["'\\]|&quot;|&#(?:34|39|x22|x27);)/i

/** Whether the product's data is in the vocabulary that search engines stopped reading in 2021. */
const isObsolete = ({ facts: { html, structuredData } }: PageReading): boolean =>
  structuredData.blocks[structuredData.mainProduct?.block ?? -1]?.syntax === 'microdata' &&
  /itemtype=["']?https?:\/\/(?:www\.)?data-vocabulary\.org\/Product/i.test(html) &&
  !/itemtype=["']?https?:\/\/(?:www\.)?schema\.org\/Product/i.test(html)

/** A product block that a strict parser rejects. */
function unreadableBlock(blocks: readonly StructuredBlock[]): StructuredBlock | null {
  return (
    blocks.find(
      (block) => block.syntax === 'json-ld' && isBrokenJson(block) && namesProduct.test(block.raw),
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
    name: facts.product.title.value ?? pageLabel(page),
    isRendered: page.rendered !== null,
    isMicrodata: structuredData.blocks[main?.block ?? -1]?.syntax === 'microdata',
    corrected: corrected(page, facts.product),
  }
  const isOtherReadable = main !== null && structuredData.blocks[main.block]?.error === null
  if (broken && !isOtherReadable)
    return {
      ...base,
      state: 'unreadable',
      problems: [],
      lacks: [],
      parseError: { message: truncate(broken.error ?? '', 120), snippet: truncate(broken.raw, 200) },
    }
  if (!main || isObsolete(page))
    return { ...base, state: main ? 'obsolete' : 'absent', problems: [], lacks: [], parseError: null }
  // Where the page itself sells the product at zero, the missing price is told, not its copy in the data.
  const isSoldAtZero = (soldProduct(page)?.gap?.shown ?? null) !== null
  const problems = problemsOf(main.value, site).filter(
    ({ field, kind, value }) =>
      !(isSoldAtZero && field === 'offers.price' && kind === 'invalid' && Number(value) === 0),
  )
  return {
    ...base,
    state: problems.length > 0 ? 'invalid' : 'valid',
    problems,
    lacks: recommendedMissing(main.value),
    parseError: null,
  }
}

const common = (page: CollectedPage<Datum>) => ({
  where: truncate(page.datum.name, 70),
  url: page.finalUrl,
  pageType: page.pageType,
  visibility: 1,
})
const howChecked = [
  'Read all structured data on the page (JSON-LD, microdata, RDFa).',
  'Found the product the page is about.',
  'Checked it against the published rules for merchant listings.',
]

/** What the page doesn’t show can’t be suggested for it. */
function suggestionFor({ field }: Problem, wanted: string): string {
  const [first = field, last = first] = field.split('.')
  if (last.startsWith('gtin'))
    return `"${last}": the number on the product’s packaging; leave it out if there is none`
  return wanted.includes(`"${last}":`)
    ? wanted
    : `"${last}": the product’s own value, ${first === last ? 'in the product' : 'in its offer'}`
}

function problemFinding(page: CollectedPage<Datum>, problem: Problem): Finding {
  return {
    ...common(page),
    causeKey: `${problem.kind}:${problem.field}`,
    // A product without a photo has none to name in its data either.
    ...(problem.field === 'image' ? { repeatOf: ['image-placeholder'] } : {}),
    fault: `${problem.kind}-${problem.field.toLowerCase().replaceAll('.', '-')}`,
    severity: problem.isRequired ? 'high' : 'low',
    confidence: 0.92,
    title:
      problem.kind === 'missing'
        ? `Structured data lacks “${problem.field}”`
        : `Structured data has an invalid “${problem.field}”`,
    description:
      `${problem.says} ` +
      (problem.isRequired
        ? 'Search engines won’t show the product’s price and stock.'
        : 'Search engines show less about the product than they could.'),
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'In the page code',
        before_content:
          problem.value === null ? `"${problem.field}": (missing)` : `"${problem.field}": "${problem.value}"`,
        after_title: 'Suggested',
        after_content: suggestionFor(problem, page.datum.corrected),
      },
    ],
    facts: { field: problem.field, value: problem.value },
    howChecked,
  }
}

type State = 'unreadable' | 'obsolete' | 'absent'

const statesTold: Readonly<
  Record<State, Pick<Finding, 'severity' | 'confidence' | 'title' | 'description'> & { now: string }>
> = {
  unreadable: {
    severity: 'high',
    confidence: 0.95,
    title: 'Structured data can’t be read',
    description: 'The page’s structured data isn’t valid JSON. Search engines ignore all of it.',
    now: '',
  },
  obsolete: {
    severity: 'medium',
    confidence: 0.9,
    title: 'Structured data uses an obsolete vocabulary',
    description:
      'The page describes its product in the vocabulary of data-vocabulary.org, which search engines no longer read. ' +
      'They can’t show its price, stock, or rating.',
    now: 'itemtype="http://data-vocabulary.org/Product"',
  },
  absent: {
    severity: 'medium',
    confidence: 0.85,
    title: 'Product page has no structured data',
    description:
      'The page has no structured data about its product. Search engines can’t show its price, stock, or rating.',
    now: '(no product data)',
  },
}

function stateFinding(page: CollectedPage<Datum>, state: State): Finding {
  const { parseError, corrected: wanted } = page.datum
  const { now, ...told } = statesTold[state]
  return {
    ...common(page),
    ...told,
    causeKey: state,
    fault: state,
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'In the page code',
        before_content: parseError?.snippet ?? now,
        after_title: 'Suggested',
        after_content: wanted,
      },
      ...(parseError
        ? [{ row_type: 'text' as const, title: 'Error message', content: parseError.message }]
        : []),
    ],
    facts: { state },
    howChecked,
  }
}

const wantedOf: Readonly<Record<Recommended, string>> = {
  brand: '"brand": { "@type": "Brand", "name": "…" }',
  'sku or gtin': '"sku": "…"',
  description: '"description": "…"',
}

/** The same for templates that mark up what they show. */
const markedUp: Readonly<Record<Recommended, string>> = {
  brand: '<meta itemprop="brand" content="…">',
  'sku or gtin': '<meta itemprop="sku" content="…">',
  description: '<meta itemprop="description" content="…">',
}

/** One alert for the whole template, on the page with the first URL in alphabetical order. */
function templateFindings(pages: readonly CollectedPage<Datum>[]): Finding[] {
  const marked = pages.filter(({ datum }) => datum.state === 'valid' || datum.state === 'invalid')
  if (countAddresses(marked) < minSiblings) return []
  const [first] = marked.toSorted((left, right) => (left.finalUrl < right.finalUrl ? -1 : 1))
  const lacks = (first?.datum.lacks ?? []).filter((name) =>
    marked.every(({ datum }) => datum.lacks.includes(name)),
  )
  if (first === undefined || lacks.length === 0) return []
  const names = lacks.join(', ')
  const isMicrodata = marked.every(({ datum }) => datum.isMicrodata)
  return [
    {
      ...common(first),
      causeKey: 'recommended',
      fault: 'recommended',
      standsForMany: true,
      // One property that search engines only recommend costs little.
      severity: lacks.length > 1 ? 'medium' : 'low',
      confidence: 0.88,
      title: 'Product structured data is incomplete',
      where: 'the product template',
      description:
        `On all ${countAddresses(marked)} product pages whose structured data we read, it lacks ${names}. Search engines use ` +
        'these properties to recognize products and match them with searches.',
      rows: [
        {
          row_type: 'text_before_after',
          before_title: 'In the page code',
          before_content: lacks.map((name) => `"${name}": (missing)`).join('\n'),
          after_title: 'Suggested',
          after_content: isMicrodata
            ? `Inside the element of the product, with each product’s own values:\n${lacks.map((name) => markedUp[name]).join('\n')}`
            : `In the product template, with each product’s own values:\n${lacks.map((name) => wantedOf[name]).join(',\n')}`,
        },
      ],
      advice: 'Add these properties to the product template, each with the product’s own value.',
      facts: { lacks: names },
      howChecked: [
        'Read the product, variants, and offers in the structured data of all product pages.',
        'Counted only properties missing from every page.',
      ],
    },
  ]
}

export default defineSiteDetector<never, Datum>({
  id: 'sd-product-invalid',
  category: 'seo',
  label: 'Product structured data is complete and valid',
  pageTypes: ['product_page'],
  impacts: ['seo', 'unique users'],
  effect: 'structured-data-invalid',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'noindex-commercial'],
  needs: [],
  collect,
  evaluate({ pages, hasBrowser }) {
    if (pages.length === 0) return notApplicable
    const marked = countAddresses(pages.filter(({ datum }) => !['absent', 'obsolete'].includes(datum.state)))
    // Scripts may add the data later; sibling pages with it in the raw HTML rule that out, or the confirmation in a browser.
    const hasControl = marked >= minSiblings && marked / countAddresses(pages) >= usualShare
    let unproven = 0
    const findings = pages.flatMap((page): Finding[] => {
      const { datum } = page
      if (datum.state === 'unreadable' || datum.state === 'obsolete') return [stateFinding(page, datum.state)]
      if (datum.state !== 'absent') return datum.problems.map((problem) => problemFinding(page, problem))
      if (hasControl || datum.isRendered || hasBrowser) return [stateFinding(page, 'absent')]
      unproven += 1
      return []
    })
    findings.push(...templateFindings(pages))
    if (findings.length > 0) return failOrPass(findings)
    return unproven > 0
      ? notVerified('Scripts may add the structured data, so it needs a browser check.')
      : failOrPass([])
  },
})
