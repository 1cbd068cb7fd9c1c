import { createPageFacts } from '@vitrine/engine/extract/page-facts'
import { describe, expect, test } from 'vitest'
import { observePractices } from './observe-practices.ts'
import type { PracticeId } from './practice.ts'

interface Shop {
  language: string
  /** Texts of the delivery and returns page. */
  policies: readonly string[]
  /** Text of product pages next to the product. */
  product: string
  /** Text of the footer of each page. */
  footer: string
  home: string
}

const plain: Record<string, string> = {
  en: 'Our lamps are made by hand in a small workshop, from oak and brass, and each of them is different from the others. We have been making them for thirty years and still enjoy every single one.',
  de: 'Unsere Lampen werden in einer kleinen Werkstatt von Hand aus Eiche und Messing gefertigt, und jede von ihnen sieht anders aus. Wir bauen sie seit dreißig Jahren und freuen uns noch immer über jede einzelne.',
  fr: 'Nos lampes sont fabriquées à la main dans un petit atelier, en chêne et en laiton, et chacune est différente des autres. Nous les construisons depuis trente ans et nous aimons toujours chacune.',
  es: 'Nuestras lámparas se fabrican a mano en un pequeño taller, con roble y latón, y cada una es diferente de las otras. Las construimos desde hace treinta años y todavía disfrutamos de cada pieza.',
  ja: '私たちのランプは、小さな工房で樫と真鍮から一つ一つ手作りされており、それぞれ表情が異なります。三十年にわたって作り続けてきましたが、今でも一つ一つの仕上がりを楽しみにしています。ご家庭の明かりとして末永くお使いいただけます。',
  hu: 'Lámpáink egy kis műhelyben készülnek kézzel, tölgyfából és sárgarézből, és mindegyik különbözik a többitől. Harminc éve készítjük őket, és még mindig örülünk minden egyes darabnak.',
  sw: 'Taa zetu hutengenezwa kwa mikono katika karakana ndogo, kwa mbao za mwaloni na shaba, na kila moja ni tofauti na nyingine. Tumekuwa tukizitengeneza kwa miaka thelathini na bado tunafurahia kila moja.',
}

function pageOf(shop: Shop, path: string, main: string) {
  const html =
    `<html lang="${shop.language}"><title>Lumo</title><body><header><a href="/">Lumo</a></header>` +
    `<main>${main}<p>${plain[shop.language]}</p></main><footer>${shop.footer}</footer></body></html>`
  return {
    facts: createPageFacts({ url: `https://shop.example${path}`, html, headers: {} }),
    mobileDom: null,
    answerMs: null,
  }
}

const productData = JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Lampe Lumo',
  offers: { '@type': 'Offer', price: '49.00', priceCurrency: 'EUR', availability: 'InStock' },
})

function seenOf(shop: Shop) {
  const product = (at: number) =>
    pageOf(
      shop,
      `/products/lumo-${at}`,
      `<script type="application/ld+json">${productData}</script><h1>Lampe Lumo ${at}</h1><p>49,00 €</p>` +
        `<form action="/cart/add"><button>Add to cart</button></form>${shop.product}`,
    )
  const paragraphs = shop.policies.map((text) => `<p>${text}</p>`).join('')
  const pages = [
    pageOf(shop, '/', `<h1>Lumo</h1>${shop.home}`),
    ...[1, 2, 3].map(product),
    pageOf(shop, '/shipping', `<h1>Lumo</h1>${paragraphs}`),
    pageOf(shop, '/terms', `<h1>Lumo</h1><p>Lumo GmbH</p>`),
  ]
  return Object.fromEntries(observePractices(pages).map((seen) => [seen.practice, seen]))
}

const newsletterForm = (label: string, button: string) =>
  `<form action="/newsletter"><p>${label}</p><input type="email" name="email"><button>${button}</button></form>`

const shops: Record<string, Shop> = {
  English: {
    language: 'en',
    policies: [
      'Free shipping on orders over €60.',
      'Delivery takes 3 to 5 business days.',
      'Order before 2 pm and we ship the same day.',
      'You can return your lamp within 30 days.',
      'Returns are free.',
      'Found it for less? Our price promise covers every lamp.',
    ],
    product:
      '<p>12 reviews</p><p>Only 3 left</p><h2>Frequently bought together</h2><a href="/sizes">View our size guide</a>' +
      '<button>Add to wishlist</button><h2>Questions and answers</h2><p>Is it bright enough?</p>',
    footer: '<a href="/gift-cards">Gift cards</a><a href="/club">Rewards</a>',
    home: newsletterForm('Sign up to our newsletter and get 10% off', 'Sign up'),
  },
  German: {
    language: 'de',
    policies: [
      'Ab einem Bestellwert von 60 € liefern wir versandkostenfrei.',
      'Die Lieferzeit beträgt 3 bis 5 Werktage.',
      'Bis 14 Uhr bestellt, heute noch versandt.',
      'Sie können die Lampe innerhalb von 30 Tagen zurücksenden.',
      'Kostenlose Rücksendung.',
      'Mit unserer Tiefpreisgarantie kaufen Sie immer richtig.',
    ],
    product:
      '<p>12 Bewertungen</p><p>Nur noch 3 auf Lager</p><h2>Wird oft zusammen gekauft</h2><a href="/g">Größentabelle ansehen</a>' +
      '<button>Auf die Merkliste</button><h2>Fragen und Antworten</h2><p>Ist sie hell genug?</p>',
    footer: '<a href="/geschenk">Geschenkgutscheine</a><a href="/club">Unser Treueprogramm</a>',
    home: newsletterForm('Newsletter abonnieren und 10 % Rabatt sichern', 'Abonnieren'),
  },
  French: {
    language: 'fr',
    policies: [
      'Livraison gratuite à partir de 60 € d’achat.',
      'Livraison sous 3 à 5 jours ouvrés.',
      'Commandez avant 14h, votre colis part aujourd’hui.',
      'Vous avez 30 jours pour retourner votre lampe.',
      'Les retours gratuits sont possibles pour tous.',
      'Garantie du meilleur prix sur toutes nos lampes.',
    ],
    product:
      '<p>12 avis</p><p>Plus que 3 en stock</p><h2>Souvent achetés ensemble</h2><a href="/t">Voir le guide des tailles</a>' +
      '<button>Ajouter aux favoris</button><h2>Questions et réponses</h2><p>Est-elle assez lumineuse ?</p>',
    footer: '<a href="/cadeaux">Cartes cadeaux</a><a href="/club">Programme de fidélité</a>',
    home: newsletterForm('Abonnez-vous à notre newsletter et recevez 10 % de remise', "S'abonner"),
  },
  Spanish: {
    language: 'es',
    policies: [
      'Envío gratis en pedidos superiores a 60 €.',
      'Entrega en 3 a 5 días laborables.',
      'Pide antes de las 14:00 y sale hoy.',
      'Puedes devolver tu lámpara: tienes 30 días de devolución.',
      'Las devoluciones gratuitas valen para todos los pedidos.',
      'Garantía de mejor precio en toda la tienda.',
    ],
    product:
      '<p>12 opiniones</p><p>Solo quedan 3 unidades</p><h2>Comprados juntos habitualmente</h2><a href="/t">Ver guía de tallas</a>' +
      '<button>Añadir a favoritos</button><h2>Preguntas y respuestas</h2><p>¿Es bastante luminosa?</p>',
    footer: '<a href="/regalo">Tarjetas regalo</a><a href="/club">Programa de puntos</a>',
    home: newsletterForm('Suscríbete a nuestra newsletter y recibe un 10 % de descuento', 'Suscribirme'),
  },
  Japanese: {
    language: 'ja',
    policies: [
      '6,000円以上のご購入で送料無料。',
      '通常3〜5営業日でお届けします。',
      '14時までのご注文は当日に手配します。',
      '商品到着後30日以内であれば返品を承ります。',
      '返品送料無料です。',
      '最低価格保証をご用意しています。',
    ],
    product:
      '<p>12件のレビュー</p><p>残り3点</p><h2>よく一緒に購入されている商品</h2><a href="/s">サイズガイドを見る</a>' +
      '<button>お気に入りに追加</button><h2>よくある質問</h2><p>十分に明るいですか？</p>',
    footer: '<a href="/gift">ギフトカード</a><a href="/point">ポイントプログラム</a>',
    home: newsletterForm('メルマガ登録で10%OFFクーポンをプレゼント', '登録する'),
  },
}

/** Practices that each of these stores has. */
const offered: readonly PracticeId[] = [
  'free-shipping-threshold',
  'delivery-promise',
  'returns-window',
  'reviews',
  'size-guide',
  'stock-messages',
  'bundles',
  'wishlist',
  'questions-and-answers',
  'newsletter-incentive',
  'loyalty',
  'gift-cards',
  'price-match',
]

describe.each(Object.entries(shops))('a store in %s', (name, shop) => {
  const seen = seenOf(shop)

  test('is seen to do what it says in its own words', () => {
    const missed = offered.filter((practice) => seen[practice]?.verdict !== 'present')
    expect(missed).toEqual([])
  })

  test('has its amounts and times read', () => {
    expect(seen['free-shipping-threshold']?.value?.amount).toBe(name === 'Japanese' ? 6000 : 60)
    expect(seen['delivery-promise']?.value).toMatchObject({ fromDays: 3, toDays: 5, isBusinessDays: true })
    expect(String(seen['delivery-promise']?.value?.orderBefore)).toMatch(/^(?:14|2)/)
    expect(seen['returns-window']?.value).toEqual({ days: 30, isFree: true })
  })
})

const silent = (language: string): Shop => ({
  language,
  policies: [],
  product: '',
  footer: '',
  home: '',
})

test.each(['en', 'de', 'fr', 'es', 'ja'])(
  'in %s, what a store does not mention is called absent',
  (language) => {
    const seen = seenOf(silent(language))
    const decided = ['reviews', 'bundles', 'wishlist', 'gift-cards', 'loyalty', 'price-match', 'video']
    expect(decided.map((practice) => [practice, seen[practice]?.verdict])).toEqual(
      decided.map((practice) => [practice, 'absent']),
    )
  },
)

test('in a language without words, nothing is called absent where words decide', () => {
  const seen = seenOf(silent('sw'))
  expect(Object.values(seen).filter(({ verdict }) => verdict === 'absent')).toEqual([])
})

test.each([
  ['en', 'Our favorites'],
  ['de', 'Unsere Favoriten'],
  ['fr', 'Nos favoris'],
  ['es', 'Nuestros favoritos'],
])('in %s, “%s” is no list of a shopper', (language, label) => {
  const seen = seenOf({ ...silent(language), footer: `<a href="/picks">${label}</a>` })
  expect(seen.wishlist?.verdict).toBe('not_verified')
})

test.each([
  ['de', 'Nach der Rückgabe erstatten wir den Betrag innerhalb von 14 Tagen.'],
  ['fr', 'Nous vous remboursons sous 14 jours après le retour de votre colis.'],
  ['es', 'Reembolsamos el importe en 14 días tras la devolución.'],
  ['ja', '返品の到着後14日以内に返金いたします。'],
])('in %s, the time for a refund is not the return window', (language, text) => {
  const seen = seenOf({ ...silent(language), policies: [text] })
  expect(seen['returns-window']?.verdict).toBe('not_verified')
})

test.each([
  ['en', 'Only 2 hours left to order.'],
  ['de', 'Nur noch 2 Tage: Sommeraktion.'],
  ['fr', 'Plus que 20 € pour la livraison gratuite.'],
  ['es', 'Solo 24 horas de oferta.'],
])('in %s, hours, days, and amounts left are no pieces of stock', (language, text) => {
  const seen = seenOf({ ...silent(language), product: `<p>${text}</p>` })
  expect(seen['stock-messages']?.verdict).not.toBe('present')
})
