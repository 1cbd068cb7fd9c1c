/** What a store offers besides products: loyalty points, gift cards, promises, incentives, live chat. */
import { joinConcepts } from '@vitrine/lexicon/concept'
import { guestOrder } from '@vitrine/lexicon/concepts/checkout/checkout'
import { guestCheckout } from '@vitrine/lexicon/concepts/checkout/guest-checkout'
import { negation, none } from '@vitrine/lexicon/concepts/general/negation'
import { ours } from '@vitrine/lexicon/concepts/page/labels'
import { newsletterSignUp } from '@vitrine/lexicon/concepts/page/newsletter-sign-up'
import { giftCard, giftCardName } from '@vitrine/lexicon/concepts/products/buying'
import { offer } from '@vitrine/lexicon/concepts/promotions/offer'
import { newsletter, signingUp } from '@vitrine/lexicon/concepts/promotions/promotion-audience'
import {
  chatLabel,
  chatWord,
  earnsPoints,
  gains,
  liveChat,
  loyaltyProgram,
  loyaltyWord,
  priceMatch,
  priceOfOthers,
  rewardGift,
} from '@vitrine/lexicon/concepts/trust/store-services'
import { wishlist } from '@vitrine/lexicon/concepts/trust/wishlist'
import { fold } from '@vitrine/lexicon/fold'
import { controlSign, headingSign, isLabelOf, linkSign } from './controls.ts'
import type { PracticePage, PracticeRule, PracticeSign } from './practice.ts'
import { findSentence, quoteOf, sawUsualPlaces } from './practice-page.ts'

/** A sign from the first sentence that passes a test. */
function sentenceSign(page: PracticePage, says: (text: string) => boolean): PracticeSign | null {
  const hit = findSentence(page, ({ text }) => (says(text) ? true : null))
  return hit && { quote: quoteOf(hit.sentence.text), path: hit.sentence.path, value: null }
}

export const wishlistRule: PracticeRule = {
  id: 'wishlist',
  read: (page) => (page.kind === 'other' ? null : controlSign(page, wishlist, (text) => !ours.isIn(text))),
  mentions: (text) => wishlist.isIn(text) || /wish_?list|add to list/i.test(text),
  words: [wishlist],
  canMiss: (pages) => sawUsualPlaces(pages),
}

const joining = joinConcepts('joining', newsletterSignUp, newsletter, signingUp)
const share = '(?:\\d{1,2} ?%|% ?\\d{1,2}(?!\\d)|[$£€] ?\\d+|\\d+ ?[$£€])'
const reward = `(?:${share}|${rewardGift.pattern})`
const rewards = [
  new RegExp(`(?:${joining.pattern})[^.!。！]{0,120}?${reward}`, 'u'),
  new RegExp(`(?:${gains.pattern})[^.!。！]{0,30}?${reward}[^.!。！]{0,60}?(?:${joining.pattern})`, 'u'),
]

export const newsletterRule: PracticeRule = {
  id: 'newsletter-incentive',
  read(page) {
    if (!page.facts.forms.some(({ kind }) => kind === 'newsletter')) return null
    return sentenceSign(
      page,
      (text) => rewards.some((pattern) => pattern.test(fold(text))) && !loyaltyWord.isIn(text),
    )
  },
  mentions: (text) => joining.isIn(text) && (/%/.test(text) || offer.isIn(text) || rewardGift.isIn(text)),
  words: [newsletterSignUp, offer],
  canMiss: (pages) =>
    sawUsualPlaces(pages) && pages.some(({ facts }) => facts.forms.some(({ kind }) => kind === 'newsletter')),
}

export const loyaltyRule: PracticeRule = {
  id: 'loyalty',
  read: (page) => sentenceSign(page, earnsPoints.isIn) ?? linkSign(page, loyaltyProgram),
  mentions: (text) => loyaltyWord.isIn(text) || loyaltyProgram.isIn(text),
  words: [loyaltyWord, loyaltyProgram],
  canMiss: sawUsualPlaces,
}

export const giftCardsRule: PracticeRule = {
  id: 'gift-cards',
  read: (page) => linkSign(page, giftCardName),
  mentions: giftCard.isIn,
  words: [giftCardName],
  canMiss: sawUsualPlaces,
}

export const priceMatchRule: PracticeRule = {
  id: 'price-match',
  read(page) {
    const hit = findSentence(page, ({ text, block }) =>
      priceMatch.isIn(text) && !negation.isIn(text) && !none.isIn(text) ? block : null,
    )
    return hit && { quote: quoteOf(hit.found), path: hit.sentence.path, value: null }
  },
  mentions: (text) => priceOfOthers.isIn(text) || priceMatch.isIn(text),
  words: [priceOfOthers, priceMatch],
  canMiss: sawUsualPlaces,
}

/** Hosts of chat widgets' scripts. */
const chatHosts =
  /\b(?:widget\.intercom\.io|static\.zdassets\.com\/ekr|embed\.tawk\.to|client\.crisp\.chat|cdn\.livechatinc\.com|js\.driftt\.com|code\.tidio\.co|static\.olark\.com|wchat\.freshchat\.com|config\.gorgias\.chat)\b/i
const chatServices = /intercom|zendesk|tawk\.to|crisp|livechat|freshchat|tidio/i

export const liveChatRule: PracticeRule = {
  id: 'live-chat',
  read(page): PracticeSign | null {
    const block = page.facts.textBlocks.find(
      ({ text, tag }) => (tag === 'button' || tag === 'a') && isLabelOf(text.trim(), chatLabel),
    )
    if (block) return { quote: quoteOf(block.text), path: block.path, value: null }
    const control = controlSign(page, liveChat)
    if (control) return control
    return chatHosts.test(page.facts.html) ? { quote: 'A chat widget', path: null, value: null } : null
  },
  mentions: (text) => chatWord.isIn(text) || chatServices.test(text),
  words: [chatWord],
  canMiss: sawUsualPlaces,
}

export const guestCheckoutRule: PracticeRule = {
  id: 'guest-checkout',
  read: (page) =>
    sentenceSign(page, (text) => guestOrder.isIn(text) && !negation.isIn(text)) ??
    (page.kind === 'checkout' ? headingSign(page, guestOrder, (text) => guestOrder.isIn(text)) : null),
  mentions: guestCheckout.isIn,
  words: [guestCheckout],
  // Only a visit to checkout with a full cart could prove its absence, and we never do that in other stores.
  canMiss: () => false,
}
