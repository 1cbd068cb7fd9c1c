/** Detects responses that are no page of the store: errors, bot walls, gates. */

import type { PageType } from '@vitrine/kernel/names/vocabulary'
import { decodeEscapes } from '@vitrine/kernel/text/decode-escapes'
import { notFoundPage } from '@vitrine/lexicon/concepts/page/not-found-page'
import {
  ageQuestion,
  challengePage,
  challengeTitle,
  maintenancePage,
  passwordPage,
  serverFailure,
} from '@vitrine/lexicon/concepts/page/page-refusals'
import { accountAddress, signInTitle } from '@vitrine/lexicon/concepts/page/sign-in-title'
import type { PageTypeFact } from '../../api/facts.ts'
import { isInDrawer } from '../document/is-in-drawer.ts'
import { offersProduct } from './content-signals.ts'
import { plain, type TypeInput } from './type-input.ts'

type Reason = NonNullable<PageTypeFact['reason']>

/** A page of the store has more text than this besides such a message. */
const maxMessageLength = 1500
const clearScore = 5

const interstitialSource =
  /cf-challenge|challenge-platform\/h\/|cf_chl_opt|px-captcha|_incapsula_resource|captcha-delivery\.com|datadome|geo\.captcha|perimeterx|aws-waf-token|distil_r_captcha/i
/** Status codes are written the same way in all languages. */
const notFoundCode = /^(?:error )?404\b|\b404 (?:-|\|)|^not found\b/
const failureCode = /^(?:error )?5\d\d\b|^forbidden\b/
const maxTitleLength = 150

/** Whether the title or a main heading matches. */
type Says = (isSaid: (text: string) => boolean) => boolean

const isChallenge = (text: string) => challengeTitle.isAtStart(text) || challengePage.isIn(text)
const isNotFound = (text: string) => notFoundPage.isIn(text) || notFoundCode.test(text)
const isFailure = (text: string) => serverFailure.isIn(text) || failureCode.test(text)

/** Why the page does not belong to the store; null when it does. `scores` are the scores of the page types. */
export function refusedReason(
  input: TypeInput,
  scores: Readonly<Partial<Record<PageType, number>>>,
): Reason | null {
  const { titles, blocks, document } = input
  const own = blocks.filter(({ area }) => area === 'main' || area === 'hero')
  const length = blocks.reduce((sum, { text }) => sum + text.length, 0)
  const isShort = length <= maxMessageLength
  const headings = own
    .filter(({ isHeading }) => isHeading)
    .slice(0, 2)
    .map(({ text }) => plain(text))
  const heads = [...titles, ...headings]
  const says = (isSaid: (text: string) => boolean) =>
    heads.some((text) => text.length <= maxTitleLength && isSaid(text))
  const isShop = sells(input, scores)
  if (isShort && (says(isChallenge) || (interstitialSource.test(document.html) && !isShop && length < 600)))
    return 'bot-wall'
  const isNowhere = titles.some(isNotFound) && headings.some(isNotFound) && !offersProduct(input)
  if ((!isShop || isNowhere) && says(isNotFound)) return 'not-found'
  if (!isShop && isShort && says(isFailure)) return 'error'
  if (isPassword(input, isShort, says)) return 'password'
  if (!isShop && isShort && says(maintenancePage.isIn)) return 'maintenance'
  if (!isShop && isShort && own.some(({ text }) => text.length <= 300 && ageQuestion.isIn(text)))
    return 'age-gate'
  return isLogin(input, scores) ? 'login' : null
}

/** Whether the page shows products for sale, whatever words it contains. */
function sells(
  { context, ownCards, byUrl }: TypeInput,
  scores: Readonly<Partial<Record<PageType, number>>>,
): boolean {
  if (context.structuredData.mainProduct !== null || (scores.product_page ?? 0) >= clearScore) return true
  return ownCards.length >= 4 && byUrl !== 'unknown' && byUrl !== 'product_page'
}

/** Types of fields that a person writes into, besides the password. */
const filledIn = new Set(['text', 'email', 'tel', 'search', 'number', 'textarea'])

function isPassword({ context, document }: TypeInput, isShort: boolean, says: Says): boolean {
  if (!isShort) return false
  // A password beside another field to fill in is a sign-in, which shops also show next to their products.
  const only = context.forms.some(
    ({ fields }) =>
      fields.some(({ type }) => type === 'password') && !fields.some(({ type }) => filledIn.has(type)),
  )
  const isPath = /\/password\/?$/.test(URL.parse(document.url)?.pathname ?? '')
  return (
    (only && (isPath || says(passwordPage.isIn) || context.cards.length === 0)) ||
    (isPath && says(passwordPage.isIn))
  )
}

function isLogin(input: TypeInput, scores: Readonly<Partial<Record<PageType, number>>>): boolean {
  const { context, document, byUrl, ownCards } = input
  if (byUrl === 'checkout_page' || byUrl === 'cart_page' || (scores.product_page ?? 0) >= 3) return false
  // Whoever sees products with prices need not sign in: the form may be a popup that only the style sheet closes.
  if (ownCards.some(({ price }) => price !== null)) return false
  const form = document.elements
    .all('form')
    .find(
      (each) =>
        document.areaOf(each) === 'main' &&
        !isInDrawer(each) &&
        document.isVisible(each) &&
        context.forms.some(({ kind, path }) => kind === 'login' && path === document.pathOf(each)),
    )
  return form !== undefined && (isTitledSignIn(input) || accountAddress.isIn(wordsOfPath(document.url)))
}

/** Whether the page itself is called a sign-in. The heading of a form is not the page's own if there is another one. */
function isTitledSignIn({ blocks, context }: TypeInput): boolean {
  const own = blocks.filter(({ isHeading, area }) => isHeading && (area === 'main' || area === 'hero'))
  const isInForm = (path: string) => context.forms.some((form) => path.startsWith(`${form.path} > `))
  const outside = own.filter(({ path }) => !isInForm(path))
  const headings = (outside.length > 0 ? outside : own).slice(0, 2).map(({ text }) => text)
  return [...context.head.titles.slice(0, 1), ...headings]
    .map(plain)
    .some((text) => text.length <= maxTitleLength && signInTitle.isAtStart(text))
}

/** The path of a URL as words; platforms name most account pages in English whatever the store's language is. */
function wordsOfPath(url: string): string {
  return decodeEscapes(URL.parse(url)?.pathname ?? '').replace(/[-_/.]+/g, ' ')
}
