import { expect, test } from 'vitest'
import { freeDeliveryFrom, missingForFree } from './free-delivery.ts'

const home = { currency: 'GBP', host: 'shop.example' }
const from = (text: string, at = home) => {
  const stated = freeDeliveryFrom(text, at)
  return stated === null ? null : `${stated.minor / 100} ${stated.sign}`
}

test.each([
  ['Spend £50 for free delivery', '50 GBP'],
  ['Orders over $50 ship free', '50 $'],
  ['For orders over $35, shipping is free', '35 $'],
  ['Free standard delivery when you spend £40 or more', '40 GBP'],
  ['Free shipping over $1,200.00', '1200 $'],
  ['FREE SHIPPING $50+', '50 $'],
  ['Standard delivery £3.95, free over £50', '50 GBP'],
  ['Free delivery over £50 and free returns', '50 GBP'],
  ['Ab 49 € versandkostenfrei', '49 EUR'],
  ['Versandkostenfrei ab einem Bestellwert von 60,00 €', '60 EUR'],
  ['Ab einem Einkaufswert von 50 € liefern wir kostenlos', '50 EUR'],
  ['Versand 4,90 €, ab 50 € kostenlos', '50 EUR'],
  ['Livraison offerte dès 49 €', '49 EUR'],
  ['Pour toute commande supérieure à 80 €, la livraison est offerte', '80 EUR'],
  ['Frais de livraison 4,90 €, gratuits dès 60 €', '60 EUR'],
  ['Envío gratis a partir de 40 €', '40 EUR'],
  ['Spedizione gratuita da 39 €', '39 EUR'],
  ['Gratis verzending vanaf € 50', '50 EUR'],
  ['Fri frakt över 499 kr', '499 kr'],
  ['Fri frakt vid köp över 499:-', '499 kr'],
  ['Fri fragt ved køb over 399 kr.', '399 kr'],
  ['Ilmainen toimitus yli 50 € tilauksiin', '50 EUR'],
  ['Darmowa dostawa od 199 zł', '199 PLN'],
  ['Doprava zdarma od 1 500 Kč', '1500 CZK'],
  ['15 000 Ft felett ingyenes szállítás', '15000 HUF'],
])('"%s"', (text, amount) => {
  expect(from(text)).toBe(amount)
})

test.each([
  ['a tier', 'Free express delivery on orders over £120'],
  ['members', 'Members enjoy free shipping from £20.'],
  ['goods', 'Free delivery on sofas over £500'],
  ['goods before the amount', 'Lamps from £20 with free delivery'],
  ['goods before the amount', 'Lampen ab 20 € versandkostenfrei'],
  ['prices after it', 'Free delivery, sofas from £499'],
  ['sending back', 'Free return shipping on orders over £100'],
  ['sending back', 'Return shipping is free over £100'],
  ['another country', 'Free delivery to Ireland over €60'],
  ['a pick-up point', 'Darmowa dostawa do paczkomatu od 149 zł'],
  ['what is missing', 'Spend £12 more for free delivery'],
  ['a date', 'Free delivery from 1 December'],
  ['a weight', 'Free shipping over 10 kg'],
  ['a present', 'Free gift with delivery over £50'],
  ['no amount', 'Free delivery on all orders'],
])('%s: no free delivery for all orders in "%s"', (_what, text) => {
  expect(from(text)).toBeNull()
})

test("the store's own country does not count as another country", () => {
  expect(from('Free UK delivery over £50')).toBe('50 GBP')
  expect(from('Free delivery in the UK over £50', { currency: 'EUR', host: 'shop.example' })).toBeNull()
  expect(from('Gratis Versand in Deutschland ab 40 €', { currency: 'EUR', host: 'laden.de' })).toBe('40 EUR')
})

test.each([
  ['$12.00 more and your order ships free (over $75).', 12],
  ['You are only £12.00 away from free delivery', 12],
  ['Free shipping is just $3.20 away', 3.2],
  ['Add £5.01 more to qualify for free standard delivery', 5.01],
  ['Noch 12,50 € bis zum kostenlosen Versand', 12.5],
  ['Plus que 12,00 € pour bénéficier de la livraison offerte', 12],
  ['Te faltan 12 € para el envío gratis', 12],
  ['Nog € 5,00 tot gratis verzending', 5],
  ['Brakuje 20,00 zł do darmowej dostawy', 20],
])('the missing amount in "%s"', (text, amount) => {
  expect((missingForFree(text, home)?.minor ?? 0) / 100).toBe(amount)
})

test.each([
  'Spend £10 more for a free gift',
  'Free delivery over £50',
  'Spend £50 or more for free delivery',
  'Your order ships free.',
])('no missing amount in "%s"', (text) => {
  expect(missingForFree(text, home)).toBeNull()
})
