/** Chooses the few pages of a store that show its practices. Pure. */

import type { LinkFact, PageFacts } from '@vitrine/engine/api/facts'
import { destructiveReason } from '@vitrine/engine/frontier/address/destructive-urls'
import { isDocumentUrl, normaliseUrl } from '@vitrine/engine/frontier/address/url-policy'
import { spread } from '@vitrine/kernel/figures/sample-evenly'
import { type Concept, joinConcepts } from '@vitrine/lexicon/concept'
import { cartWord } from '@vitrine/lexicon/concepts/cart/cart-word'
import { accountControl } from '@vitrine/lexicon/concepts/checkout/account-control'
import { search } from '@vitrine/lexicon/concepts/lists/search'
import { articleFolder } from '@vitrine/lexicon/concepts/markup/articles'
import { giftCardName } from '@vitrine/lexicon/concepts/products/buying'
import { aboutAnywhere } from '@vitrine/lexicon/concepts/trust/about-page'
import { contactUs } from '@vitrine/lexicon/concepts/trust/contact-us'
import { helpAnywhere } from '@vitrine/lexicon/concepts/trust/help-page'
import { questionsPage } from '@vitrine/lexicon/concepts/trust/questions-page'
import { returnsPage } from '@vitrine/lexicon/concepts/trust/returns-page'
import { shippingPage } from '@vitrine/lexicon/concepts/trust/shipping-page'
import { loyaltyProgram, priceMatch } from '@vitrine/lexicon/concepts/trust/store-services'
import { notSold, paymentPage } from '@vitrine/lexicon/concepts/trust/trust-pages'
import { wishlist } from '@vitrine/lexicon/concepts/trust/wishlist'
import { decodedPath, wordsOfUrl } from './practice-page.ts'

/** Policy pages that apply to every order, one of each kind. */
const policies: readonly Concept[] = [
  shippingPage,
  returnsPage,
  joinConcepts('questions', questionsPage, helpAnywhere),
  paymentPage,
  giftCardName,
  loyaltyProgram,
  priceMatch,
]
/** Entries of menus that do not lead to product lists. */
const noLists = joinConcepts(
  'no-lists',
  accountControl,
  contactUs,
  aboutAnywhere,
  articleFolder,
  wishlist,
  search,
  cartWord,
  notSold,
)
const maxLists = 3

const isNamed = ({ url, text }: LinkFact, words: Concept) => words.isIn(text) || words.isIn(wordsOfUrl(url))

const isSafe = (url: string, root: string) => isDocumentUrl(url) && destructiveReason(url, root) === null

/** Policies, the empty cart, and some lists, from the home page's links; never the home page itself. */
export function chooseFromHome(home: PageFacts): string[] {
  const root = home.url
  const links = home.links.filter(({ url, isInternal }) => isInternal && isSafe(url, root))
  const chosen = new Set<string>()
  const add = (url: string | undefined) => {
    const normal = url === undefined ? null : normaliseUrl(url)
    if (normal !== null && normal !== normaliseUrl(root)) chosen.add(normal)
  }
  for (const words of policies) {
    add(links.find((link) => isNamed(link, words))?.url)
  }
  add(
    links.find(
      ({ url, text }) =>
        cartWord.isWhole(text.replace(/\d+/g, '')) || /\/(?:cart|basket)\/?$/i.test(decodedPath(url)),
    )?.url,
  )
  const lists = links.filter(
    (link) =>
      (link.area === 'nav' || link.area === 'header') &&
      decodedPath(link.url) !== '/' &&
      !chosen.has(normaliseUrl(link.url) ?? '') &&
      ![...policies, noLists].some((words) => isNamed(link, words)),
  )
  for (const { url } of spread(lists, maxLists)) add(url)
  return [...chosen]
}

/** Products, taken evenly from all lists. */
export function chooseProducts(lists: readonly PageFacts[], count: number): string[] {
  const queues = lists.map((list) =>
    spread(
      list.cards.filter(({ url, area }) => area !== 'related' && isSafe(url, list.url)),
      count,
    ),
  )
  const chosen = new Set<string>()
  for (let round = 0; round < count && chosen.size < count; round++) {
    for (const queue of queues) {
      const url = queue[round]?.url
      if (url !== undefined && chosen.size < count) chosen.add(normaliseUrl(url) ?? url)
    }
  }
  return [...chosen]
}
