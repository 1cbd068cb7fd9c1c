import { fold } from '@vitrine/lexicon/fold'
import { describe, expect, it } from 'vitest'
import { deliveryText, deliveryTimeOf } from './delivery-claims.ts'
import { promisesOf } from './policy-claims.ts'

const shownOf = (sentence: string) => promisesOf(fold(sentence)).map(({ shown }) => shown)
const timeOf = (sentence: string) => {
  const time = deliveryTimeOf(fold(sentence))
  return time === null ? null : deliveryText(time)
}

describe('a promise about returns or warranty', () => {
  it.each([
    ['You can return everything within 30 days.', '30 days'],
    ['Rückgabe innerhalb von 30 Tagen.', '30 days'],
    ['Vous avez 30 jours pour retourner votre commande.', '30 days'],
    ['Tienes 30 días para devolver tu pedido.', '30 days'],
    ['Hai 30 giorni di tempo per restituire il prodotto.', '30 days'],
    ['Tem 30 dias para devolver a sua encomenda.', '30 days'],
    ['Je kunt je bestelling binnen 30 dagen retourneren.', '30 days'],
    ['Vi har 30 dagars öppet köp.', '30 days'],
    ['Du har 30 dages returret.', '30 days'],
    ['Vi tilbyr 30 dagers åpent kjøp.', '30 days'],
    ['Tuotteilla on 30 päivän palautusoikeus.', '30 days'],
    ['Masz 30 dni na zwrot.', '30 days'],
    ['Máte 30 dní na vrácení zboží.', '30 days'],
    ['Kostenlose Rücksendung.', 'Returns are free'],
    ['Darmowe zwroty.', 'Returns are free'],
    ['Returkostnad: kunden betalar returfrakten.', 'Shoppers pay for returns'],
    ['Alla våra produkter har 5 års garanti.', '5 years'],
    ['All our products come with a five-year warranty.', '5 years'],
  ])('is read: %s', (sentence, shown) => {
    expect(shownOf(sentence)).toEqual([shown])
  })

  it.each([
    'We refund you within 14 days of your return.',
    'Wir erstatten den Betrag innerhalb von 14 Tagen nach der Rückgabe: Erstattung per Überweisung.',
    'Vi refunderer beløbet inden for 14 dage efter din retur.',
    'Zwrot pieniędzy w ciągu 14 dni.',
    'Du har 14 dages fortrydelsesret.',
    'Medlemmar har 60 dagars öppet köp.',
  ])('is not read where it is of something else: %s', (sentence) => {
    expect(shownOf(sentence)).toEqual([])
  })
})

describe('a time of delivery', () => {
  it.each([
    ['Delivery takes 3 to 5 business days.', '3 to 5 business days'],
    ['Die Lieferzeit beträgt 2 bis 4 Werktage.', '2 to 4 business days'],
    ['Livraison sous 3 à 5 jours ouvrés.', '3 to 5 business days'],
    ['Entrega en 2 a 4 días laborables.', '2 to 4 business days'],
    ['Consegna in 2-4 giorni lavorativi.', '2 to 4 business days'],
    ['Entrega em 3 a 5 dias úteis.', '3 to 5 business days'],
    ['De levertijd is 2 tot 4 werkdagen.', '2 to 4 business days'],
    ['Leveranstiden är 2-4 arbetsdagar.', '2 to 4 business days'],
    ['Leveringstiden er 2-4 hverdage.', '2 to 4 business days'],
    ['Toimitusaika on 2-4 arkipäivää.', '2 to 4 business days'],
    ['Dostawa trwa 2-4 dni robocze.', '2 to 4 business days'],
  ])('is read: %s', (sentence, shown) => {
    expect(timeOf(sentence)).toBe(shown)
  })

  it.each([
    'Express delivery in 1 day.',
    'Levering til Bornholm på 5-7 hverdage.',
    'Przesyłki nadajemy w ciągu 2 dni, dostawa za granicę w 7 dni.',
    'お届けは12月3日です。',
  ])('is not read where it is of something else: %s', (sentence) => {
    expect(timeOf(sentence)).toBeNull()
  })
})
