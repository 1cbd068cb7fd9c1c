/** Chooses variants on a product page as a shopper does and reads price, picture and button after each choice. */
import type { Platform } from '@vitrine/kernel/vocabulary'
import { refusalOf } from '../crawl/refusals.ts'
import { createPageFacts } from '../derive/page-facts.ts'
import type { ProductFact, VariantFact } from '../facts.ts'
import type { OptionsFlowRecord } from '../flows.ts'
import type { IndexedPage } from '../scan/scan-index.ts'
import type { ScanRun } from '../scan/scan-run.ts'
import { chooseCombinations } from './choose-combinations.ts'
import { chooseValues, type Known } from './choose-values.ts'
import type { FlowSession } from './flow-session.ts'
import { chosenVariant, mainPictures } from './option-scripts.ts'
import { playSession } from './play-session.ts'
import { markBuyButton } from './product-page-scripts.ts'
import { shownPrice } from './shown-price.ts'

/** Some platforms ask the store for every choice. */
const longestWaitMs = 8000
/** Galleries change their picture a moment after the price. */
const longestPictureWaitMs = 3000
const pollMs = 250

type Combination = OptionsFlowRecord['combinations'][number]

/** Plays the session with one product. Never throws but for a stopped scan. */
export async function playOptions(
  run: ScanRun,
  product: IndexedPage,
  platform: Platform,
): Promise<OptionsFlowRecord> {
  return playSession(run, {
    doing: `Trying the options of "${product.product?.title ?? ''}"`,
    start: product,
    platform,
    newRecord: () => newRecord(product, platform),
    play: (session, record) => play(session, record, product),
    failure: 'The session with this product could not be finished.',
  })
}

function newRecord(product: IndexedPage, platform: Platform): OptionsFlowRecord {
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

async function play(session: FlowSession, record: OptionsFlowRecord, product: IndexedPage): Promise<void> {
  const { page } = session
  const status = await session.open(product.url, 'Open the product page')
  const html = await page.content()
  const refusal = refusalOf(status, {}, html)
  if (refusal !== null || status >= 400) {
    record.notVerified = refusal?.reason ?? `The product page answered with status ${status}.`
    return
  }
  const facts = createPageFacts({ html, url: page.url(), headers: {} }).product
  if (facts === null) return
  const known: Known = new Map()
  const unsure: VariantFact[] = []
  for (const variant of chooseCombinations(facts)) {
    const { combination, isUnsure } = await tryVariant(session, facts, variant, known)
    if (isUnsure) unsure.push(variant)
    else record.combinations.push(combination)
  }
  // Now that other values have been chosen it shows whether these do nothing, or were chosen from the beginning.
  for (const variant of unsure)
    record.combinations.push((await tryVariant(session, facts, variant, known)).combination)
}

async function tryVariant(
  session: FlowSession,
  product: ProductFact,
  variant: VariantFact,
  known: Known,
): Promise<{ combination: Combination; isUnsure: boolean }> {
  const { page } = session
  session.clearCalls()
  const before = ((await page.evaluate(mainPictures)) as string[])[0] ?? null
  const { isUnsure, ...choice } = await chooseValues(session, variant.options, known)
  const label = Object.values(variant.options).join(' / ')
  const shown = choice.chosen === 'ok' ? await readSettled(session, product, variant, before) : nothingShown
  const failed = session.calls.find(({ status, failure }) => failure === null && (status ?? 0) >= 400)
  const error =
    failed === undefined ? null : `${new URL(failed.url).pathname} answered with status ${failed.status}`
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
    variantId: choice.chosen === 'ok' ? ((await page.evaluate(chosenVariant)) as string | null) : null,
    ...choice,
    ...shown,
    scriptErrors: [...session.scriptErrors],
    error,
  }
  return { combination, isUnsure }
}

const hindrances = {
  missing: 'no control for it that could be used',
  disabled: 'its control is switched off',
  'no-effect': 'pressing it changes nothing',
}

type Shown = Pick<Combination, 'shownPrice' | 'buyable' | 'mainImageUrl' | 'shownImageUrls'>

const nothingShown: Shown = { shownPrice: null, buyable: false, mainImageUrl: null }

/**
 * What the page shows once it shows what the variant should, or after eight seconds.
 * @param before the main picture before the choice; a picture of its own may come later than the price
 */
async function readSettled(
  session: FlowSession,
  product: ProductFact,
  { isAvailable, price, imageUrl }: VariantFact,
  before: string | null,
): Promise<Shown> {
  const startedMs = performance.now()
  const hasOwnPicture =
    imageUrl !== null &&
    product.variants.some((other) => other.imageUrl !== imageUrl && other.imageUrl !== null)
  for (;;) {
    const shown = await readShown(session, product)
    const { shownPrice: now, mainImageUrl, shownImageUrls = [] } = shown
    const waitedMs = performance.now() - startedMs
    const isPriced = price === null || now === null || price.minor === now.minor
    const isPictured =
      !hasOwnPicture ||
      waitedMs >= longestPictureWaitMs ||
      mainImageUrl !== before ||
      shownImageUrls.includes(imageUrl)
    if ((isPriced && isPictured && (shown.buyable || isAvailable !== true)) || waitedMs >= longestWaitMs)
      return shown
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

async function readShown({ page }: FlowSession, product: ProductFact): Promise<Shown> {
  const facts = createPageFacts({ html: await page.content(), url: page.url(), headers: {} }).product
  const button = (await page.evaluate(
    markBuyButton(facts?.buyButton?.path ?? product.buyButton?.path ?? null),
  )) as { isDisabled: boolean } | null
  const pictures = (await page.evaluate(mainPictures)) as string[]
  return {
    shownPrice: shownPrice(facts),
    buyable: button !== null && !button.isDisabled,
    mainImageUrl: pictures[0] ?? null,
    shownImageUrls: pictures,
  }
}
