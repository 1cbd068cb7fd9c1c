/** Faults of text: placeholders, old dates, wrong letters, missing pages. */
import { html } from '../markup/html.ts'
import type { Shop } from '../shop/types.ts'
import type { FaultKind } from './fault.ts'
import { declared, onPage, onProduct } from './on-page.ts'
import { inRegions, pathOf, stockedProducts } from './places.ts'

const contentOutdated = onPage({
  id: 'content-outdated',
  severity: 'medium',
  note: 'The home page still announces a stocktaking of two years ago.',
  paths: (shop) => inRegions(shop, '/'),
  doc: (doc, shop) => {
    const year = shop.today.getUTCFullYear() - 2
    doc.main = html`<p class="note">Closed for stocktaking until January 9, ${year}.</p>${doc.main}`
  },
})

const textPaths = (shop: Shop): string[] =>
  ['/about', '/contact', '/faq', '/shipping', '/returns', '/size-guide'].flatMap((path) =>
    inRegions(shop, path),
  )

const emptySection = onPage({
  id: 'empty-section',
  severity: 'medium',
  tier: 'browser',
  note: 'A heading stands above a list that was never filled.',
  paths: textPaths,
  doc: (doc) => {
    doc.main = html`${doc.main}<section class="press"><h2>As seen in</h2><ul class="press__list"></ul></section>`
  },
})

const newsletterBroken = onPage({
  id: 'newsletter-broken',
  severity: 'medium',
  note: 'The newsletter form of one page still sends to the address that the theme came with.',
  paths: textPaths,
  html: (text) =>
    text.replace(
      /(<form class="newsletter" action=")[^"]*"/,
      '$1https://yourstore.us1.list-manage.com/subscribe/post?u=&amp;id="',
    ),
})

const langAttrWrong = onProduct({
  id: 'lang-attr-wrong',
  severity: 'low',
  note: 'An English page says that it is in German.',
  among: stockedProducts,
  doc: (doc) => {
    doc.lang = 'de-DE'
  },
})

const mojibake = onProduct({
  id: 'mojibake',
  severity: 'low',
  note: 'A paragraph was read in the wrong encoding.',
  among: stockedProducts,
  view: (view) => {
    view.paragraphs.push(
      'The glaze is called cafÃ© crÃ¨me, because that is what it looks like â€” on a good day.',
    )
  },
})

const placeholderText = onProduct({
  id: 'placeholder-text',
  severity: 'medium',
  note: 'Filler text stands in the description.',
  among: stockedProducts,
  view: (view) => {
    view.paragraphs.push(
      'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore.',
    )
  },
})

const templateLeak = onProduct({
  id: 'template-leak',
  severity: 'medium',
  note: 'The care instructions show the code that should have filled them in.',
  among: stockedProducts,
  view: (view) => {
    view.care = 'Wipe with a soft cloth. {{ product.care_note }}'
  },
})

const thinPages = ['/terms', '/privacy'] as const

/** A page about a topic counts as thin only if each of its versions is, so both regions have it. */
const trustPageMissing: FaultKind = {
  id: 'trust-page-missing',
  targets: () => thinPages,
  claims: (target, shop) => inRegions(shop, target),
  hooks: (target) => ({
    page: (doc) => {
      if (doc.ref.path === `${doc.ref.region.prefix}${target}`)
        doc.main = html`<article class="prose"><h1>${target === '/terms' ? 'Terms of sale' : 'Privacy notice'}</h1><p>We are writing this page and will publish it here soon.</p></article>`
    },
  }),
  truth: (target, shop) => [
    declared(
      { id: 'trust-page-missing', severity: 'medium', note: 'A legal page is nearly empty.' },
      inRegions(shop, pathOf(target)),
    ),
  ],
}

export const contentFaults: readonly FaultKind[] = [
  contentOutdated,
  emptySection,
  langAttrWrong,
  mojibake,
  newsletterBroken,
  placeholderText,
  templateLeak,
  trustPageMissing,
]
