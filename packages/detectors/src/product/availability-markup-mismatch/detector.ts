import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { sentLater } from '@vitrine/lexicon/concepts/stock/availability'
import { soldOutLabel } from '@vitrine/lexicon/concepts/stock/sold-out'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { offersOf, typesOf } from '../../shared/product/offers.ts'
import { productBlocks } from '../../shared/product/product-copy.ts'
import { truncate } from '../../shared/text/text.ts'

type State = 'buyable' | 'gone'

const states: Readonly<Record<string, State>> = {
  instock: 'buyable',
  limitedavailability: 'buyable',
  onlineonly: 'buyable',
  preorder: 'buyable',
  presale: 'buyable',
  backorder: 'buyable',
  madetoorder: 'buyable',
  outofstock: 'gone',
  soldout: 'gone',
  discontinued: 'gone',
}

/** Of those that can be bought, the ones that are there now: a back order or a pre-order is not in stock. */
const isStocked = /^(?:InStock|LimitedAvailability|OnlineOnly)$/i

const isGone = (availability: string) => states[availability.toLowerCase()] === 'gone'

const maxNotice = 80
const dataSources: ReadonlySet<string> = new Set(['platform-api', 'data-layer', 'embedded-state'])

interface Shown {
  state: State
  text: string
  path: string | undefined
}

/**
 * "Gone" needs the words and a button that is disabled, missing or offers a notification; an enabled cart button
 * without such words is "buyable"; everything else is null.
 */
function shownState({ facts }: PageReading): Shown | null {
  const { product } = facts
  if (!product) return null
  const button = product.buyButton
  // A disabled "Buy" button may wait for an option or its script, so it alone does not mean "sold out".
  const witness = product.availability.witnesses.find(
    ({ source, path, raw }) =>
      source === 'dom' && (path !== button?.path || button.kind === 'notify' || soldOutLabel.isIn(raw)),
  )
  const saysGone = witness ? isGone(witness.value) : false
  const buttonSaysGone = button !== null && soldOutLabel.isIn(button.text)
  const canBuy = button?.kind === 'cart' && !button.isDisabled && !buttonSaysGone
  if ((saysGone || buttonSaysGone) && !canBuy) {
    const raw = buttonSaysGone && button ? button.text : (witness?.raw ?? '')
    return {
      state: 'gone',
      text: truncate(raw, 60),
      path: (buttonSaysGone ? button?.path : witness?.path) ?? undefined,
    }
  }
  const isUnsure = product.availability.witnesses.some(
    ({ source, value }) => source === 'dom' && isGone(value),
  )
  // The store's own data knows better than a button that a script may still disable.
  const isSoldOutInData = product.availability.witnesses.some(
    ({ source, value }) => dataSources.has(source) && isGone(value),
  )
  const saysSoldOut = productBlocks(facts).some(
    ({ text }) => text.length <= maxNotice && soldOutLabel.isIn(text),
  )
  if (canBuy && button && !isUnsure && !isSoldOutInData && !saysSoldOut && !sentLater.isIn(button.text))
    return { state: 'buyable', text: truncate(button.text, 60), path: button.path }
  return null
}

/** Availabilities in the markup, as written, for the product and all its variants. */
function statedAvailabilities({ facts }: PageReading): string[] {
  const { mainProduct: main, entities } = facts.structuredData
  // Some stores list one product per size, all with the same name.
  const products = entities.flatMap(({ value }) =>
    main && value !== main.value && typesOf(value).includes('Product') && value.name === main.value.name
      ? [value]
      : [],
  )
  const offers = (main ? [main.value, ...products] : []).flatMap((product) =>
    offersOf(product).flatMap(({ availability }) => availability ?? []),
  )
  if (offers.length > 0) return offers
  const meta = facts.head.meta.get('product:availability') ?? facts.head.meta.get('og:availability')
  return meta ? [meta.replace(/[\s_-]+/g, '')] : []
}

function hasMixedVariants({ facts }: PageReading): boolean {
  const known = facts.product?.variants.flatMap(({ isAvailable }) => isAvailable ?? []) ?? []
  return known.includes(true) && known.includes(false)
}

function toFinding(page: PageReading, shown: Shown, stated: string): Finding {
  const isGone = shown.state === 'gone'
  const right = isGone ? 'OutOfStock' : 'InStock'
  return {
    causeKey: isGone ? 'markup-in-stock' : 'markup-out-of-stock',
    severity: isGone ? 'high' : 'medium',
    confidence: 0.88,
    title: isGone
      ? isStocked.test(stated)
        ? 'Page code says in stock, but the product is sold out'
        : 'Page code offers a product that is sold out'
      : 'Page code says sold out, but the product is in stock',
    where: pageLabel(page),
    description: isGone
      ? `The page says “${shown.text}” and the product can’t be bought, but its structured data tells search engines ` +
        `“${stated}”. Shoppers arrive from search for something they can’t have.`
      : `The page sells the product (“${shown.text}”), but its structured data tells search engines “${stated}”. ` +
        'Search results and shopping listings may show it as unavailable.',
    url: page.finalUrl,
    pageType: page.pageType,
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'In the page code',
        before_content: `"availability": "https://schema.org/${stated}"`,
        after_title: `The page says “${shown.text}”`,
        after_content: `"availability": "https://schema.org/${right}"`,
      },
    ],
    spots: [{ path: shown.path, text: shown.text, label: shown.text }],
    facts: { markup: stated, shown: shown.state },
    howChecked: [
      'Read the availability in the product’s structured data.',
      'Compared it with the Buy button and the stock notice on the page.',
      'Skipped products whose variants differ in stock, pre-orders, and back orders.',
    ],
  }
}

export default definePageDetector({
  id: 'availability-markup-mismatch',
  category: 'product',
  label: 'Stock in the page code matches the page',
  pageTypes: ['product_page'],
  impacts: ['seo', 'trust'],
  effect: 'structured-data-invalid',
  consequence: 'false-offer',
  confirm: 'revisit',
  judgesStock: true,
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    const shown = shownState(page)
    const stated = statedAvailabilities(page)
    const known = stated.filter((name) => states[name.toLowerCase()])
    if (!shown || known.length === 0 || hasMixedVariants(page)) return notApplicable
    const isConfirmed = known.some((name) => states[name.toLowerCase()] === shown.state)
    const [first = ''] = known
    return failOrPass(isConfirmed ? [] : [toFinding(page, shown, first)])
  },
})
