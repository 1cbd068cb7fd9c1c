import { describe, expect, test } from 'vitest'
import {
  certainProducts,
  firstOrders,
  inTheApp,
  leavesOut,
  orderMinimumAfter,
  orderMinimumBefore,
  signedUpShoppers,
} from './concepts/promotions/code-conditions.ts'
import { bareCode, codeBenefit, discountCode, otherCode } from './concepts/promotions/code-offers.ts'
import { quantityLimit, stockRefusal } from './concepts/stock/quantities.ts'

test.each([
  'Use code',
  'Gutscheincode',
  'avec le code',
  'con el código',
  'Codice sconto',
  'com o código',
  'Kortingscode',
  'Rabattkoden',
  'med koden',
  'Alennuskoodilla',
  'z kodem',
  'se slevovým kódem',
  'so zľavovým kódom',
  'Kuponkód',
  'cu codul',
  'İndirim kodu',
  'по промокоду',
])('“%s” introduces a discount code', (words) => {
  expect(discountCode.isAtEnd(words)).toBe(true)
})

test.each(['Postcode', 'QR code', 'Kod', 'Kód produktu', 'Codice', 'código de barras', 'Barkod'])(
  '“%s” introduces none',
  (words) => {
    expect(discountCode.isAtEnd(words)).toBe(false)
  },
)

test('a bare "code" means a product code or a discount code', () => {
  expect([bareCode, otherCode].map(({ isAtEnd }) => isAtEnd('product code'))).toEqual([true, false])
  expect(['Product', 'your colour', 'Farb', 'QR'].every(otherCode.isAtEnd)).toBe(true)
  expect(['10% Rabatt', 'votre commande', 'free gift', 'il tuo ordine'].every(codeBenefit.isIn)).toBe(true)
})

describe('what a code asks for', () => {
  test.each([
    ['auf die Erstbestellung', firstOrders],
    ['na první nákup', firstOrders],
    ['на первый заказ', firstOrders],
    ['ilk siparişinize özel', firstOrders],
    ['pre odberateľov newslettera', signedUpShoppers],
    ['для подписчиков', signedUpShoppers],
    ['kanta-asiakkaille', signedUpShoppers],
    ['w aplikacji mobilnej', inTheApp],
    ['v mobilní aplikaci', inTheApp],
    ['на отдельные товары', certainProducts],
    ['seçili ürünlerde', certainProducts],
    ['na vybrané produkty', certainProducts],
    ['gælder ikke nedsatte varer', leavesOut],
    ['nevztahuje se na dárkové poukazy', leavesOut],
    ['Не суммируется с другими акциями', leavesOut],
  ])('“%s”', (text, condition) => {
    expect(condition.isIn(text)).toBe(true)
  })

  test.each(['додаткова знижка 20%', '20% na všetko', 'auf alles', '20% off everything'])(
    'nothing in “%s”',
    (text) => {
      const all = [firstOrders, signedUpShoppers, inTheApp, certainProducts, leavesOut]
      expect(all.filter(({ isIn }) => isIn(text)).map(({ id }) => id)).toEqual([])
    },
  )

  test('the words for a minimum are before or after its amount', () => {
    const before = [
      'Minimum order of',
      'Mindestbestellwert',
      'dès un achat de',
      'compras acima de',
      'při nákupu',
    ]
    expect(before.filter((text) => !orderMinimumBefore.isAtEnd(text))).toEqual([])
    expect(['or more', 'ou plus', 'oder mehr', 'a více', 'and over'].every(orderMinimumAfter.isAtStart)).toBe(
      true,
    )
  })
})

test.each([
  'Only 3 in stock',
  'Nur noch 2 Stück verfügbar',
  'Plus que 3 articles en stock',
  'Solo 2 pezzi disponibili',
  'Solo quedan 4 unidades',
  'Apenas 2 unidades',
  'Kun 2 stk. tilbage',
  'Endast 3 kvar',
  'Vain 2 kpl',
  'Maksymalna ilość: 5',
  'Nedostatek zboží na skladě',
  'Csak 3 db rendelhető',
  'Stoc insuficient',
  'Недостаточно товара на складе',
  'Yetersiz stok',
  '在庫が足りません',
])('“%s” explains an unchanged quantity', (text) => {
  expect(stockRefusal.isIn(text)).toBe(true)
  expect(quantityLimit.isIn(text)).toBe(true)
})

test.each([
  'Nur noch 20 € bis zum kostenlosen Versand',
  'Plus que 20 € pour la livraison gratuite',
  'Solo te faltan 20 € para el envío gratis',
  'Kun 50 kr. til gratis fragt',
  'Tylko 20 zł do darmowej dostawy',
  'Auf Lager',
  'En stock',
])('“%s” does not', (text) => {
  expect(stockRefusal.isIn(text)).toBe(false)
})
