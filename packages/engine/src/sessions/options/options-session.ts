/** Chooses variants on a product page as a shopper does and reads price, image and button after each choice. */

import type { Money } from '@vitrine/kernel/figures/money'
import type { Platform } from '@vitrine/kernel/names/vocabulary'
import { sleep } from '@vitrine/kernel/time/sleep'
import type { PageFacts, ProductFact, VariantFact } from '../../api/facts.ts'
import type { OptionsSessionRecord } from '../../api/sessions.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { pageHtml } from '../../browser/page-html.ts'
import { createPageFacts } from '../../extract/page-facts.ts'
import { responseRefusal } from '../../frontier/refusals.ts'
import type { SessionPorts } from '../../run/ports.ts'
import type { IndexedPage } from '../../run/site-index.ts'
import { markBuyButton } from '../shared/page/product-page.page.ts'
import { shownPrice, timesShown } from '../shared/page/shown-price.ts'
import { timesIn } from '../shared/page/times-in.ts'
import { runSession } from '../shared/session/run-session.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'
import { chooseCombinations } from './choose-combinations.ts'
import { chooseOptions } from './choose-options.ts'
import { chooseValues, type ShownValues } from './choose-values.ts'
import { keepChosen } from './next-option.page.ts'
import { chosenVariant, mainImages, visibleText } from './options.page.ts'

/** Some platforms query the server for every choice. */
const maxWaitMs = 8000
/** Galleries change their image a moment after the price. */
const maxImageWaitMs = 3000
const pollMs = 250

type Combination = OptionsSessionRecord['combinations'][number]

/** Runs the session with one product. Only throws when the scan is stopped. */
export async function runOptionsSession(
  run: SessionPorts,
  product: IndexedPage,
  platform: Platform,
): Promise<OptionsSessionRecord> {
  return runSession(run, {
    doing: `Trying the options of “${product.product?.title ?? ''}”`,
    start: product,
    platform,
    newRecord: () => newRecord(product, platform),
    play: (session, record) => play(session, record, product),
    failure: 'The session with this product couldn’t be finished.',
  })
}

function newRecord(product: IndexedPage, platform: Platform): OptionsSessionRecord {
  return {
    kind: 'options',
    url: product.finalUrl,
    productUrl: product.finalUrl,
    platform,
    region: product.region,
    notVerified: null,
    steps: [],
    combinations: [],
  }
}

async function play(session: SessionTab, record: OptionsSessionRecord, product: IndexedPage): Promise<void> {
  const { page } = session
  const status = await session.open(product.url, 'Open the product page')
  const html = await pageHtml(page)
  const refusal = responseRefusal(status, {}, html)
  if (refusal !== null || status >= 400) {
    record.notVerified = refusal?.reason ?? `The product page returned status ${status}.`
    return
  }
  const facts = createPageFacts({ html, url: page.url(), headers: {} })
  if (facts.product === null) return
  const text = await inIsolatedWorld(page, visibleText).catch(() => '')
  const opened: OpenedProduct = { facts, product: facts.product, text }
  const known: ShownValues = new Map()
  const unsure: VariantFact[] = []
  for (const variant of chooseCombinations(facts.product)) {
    const { combination, isUnsure } = await tryVariant(session, opened, variant, known)
    if (isUnsure) unsure.push(variant)
    else record.combinations.push(combination)
  }
  // Now that other values are selected, it is clear whether these do nothing or were selected from the start.
  for (const variant of unsure)
    record.combinations.push((await tryVariant(session, opened, variant, known)).combination)
}

/** The product as its page showed it before any choice. */
interface OpenedProduct {
  facts: PageFacts
  product: ProductFact
  /** What shoppers could read. */
  text: string
}

async function tryVariant(
  session: SessionTab,
  opened: OpenedProduct,
  variant: VariantFact,
  known: ShownValues,
): Promise<{ combination: Combination; isUnsure: boolean }> {
  const { page } = session
  session.clearCalls()
  const before = (await inIsolatedWorld(page, mainImages))[0] ?? null
  const { isUnsure, ...choice } = await chooseValues(session, variant.options, known)
  const label = Object.values(variant.options).join(' / ')
  let shown = choice.chosen === 'ok' ? await readSettled(session, opened, variant, before) : nothingShown
  // Some pages show a variant only when its other options are chosen too, although any value of them will do.
  if (
    choice.chosen === 'ok' &&
    !isShownWhole(shown, variant) &&
    (await chooseOthers(session, opened.product, variant))
  )
    shown = betterPrice(shown, await readSettled(session, opened, variant, before), variant)
  const failed = session.calls.find(({ status, failure }) => failure === null && (status ?? 0) >= 400)
  const error =
    failed === undefined ? null : `${new URL(failed.url).pathname} returned status ${failed.status}`
  if (!isUnsure)
    session.step(
      `Choose ${label}`,
      choice.chosen !== 'ok' ? 'skipped' : error === null ? 'ok' : 'failed',
      choice.chosen === 'ok' ? (error ?? '') : hindrances[choice.chosen],
    )
  const combination: Combination = {
    options: { ...variant.options },
    expectedPrice: variant.price,
    expectedAvailable: variant.isAvailable,
    expectedImageUrl: variant.imageUrl,
    expectedVariantId: variant.id,
    variantId: choice.chosen === 'ok' ? await inIsolatedWorld(page, chosenVariant) : null,
    ...choice,
    ...shown,
    ...(variant.price !== null && { isPriceNew: await isNew(session, opened, variant.price) }),
    scriptErrors: [...session.scriptErrors],
    error,
  }
  return { combination, isUnsure }
}

/** Whether shoppers see an amount that was not there before, anywhere on the page and however it is written. */
async function isNew({ page }: SessionTab, { text }: OpenedProduct, price: Money): Promise<boolean> {
  const now = await inIsolatedWorld(page, visibleText).catch(() => text)
  return timesIn(now, price) > timesIn(text, price)
}

/** Whether the page shows the variant's image and can be ordered from, if it should. */
function isShownWhole(
  { buyable, mainImageUrl, shownImageUrls = [] }: Shown,
  { isAvailable, imageUrl }: VariantFact,
): boolean {
  const isSeen = imageUrl === null || [mainImageUrl, ...shownImageUrls].includes(imageUrl)
  return isSeen && (buyable || isAvailable === false)
}

/** Chooses options that the variant leaves open; false when there are none. */
async function chooseOthers(
  session: SessionTab,
  product: ProductFact,
  variant: VariantFact,
): Promise<boolean> {
  const { page } = session
  await inIsolatedWorld(page, markBuyButton, product.buyButton?.path ?? null)
  await inIsolatedWorld(page, keepChosen, Object.values(variant.options)).catch(() => {})
  const { values } = await chooseOptions(session)
  const chosen = Object.values(values)
  if (chosen.length > 0) session.step(`Choose ${chosen.join(', ')} too`, 'ok')
  return chosen.length > 0
}

/** What the page shows with all options chosen. Other options may cost extra, so the variant's own price is kept. */
function betterPrice(first: Shown, second: Shown, { price }: VariantFact): Shown {
  const isOwn = ({ shownPrice: at }: Shown) => at !== null && at.minor === price?.minor
  return { ...second, shownPrice: isOwn(first) || !second.shownPrice ? first.shownPrice : second.shownPrice }
}

const hindrances = {
  missing: 'we found no control for it',
  disabled: 'its control is disabled',
  'no-effect': 'clicking it changes nothing',
}

type Shown = Pick<Combination, 'shownPrice' | 'buyable' | 'mainImageUrl' | 'shownImageUrls'>

const nothingShown: Shown = { shownPrice: null, buyable: false, mainImageUrl: null }

/**
 * The state of the page once it shows what the variant should, or after eight seconds.
 * @param before the main image before the choice; a variant's own image may appear later than the price
 */
async function readSettled(
  session: SessionTab,
  opened: OpenedProduct,
  { isAvailable, price, imageUrl }: VariantFact,
  before: string | null,
): Promise<Shown> {
  const startedMs = performance.now()
  const hasOwnImage =
    imageUrl !== null &&
    opened.product.variants.some((other) => other.imageUrl !== imageUrl && other.imageUrl !== null)
  for (;;) {
    const shown = await readShown(session, opened, price)
    const { shownPrice: now, mainImageUrl, shownImageUrls = [] } = shown
    const waitedMs = performance.now() - startedMs
    const isPriced = price === null || now === null || price.minor === now.minor
    const hasVariantImage =
      !hasOwnImage ||
      waitedMs >= maxImageWaitMs ||
      mainImageUrl !== before ||
      shownImageUrls.includes(imageUrl)
    if ((isPriced && hasVariantImage && (shown.buyable || isAvailable !== true)) || waitedMs >= maxWaitMs)
      return shown
    await sleep(pollMs)
  }
}

/**
 * @param price of the chosen variant; where it appears in addition to what the page showed before, shoppers see it, even
 * if the range of all variants stays above
 */
async function readShown({ page }: SessionTab, opened: OpenedProduct, price: Money | null): Promise<Shown> {
  const facts = createPageFacts({ html: await pageHtml(page), url: page.url(), headers: {} })
  const button = await inIsolatedWorld(
    page,
    markBuyButton,
    facts.product?.buyButton?.path ?? opened.product.buyButton?.path ?? null,
  )
  const images = await inIsolatedWorld(page, mainImages)
  const first = shownPrice(facts.product)
  const hasAppeared = price !== null && timesShown(facts, price) > timesShown(opened.facts, price)
  return {
    shownPrice: first !== null && hasAppeared ? price : first,
    buyable: button !== null && !button.isDisabled,
    mainImageUrl: images[0] ?? null,
    shownImageUrls: images,
  }
}
