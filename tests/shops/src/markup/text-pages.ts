/** Policies, help, and company pages: their texts, filled with the shop's own practices. */
import { wholeText } from '../shop/money.ts'
import type { Region, Shop } from '../shop/types.ts'
import { html, type Markup } from './html.ts'
import { deliveryPromise } from './layout.ts'
import { pathIn } from './urls.ts'

export interface TextPage {
  path: string
  title: string
  description: string
  /** schema.org type of the page, if one fits. */
  type: 'AboutPage' | 'ContactPage' | 'FAQPage' | 'WebPage'
  isShown(shop: Shop): boolean
  body(shop: Shop, region: Region): Markup
}

const always = (): boolean => true

function daysText(shop: Shop): string {
  return `${shop.practices.deliveryDays[0]} to ${shop.practices.deliveryDays[1]} business days`
}

function costText(shop: Shop, region: Region): string {
  const cost = shop.practices.standardShipping[region.currency]
  return cost === 0 ? 'free of charge' : `a flat ${wholeText(cost, region)}`
}

/** Question and answer pairs of the FAQ, also written as structured data. */
export function faqOf(shop: Shop, region: Region): readonly (readonly [string, string])[] {
  const { practices } = shop
  return [
    [
      'How long does delivery take?',
      `Parcels reach you in ${daysText(shop)} after they leave us, which is usually the day after you order.`,
    ],
    [
      'What does delivery cost?',
      `${deliveryPromise(shop, region)}. Below that, delivery is ${costText(shop, region)}.`,
    ],
    [
      'Can I send something back?',
      `Yes, within ${practices.returnsDays} days of delivery, unused and in its packaging. ` +
        `${practices.freeReturns ? 'We pay for the return.' : 'You choose the carrier and pay for the return.'}`,
    ],
    ['How can I pay?', `We accept ${practices.paymentMethods.join(', ')}.`],
    [
      'Do you repair things?',
      'Yes. Write to us with a picture and we will send a part, fix it in the workshop or tell you how to do it at home.',
    ],
    [
      'Is there a shop I can visit?',
      'Not yet. We open the loft on the first Saturday of the month; write to us and we will put the kettle on.',
    ],
    [
      'When will a sold-out product be back?',
      'Most batches take six to eight weeks. Leave your email on the product page and we write to you once, when it is here.',
    ],
  ]
}

const about: TextPage = {
  path: '/about',
  title: 'Our story',
  description: 'Who we are, how we choose the workshops we buy from and why we keep things for years.',
  type: 'AboutPage',
  isShown: always,
  body: (shop) => html`${shop.brand.story.map((text) => html`<p>${text}</p>`)}
<h2>How we choose</h2><p>We ask three questions of everything we sell. Would we keep it for ten years? Can it be repaired with a screwdriver, a needle or a little glue? Do the people who make it live well from their work? If one answer is no, we leave it where it is.</p>
<h2>Wood and paper</h2><p>Our timber and paper come from managed forests. You can read about the standard at the <a href="https://fsc.org/en?utm_source=shop&amp;utm_medium=referral" rel="noopener">Forest Stewardship Council</a>.</p>`,
}

function contactBody(shop: Shop, region: Region): Markup {
  const { address } = region
  return html`<p>Write, call or send a postcard. We answer on the same day during the week, from nine to five.</p>
<div class="contact"><form class="contact-form" action="${pathIn(region, '/contact')}" method="post" data-contact><div class="fields">
<p class="field"><label for="contact-name">Your name</label><input id="contact-name" name="name" autocomplete="name" required></p>
<p class="field"><label for="contact-email">Your email</label><input id="contact-email" name="email" type="email" autocomplete="email" inputmode="email" required></p>
<p class="field"><label for="contact-message">Message</label><textarea id="contact-message" name="message" rows="6" required></textarea></p></div>
<button type="submit" class="button">Send message</button><p role="status" aria-live="polite"></p></form>
<div class="contact__details"><h2>${shop.brand.company}</h2><address>${address.street}<br>${address.locality}, ${address.region} ${address.postcode}<br>${address.countryName}</address>
<p><a href="tel:${region.phone.href}">${region.phone.shown}</a><br><a href="mailto:${shop.brand.email}">${shop.brand.email}</a></p><h2>Hours</h2><p>Monday to Friday, 9 to 5. Closed on public holidays.</p></div></div>`
}

const contact: TextPage = {
  path: '/contact',
  title: 'Contact us',
  description: 'Phone, email and postal address of our team, with a form that reaches a real person.',
  type: 'ContactPage',
  isShown: always,
  body: contactBody,
}

const faq: TextPage = {
  path: '/faq',
  title: 'Questions and answers',
  description: 'Answers about delivery times and costs, returns, payment, repairs and sold-out products.',
  type: 'FAQPage',
  isShown: always,
  body: (shop, region) =>
    html`<div class="faq">${faqOf(shop, region).map(([question, answer]) => html`<details open><summary><h2>${question}</h2></summary><p>${answer}</p></details>`)}</div><p>Not what you were looking for? <a href="${pathIn(region, '/contact')}">Ask us</a>.</p>`,
}

const shipping: TextPage = {
  path: '/shipping',
  title: 'Shipping and delivery',
  description: 'Delivery times, costs and carriers, and what happens when nobody is at home.',
  type: 'WebPage',
  isShown: always,
  body: (
    shop,
    region,
  ) => html`<p>We ship to every address in the ${region.address.countryName} from our own warehouse, in recycled boxes and paper tape.</p>
<h2>Costs</h2><p>${deliveryPromise(shop, region)}. Otherwise standard delivery is ${costText(shop, region)} per order, whatever the size of the parcel.</p>
<h2>Times</h2><p>Orders reach you in ${daysText(shop)}.${shop.practices.sameDayCutoff ? ` Order before ${shop.practices.sameDayCutoff} and your parcel leaves on the same day.` : ' We pack on the next working day.'} Furniture is brought to the room of your choice after a call.</p>
<h2>Tracking</h2><p>As soon as the carrier has your parcel we send a link that shows where it is. If nobody is at home, the driver leaves it with a neighbor or tries again on the next day; after the second attempt it waits at the nearest depot for a week.</p>
<h2>Damage</h2><p>If something arrives broken, send us a picture within a week. We replace it at once and you do not have to send anything back.</p>`,
}

const returns: TextPage = {
  path: '/returns',
  title: 'Returns and refunds',
  description: 'How to send something back, how long you have and when the money is returned.',
  type: 'WebPage',
  isShown: always,
  body: (
    shop,
    region,
  ) => html`<p>You have ${shop.practices.returnsDays} days from delivery to change your mind, for any reason. Things should be unused and in their packaging, so that we can sell them again.</p>
<h2>How it works</h2><ol><li>Write to <a href="mailto:${shop.brand.email}">${shop.brand.email}</a> with your order number.</li><li>We send you a label and an address.</li><li>${shop.practices.freeReturns ? 'Hand the parcel to the carrier; we pay for the return.' : 'Hand the parcel to a carrier of your choice. The return postage is yours to pay.'}</li><li>We refund the price within five business days of its arrival, to the same card or account.</li></ol>
<h2>Exchanges</h2><p>Wrong size or finish? Tell us what you would like instead and we set it aside for you while the parcel travels.</p>
<h2>What cannot be returned</h2><p>Opened soap and candles, for reasons of hygiene, and pieces made to your measurements. Faulty goods are always taken back, see <a href="${pathIn(region, '/terms')}">our terms</a>.</p>`,
}

const privacy: TextPage = {
  path: '/privacy',
  title: 'Privacy notice',
  description: 'What we store when you visit, order or subscribe, for how long, and how to have it deleted.',
  type: 'WebPage',
  isShown: always,
  body: (
    shop,
  ) => html`<p>${shop.brand.company} is responsible for the data described here. We collect as little as an online shop can.</p>
<h2>Visits</h2><p>Our server keeps a short log of requests for seven days, to find faults. If you agree, a first-party cookie counts visits; it holds a random number, is shared with nobody and expires after a year. You can change your mind at any time by deleting the cookie.</p>
<h2>Orders</h2><p>We store your name, address and order for as long as tax law asks us to, and pass the address to the carrier. Payment details go straight to the payment provider and never touch our servers.</p>
<h2>Newsletter</h2><p>If you subscribe, we store your email address until you unsubscribe. Every letter has a link for that at its foot.</p>
<h2>Your rights</h2><p>You can ask for a copy of your data, have it corrected or deleted, and object to its use. Write to <a href="mailto:${shop.brand.email}">${shop.brand.email}</a> and we answer within a week.</p>`,
}

const terms: TextPage = {
  path: '/terms',
  title: 'Terms of sale',
  description: 'The agreement between you and us when you order: prices, delivery, returns and liability.',
  type: 'WebPage',
  isShown: always,
  body: (
    shop,
    region,
  ) => html`<p>These terms apply to every order placed with ${shop.brand.company} in the ${region.address.countryName}. By ordering you accept them.</p>
<h2>Prices</h2><p>${region.id === 'uk' ? 'All prices are in pounds sterling and include VAT.' : 'All prices are in US dollars. Sales tax is added where your state requires it.'} The price at the time of your order applies. Delivery is shown before you pay.</p>
<h2>Contract</h2><p>Your order is an offer. The contract is made when we confirm it by email. If a product is no longer available we tell you at once and refund what you have paid.</p>
<h2>Returns</h2><p>You may return goods within ${shop.practices.returnsDays} days as described on the <a href="${pathIn(region, '/returns')}">returns page</a>. Your statutory rights are not affected.</p>
<h2>Faults</h2><p>If a product is faulty we repair it, replace it or refund it. Marks of normal use are not faults; they are the point.</p>
<h2>Law</h2><p>The law of the place of our registered office applies, without taking away the protection that the law of your home gives you.</p>`,
}

const sizeGuide: TextPage = {
  path: '/size-guide',
  title: 'Size guide',
  description:
    'Body measurements for tops and robes, foot lengths for slippers and sizes of cushions and rugs.',
  type: 'WebPage',
  isShown: (shop) => shop.practices.sizeGuide,
  body: () => html`<p>Measure over light clothing and keep the tape level. Between two sizes, take the larger for a relaxed fit.</p>
<h2>Shirts, sweaters and robes</h2><div class="table-scroll" tabindex="0" role="region" aria-label="Sizes of tops"><table class="facts"><thead><tr><th scope="col">Size</th><th scope="col">Chest</th><th scope="col">Waist</th><th scope="col">Sleeve</th></tr></thead><tbody>
<tr><th scope="row">S</th><td>86 to 92 cm</td><td>70 to 76 cm</td><td>61 cm</td></tr><tr><th scope="row">M</th><td>93 to 100 cm</td><td>77 to 84 cm</td><td>63 cm</td></tr><tr><th scope="row">L</th><td>101 to 108 cm</td><td>85 to 92 cm</td><td>65 cm</td></tr><tr><th scope="row">XL</th><td>109 to 116 cm</td><td>93 to 100 cm</td><td>67 cm</td></tr></tbody></table></div>
<h2>Slippers</h2><p>Stand on a sheet of paper and mark heel and toe. EU 37 fits 23.5 cm, EU 39 fits 25 cm, EU 41 fits 26.5 cm and EU 43 fits 28 cm.</p>
<h2>Cushions, rugs and planters</h2><p>A 45 cm cushion suits a chair, a 60 cm one a sofa. Leave a hand's width between rug and skirting board. The small planter holds a 20 cm pot, the large one a 28 cm pot.</p>`,
}

const giftCards: TextPage = {
  path: '/gift-cards',
  title: 'Gift cards',
  description: 'Gift cards by email or on paper, in any amount, valid for three years across the shop.',
  type: 'WebPage',
  isShown: (shop) => shop.practices.giftCards,
  body: (
    shop,
    region,
  ) => html`<p>For people who know exactly what they like. Gift cards come by email within the hour, or on heavy paper by post, and can be used over several orders.</p>
<h2>How to order</h2><p>Write to <a href="mailto:${shop.brand.email}">${shop.brand.email}</a> with an amount between ${wholeText(20, region)} and ${wholeText(500, region)}, a name and a date. We take care of the rest. Cards are valid for three years and can be combined with any offer.</p>
<h2>Lost a card?</h2><p>Send us the order number and we block the old one and issue a new one, with whatever was left on it.</p>`,
}

const loyalty: TextPage = {
  path: '/loyalty',
  title: 'Member benefits',
  description: 'How our loyalty program works: points for every order, early access and a birthday surprise.',
  type: 'WebPage',
  isShown: (shop) => shop.practices.loyalty !== null,
  body: (
    shop,
    region,
  ) => html`<p>${shop.practices.loyalty ?? ''} is our way of saying thank you. You collect one point for every ${wholeText(1, region)} you spend, and every hundred points are worth ${wholeText(5, region)} on your next order.</p>
<h2>Members also get</h2><ul><li>Early access to new work, one week before everyone else.</li><li>A small surprise on their birthday.</li><li>Free repairs for five years.</li></ul><p>Joining is free: tell us your email address with your next order and we open an account for you.</p>`,
}

const wishlist: TextPage = {
  path: '/wishlist',
  title: 'Your wishlist',
  description: 'The pieces you have put aside, kept on this device until you are ready.',
  type: 'WebPage',
  isShown: (shop) => shop.practices.wishlist,
  body: (_, region) =>
    html`<p>Tap the heart on a product page and it waits for you here. Your list is kept on this device only, so nobody else sees it.</p><ul class="wish-list" data-wishlist></ul><p><a class="button" href="${pathIn(region, '/category/all')}">Browse all products</a></p>`,
}

const account: TextPage = {
  path: '/account',
  title: 'Sign in',
  description: 'Sign in to see your orders, addresses and returns in one place.',
  type: 'WebPage',
  isShown: (shop) => !shop.practices.guestCheckout,
  body: (_, region) =>
    html`<form action="${pathIn(region, '/account')}" method="post" class="fields"><p class="field"><label for="account-email">Email</label><input id="account-email" name="email" type="email" autocomplete="username" required></p><p class="field"><label for="account-password">Password</label><input id="account-password" name="password" type="password" autocomplete="current-password" required></p><p><button type="submit" class="button">Sign in</button></p></form><p class="note">New here? Your account is created with your first order.</p>`,
}

/** Every text page that a variation may have. */
export const textPages: readonly TextPage[] = [
  about,
  contact,
  faq,
  shipping,
  returns,
  privacy,
  terms,
  sizeGuide,
  giftCards,
  loyalty,
  wishlist,
  account,
]
