/** Chooses variants on a product page as a shopper does and reads price, picture and button after each choice. */
import type { Platform } from '@vitrine/kernel/vocabulary'
import { refusalOf } from '../crawl/refusals.ts'
import { createPageFacts } from '../derive/page-facts.ts'
import type { ProductFact, VariantFact } from '../facts.ts'
import type { OptionsFlowRecord } from '../flows.ts'
import type { IndexedPage } from '../scan/scan-index.ts'
import type { ScanRun } from '../scan/scan-run.ts'
import { chooseCombinations } from './choose-combinations.ts'
import type { FlowSession } from './flow-session.ts'
import { chosenVariant, findOption, mainPicture, optionSignature } from './option-scripts.ts'
import { playSession } from './play-session.ts'
import { actAndWait } from './press.ts'
import { markBuyButton } from './product-page-scripts.ts'
import { shownPrice } from './shown-price.ts'

const longestWaitMs = 5000
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
  for (const variant of chooseCombinations(facts)) {
    const combination = await tryVariant(session, facts, variant)
    if (combination !== null) record.combinations.push(combination)
  }
}

/** Null when a value of the combination could not be operated: then nothing was chosen, and nothing is known. */
async function tryVariant(
  session: FlowSession,
  product: ProductFact,
  variant: VariantFact,
): Promise<Combination | null> {
  const { page } = session
  session.clearCalls()
  for (const [name, value] of Object.entries(variant.options))
    if (!(await choose(session, name, value))) return null
  const label = Object.values(variant.options).join(' / ')
  const shown = await readSettled(session, product, variant)
  const failed = session.calls.find(({ status, failure }) => failure === null && (status ?? 0) >= 400)
  const error =
    failed === undefined ? null : `${new URL(failed.url).pathname} answered with status ${failed.status}`
  session.step(`Choose ${label}`, error === null ? 'ok' : 'failed', error ?? '')
  return {
    options: { ...variant.options },
    expectedPrice: variant.price,
    expectedAvailable: variant.isAvailable,
    expectedImageUrl: variant.imageUrl,
    variantId: (await page.evaluate(chosenVariant)) as string | null,
    ...shown,
    error,
  }
}

async function choose(session: FlowSession, name: string, value: string): Promise<boolean> {
  const { page } = session
  const control = (await page.evaluate(findOption(name, value))) as {
    kind: 'chosen' | 'select' | 'press'
    value: string
    isDisabled: boolean
  } | null
  if (control === null || control.isDisabled) return false
  if (control.kind === 'chosen') return true
  const act = () =>
    control.kind === 'select'
      ? page.selectOption('[data-vt-option]', control.value, { timeout: 4000, force: true })
      : page.click('[data-vt-option]', { timeout: 4000, noWaitAfter: true })
  return (await actAndWait(session, optionSignature, act)).isDone
}

type Shown = Pick<Combination, 'shownPrice' | 'buyable' | 'mainImageUrl'>

/** What the page shows once it shows what the variant should, or after five seconds. */
async function readSettled(
  session: FlowSession,
  product: ProductFact,
  { isAvailable, price }: VariantFact,
): Promise<Shown> {
  const deadlineMs = performance.now() + longestWaitMs
  for (;;) {
    const shown = await readShown(session, product)
    const { shownPrice: now } = shown
    const isPriced = price === null || now === null || price.minor === now.minor
    if ((isPriced && (shown.buyable || isAvailable !== true)) || performance.now() >= deadlineMs) return shown
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

async function readShown({ page }: FlowSession, product: ProductFact): Promise<Shown> {
  const facts = createPageFacts({ html: await page.content(), url: page.url(), headers: {} }).product
  const button = (await page.evaluate(
    markBuyButton(facts?.buyButton?.path ?? product.buyButton?.path ?? null),
  )) as { isDisabled: boolean } | null
  return {
    shownPrice: shownPrice(facts),
    buyable: button !== null && !button.isDisabled,
    mainImageUrl: (await page.evaluate(mainPicture)) as string | null,
  }
}
