/** What a store offers besides products: loyalty points, gift cards, promises, incentives, live chat. */
import { controlSign, headingSign, linkSign } from './controls.ts'
import type { PracticePage, PracticeRule, PracticeSign } from './practice.ts'
import { findSentence, quoteOf, sawUsualPlaces } from './practice-page.ts'

const wish = /^(?:(?:add|save|view|my|your|to|the|a) )*(?:wish ?list|favou?rites)(?: \(?\d+\)?)?$/i

export const wishlistRule: PracticeRule = {
  id: 'wishlist',
  read: (page) => (page.kind === 'other' ? null : controlSign(page, wish)),
  hint: /wish-?_? ?list|(?:add|save|move)[^.]{0,20}favou?rites|(?:my|your) favou?rites|save for later|add to list/i,
  canMiss: (pages) => sawUsualPlaces(pages),
}

const reward =
  /\b(?:sign(?:ing)? up|subscri(?:be|bing)|join(?:ing)?|newsletter|mailing list|email list)\b[^.!]{0,80}?\b(?:get|receive|enjoy|save|take|unlock|for|and)\b[^.!]{0,40}?(?:\d{1,2} ?%|[$£€] ?\d+|free (?:gift|shipping|delivery|gift wrap|sample)|a discount|a voucher)/i
const rewardFirst =
  /\b(?:get|receive|enjoy|save|take|unlock)\b[^.!]{0,30}?(?:\d{1,2} ?%|[$£€] ?\d+|a free (?:gift|sample)|free (?:shipping|delivery))[^.!]{0,60}?\b(?:when you (?:sign up|subscribe|join)|by (?:signing up|subscribing|joining)|for (?:signing up|subscribing)|newsletter)\b/i

export const newsletterRule: PracticeRule = {
  id: 'newsletter-incentive',
  read(page) {
    const hit = findSentence(page, ({ text }) => (reward.test(text) || rewardFirst.test(text) ? true : null))
    const hasForm = page.facts.forms.some(({ kind }) => kind === 'newsletter')
    if (hit === null || !hasForm || /loyalty|points|reward/i.test(hit.sentence.text)) return null
    return { quote: quoteOf(hit.sentence.text), path: hit.sentence.path, value: null }
  },
  hint: /(?:newsletter|sign up|subscribe|join)[^.]{0,120}(?:%|off|free|discount|voucher|gift)|(?:%|off|discount)[^.]{0,80}(?:newsletter|sign up|subscribe)/i,
  canMiss: (pages) =>
    sawUsualPlaces(pages) && pages.some(({ facts }) => facts.forms.some(({ kind }) => kind === 'newsletter')),
}

const points = /\b(?:earn|collect|gather|redeem)\b[^.]{0,40}?\bpoints?\b|\bpoints? for every\b/i
const program = /^(?:our |the |my )?(?:loyalty|rewards?)(?: (?:program(?:me)?|scheme|club|points|card))?$/i

export const loyaltyRule: PracticeRule = {
  id: 'loyalty',
  read(page) {
    const hit = findSentence(page, ({ text }) => (points.test(text) ? true : null))
    if (hit) return { quote: quoteOf(hit.sentence.text), path: hit.sentence.path, value: null }
    return linkSign(page, program)
  },
  hint: /loyalty|rewards?\b|\bpoints\b|member(?:ship|s)? (?:club|benefits|price)|vip club/i,
  canMiss: sawUsualPlaces,
}

const giftCard = /^(?:(?:buy|send|shop|our|a|an|e-?|digital) ?)*gift (?:cards?|vouchers?|certificates?)$/i

export const giftCardsRule: PracticeRule = {
  id: 'gift-cards',
  read: (page) => linkSign(page, giftCard),
  hint: /gift ?-?(?:card|voucher|certificate)|e-?gift/i,
  canMiss: sawUsualPlaces,
}

const priceMatch =
  /\bprice (?:match|promise)\b|\bwe(?:'|’)?(?: wi)?ll match (?:any|the|a|their) (?:\w+ )?price|\bwe match (?:any|the|a) (?:\w+ )?price|\b(?:lowest|best) price guarantee\b|\bfound it for less\b/i
const noMatch = /\b(?:not|no|cannot|can't|don't|unable)\b/i

export const priceMatchRule: PracticeRule = {
  id: 'price-match',
  read(page) {
    const hit = findSentence(page, ({ text, block }) =>
      priceMatch.test(text) && !noMatch.test(text) ? block : null,
    )
    return hit && { quote: quoteOf(hit.found), path: hit.sentence.path, value: null }
  },
  hint: /price[- ]?(?:match|promise|guarantee|beat)|found it (?:for less|cheaper)|beat any price/i,
  canMiss: sawUsualPlaces,
}

const chat = /^(?:(?:open|start|our) )?(?:live )?chat(?: (?:with|to) (?:us|an? \w+))?(?: now)?$/i
const spokenChat = /^(?:live chat|(?:open|start) (?:live )?chat|chat (?:with|to) us)(?: now)?$/i
/** Hosts of chat widgets' scripts. */
const chatHosts =
  /\b(?:widget\.intercom\.io|static\.zdassets\.com\/ekr|embed\.tawk\.to|client\.crisp\.chat|cdn\.livechatinc\.com|js\.driftt\.com|code\.tidio\.co|static\.olark\.com|wchat\.freshchat\.com|config\.gorgias\.chat)\b/i

export const liveChatRule: PracticeRule = {
  id: 'live-chat',
  read(page): PracticeSign | null {
    const block = page.facts.textBlocks.find(
      ({ text, tag }) => chat.test(text.trim()) && (tag === 'button' || tag === 'a'),
    )
    if (block) return { quote: quoteOf(block.text), path: block.path, value: null }
    const control = controlSign(page, spokenChat)
    if (control) return control
    return chatHosts.test(page.facts.html) ? { quote: 'A chat widget', path: null, value: null } : null
  },
  hint: /\bchat\b|intercom|zendesk|tawk\.to|crisp|livechat|freshchat|tidio|whatsapp|messenger/i,
  canMiss: sawUsualPlaces,
}

const guest =
  /\b(?:check(?:ing)? ?out|order|continue|shop) as a guest\b|\bguest check-?out\b|\bno account (?:is )?(?:needed|required|necessary)\b|\bwithout (?:creating )?an account\b/i

export const guestCheckoutRule: PracticeRule = {
  id: 'guest-checkout',
  read(page: PracticePage) {
    const hit = findSentence(page, ({ text }) =>
      guest.test(text) && !/\b(?:cannot|can't|not possible|not available)\b/i.test(text) ? true : null,
    )
    if (hit) return { quote: quoteOf(hit.sentence.text), path: hit.sentence.path, value: null }
    return page.kind === 'checkout' ? headingSign(page, guest) : null
  },
  hint: /guest|account/i,
  // Only a visit to checkout with a full cart could prove its absence, and we never do that in other stores.
  canMiss: () => false,
}
