/** Words next to an amount that state what it is. */
import { defineConcept } from '../../concept.ts'

/** For members or loyalty points only. */
export const loyalty = defineConcept('loyalty', {
  en: [
    'point[s]',
    'loyalty',
    'reward[s]',
    'member[s]',
    'membership',
    'club',
    'cashback',
    'gift card',
    'voucher',
    'bonus',
    'vip',
    'prime',
  ],
  de: ['punkte', 'bonus', 'mitglied*', 'gutschein', 'geschenkkarte'],
  fr: ['membre[s]', 'carte cadeau', 'fidélité'],
  es: ['socio[s]', 'miembro[s]', 'tarjeta regalo'],
  it: ['soci', 'buono regalo', 'carta regalo'],
  pt: ['membro[s]', 'vale presente', 'cartão presente'],
  nl: ['leden', 'ledenprijs', 'cadeaubon', 'cadeaukaart'],
  sv: ['medlem*', 'presentkort'],
  da: ['medlem*', 'gavekort'],
  no: ['medlem*', 'gavekort'],
  fi: ['jäsen*', 'lahjakortti'],
  pl: ['cena klubowa', 'karta podarunkowa'],
  cs: ['členská cena', 'dárkový poukaz'],
  sk: ['členská cena', 'darčeková poukážka'],
  hu: ['ajándékkártya'],
  ro: ['card cadou'],
  tr: ['hediye kartı'],
})

/** For one way of paying only, which costs the store less. */
export const oneWayOfPaying = defineConcept('oneWayOfPaying', {
  en: ['(by|with|via) bank transfer', 'cash price', '(with|using) [the] [promo] code'],
  pt: ['à vista', '(no|via|com) pix', '(no|com) boleto', '(por|com) transferência'],
  es: ['(con|por|pagando con) (transferencia|depósito|débito)', '(en|con) efectivo'],
  it: ['con bonifico'],
  fr: ['par virement'],
  de: ['(bei|per) (überweisung|vorkasse)', 'mit [dem] (code|gutscheincode)'],
  tr: ['havale*', 'eft ile'],
  ru: ['наличными'],
  uk: ['готівкою'],
  pl: ['przelewem'],
  ro: ['prin transfer'],
})
