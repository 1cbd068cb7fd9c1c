import { expect, test } from 'vitest'
import { localPayments } from './concepts/checkout/payment-methods.ts'
import { exportColumns } from './concepts/feeds/export-columns.ts'
import {
  feedBackOrder,
  feedInStock,
  feedSoldOut,
  firmName,
  recalledCell,
  yesCell,
} from './concepts/feeds/marketplace.ts'
import { emptyList, emptyListMessage } from './concepts/lists/empty-list.ts'
import { loadMoreLabel, loadsMore } from './concepts/lists/listing.ts'
import { loadMoreStart } from './concepts/lists/load-more-start.ts'
import { shownInstead } from './concepts/lists/recommendations.ts'
import { keptOutOfSearch } from './concepts/markup/articles.ts'
import { saleBadge } from './concepts/promotions/sale-badge.ts'
import { reducedLater } from './concepts/promotions/sale-conditions.ts'
import { noReviews } from './concepts/reviews/no-reviews.ts'
import { reviewCount } from './concepts/reviews/reviews.ts'
import { stockNotice } from './concepts/stock/stock-notice.ts'

test.each([
  ['No products were found matching your selection.', emptyList],
  ['Keine Artikel gefunden', emptyList],
  ['Товары не найдены', emptyList],
  ['該当する商品はありません。', emptyList],
  ['没有找到商品', emptyList],
  ['There are no items in this category', emptyListMessage],
  ['Categorie: 0 products', emptyListMessage],
  ['+ Show 12 more', loadsMore],
  ['Klicken: mehr laden', loadsMore],
  ['Benachrichtigen Sie mich, sobald verfügbar', stockNotice],
  ['Join the waitlist', stockNotice],
  ['Podobné produkty', shownInstead],
  ['There are no reviews for this product', noReviews],
  ['Пока нет отзывов', noReviews],
  ['Noch keine Bewertungen', noReviews],
  ['12 verified reviews', reviewCount],
  ['8 Kundenbewertungen', reviewCount],
  ['20 de recenzii', reviewCount],
  ['3件のレビュー', reviewCount],
  ['2 for £10', reducedLater],
  ['/en/Cart/', keptOutOfSearch],
  ['/suche/', keptOutOfSearch],
  ['out_of_stock', feedSoldOut],
  ['https://schema.org/OutOfStock', feedSoldOut],
  ['Not in stock', feedSoldOut],
  ['Nicht auf Lager', feedSoldOut],
  ['InStock', feedInStock],
  ['LimitedAvailability', feedInStock],
  ['backorder', feedBackOrder],
  ['Zahlen Sie mit TWINT', localPayments.concepts.CH],
])('“%s” has the words', (text, concept) => {
  expect(concept.isIn(text)).toBe(true)
})

test.each([
  ['10 products', emptyListMessage],
  ['Your cart has 0 items', emptyList],
  ['Write a review', noReviews],
  ['No reviews of our shipping partners', noReviews],
  ['An ideally shaped bowl', localPayments.concepts.NL],
  ['/products/oak-chair', keptOutOfSearch],
])('“%s” has none of them', (text, concept) => {
  expect(concept.isIn(text)).toBe(false)
})

test.each([
  ['Sale!', saleBadge],
  ['Aktion', saleBadge],
  ['Акция', saleBadge],
  ['Show 12 more products', loadMoreLabel],
  ['Sí', yesCell],
  ['Recalled', recalledCell],
])('“%s” is the whole text', (text, concept) => {
  expect(concept.isWhole(text)).toBe(true)
})

test.each([
  ['Weitere 24 Artikel laden', loadMoreStart],
  ['& Sons', firmName],
  ['GmbH & Co. KG', firmName],
])('“%s” begins with the words', (text, concept) => {
  expect(concept.isAtStart(text)).toBe(true)
})

test.each([
  ['Sale ends Sunday', saleBadge],
  ['View more details', loadMoreLabel],
])('“%s” is not the whole text', (text, concept) => {
  expect(concept.isWhole(text)).toBe(false)
})

test('columns of exports are named in the language of the tool', () => {
  expect(
    ['Datum', 'Sitzungen', 'Pedidos', 'Chiffre d’affaires', 'Page path'].map(exportColumns.nameOf),
  ).toEqual(['day', 'sessions', 'orders', 'revenue', null])
})
