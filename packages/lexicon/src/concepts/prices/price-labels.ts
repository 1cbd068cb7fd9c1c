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

/** The label of a price for members, which also holds the word for any price. */
export const memberPrice = defineConcept('memberPrice', {
  en: ['(member[s]|club|vip|loyalty) price'],
  de: ['(mitglieder|club|klub)preis*'],
  fr: ['prix (membre[s]|club|adhérent[s])'],
  es: ['precio [de] (socio[s]|miembro[s]|club)'],
  it: ['prezzo (soci|club)'],
  pt: ['preço [de] (sócio[s]|membro[s]|clube)'],
  nl: ['(leden|club)prijs'],
  sv: ['medlemspris*'],
  da: ['medlemspris*'],
  no: ['medlemspris*'],
  fi: ['jäsenhinta', 'kanta asiakashinta'],
  pl: ['cena (klubowa|dla członków)'],
  cs: ['(členská|klubová) cena'],
  sk: ['(členská|klubová) cena'],
  hu: ['klubár'],
  tr: ['üye fiyatı'],
  ru: ['клубная цена', 'цена (по карте|для членов клуба)'],
  uk: ['клубна ціна', 'ціна (за карткою|для членів клубу)'],
  ja: ['会員[様](価格|特価)'],
  ko: ['회원[ ](가|가격|할인가)'],
  zh: ['(会员|會員)(价|價|价格|價格)'],
})

/** Money that a buyer gets back, or a fee that the law adds: part of no price of the product. */
export const deposit = defineConcept('deposit', {
  en: ['(bottle|refundable|container) deposit', '(recycling|environmental) fee'],
  de: ['pfand*'],
  fr: ['consigne', 'éco (participation|contribution)', "d'éco (participation|contribution)", 'écotaxe'],
  it: ['(contributo|eco contributo) raee'],
  nl: ['statiegeld', '(recupel|verwijderings)bijdrage'],
  sv: ['pant'],
  da: ['pant'],
  no: ['pant'],
  fi: ['pantti', 'pantin'],
  pl: ['kaucj*'],
  cs: ['vratná záloha'],
  et: ['pant', 'tagatisraha'],
  lt: ['užstat*'],
  lv: ['depozīt*'],
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
