/** Whom an offer is for, and for how much of the store. */
import { defineConcept } from '../../concept.ts'

/** Shoppers of a certain kind. */
export const certainShoppers = defineConcept('certain-shoppers', {
  en: [
    'member[s]',
    'membership',
    'loyalty',
    'vip',
    'point[s]',
    'level[s]',
    'tier[s]',
    'gold',
    'silver',
    'platinum',
    'student[s]',
    'friend[s]',
    'refer',
    'referr*',
  ],
  de: ['mitglied*', 'punkte', 'studenten', 'freund[e]'],
  fr: ['membre[s]', 'fidélité', 'ami[s]'],
  es: ['socio[s]', 'puntos', 'amigo[s]'],
  it: ['soci', 'punti', 'amic(o|i)'],
  nl: ['leden', 'vrienden'],
  sv: ['medlem*'],
  da: ['medlem*'],
  no: ['medlem*'],
  pl: ['znajom*'],
})

/** A newsletter or its mailing list. */
export const newsletter = defineConcept('newsletter', {
  en: ['newsletter*', '(mailing|email) list'],
  de: ['newsletter*'],
  fr: ['newsletter*', "lettre d'information"],
  es: ['newsletter*', 'boletín'],
  it: ['newsletter*'],
  pt: ['newsletter*'],
  nl: ['nieuwsbrief*'],
  sv: ['nyhetsbrev*'],
  da: ['nyhedsbrev*'],
  no: ['nyhetsbrev*'],
  fi: ['uutiskirje*'],
  pl: ['newsletter*', 'biuletyn*'],
})

/** Signing up for something. */
export const signingUp = defineConcept('signing-up', {
  en: ['sign[ing] up', 'subscrib*', 'join[ing]', 'register'],
  de: ['anmeld*', 'melde dich', 'abonn*'],
  fr: ['abonn*', 'inscri*'],
  es: ['suscri*'],
  it: ['iscri*'],
  nl: ['inschrijv*', 'schrijf'],
  sv: ['prenumer*'],
  da: ['tilmeld*'],
  no: ['meld deg'],
  pl: ['zapisz', 'zapis'],
})

/** A shopper's first order. */
export const firstOrder = defineConcept('first-order', {
  en: ['(first|1st) (order|purchase)[s]'],
  de: ['erste[n|r] (bestellung|einkauf)', 'erstbestellung'],
  fr: ['première commande', 'premier achat'],
  es: ['primer pedido', 'primera compra'],
  it: ['primo (ordine|acquisto)'],
  nl: ['eerste (bestelling|aankoop|order)'],
  sv: ['första (köp|köpet|beställning|beställningen|order|ordern)'],
  da: ['første (køb|ordre|bestilling)'],
  no: ['første (kjøp|ordre|bestilling)'],
  pl: ['pierwsz* (zamówieni*|zakup*)'],
})

/** Everything the store sells, wherever it is stated. */
export const wholeStore = defineConcept('whole-store', {
  en: ['site[ ]wide', 'store[ ]wide', '(entire|whole) (site|store|shop)'],
  de: ['(gesamte|gesamten|gesamtes|ganze|ganzen|ganzes) (sortiment|shop)'],
  fr: ['tout le site', 'toute la boutique'],
  es: ['toda la (tienda|web)', 'todo el sitio'],
  it: ['tutto il sito'],
  nl: ['hele (site|assortiment|winkel)'],
  sv: ['hela (sortimentet|sajten|butiken)'],
  da: ['hele (butikken|sortimentet)'],
  no: ['hele (butikken|sortimentet)'],
  pl: ['cały (asortyment|sklep)'],
})

/** Everything, possibly only on this page. */
export const onEverything = defineConcept('on-everything', {
  en: ['everything'],
  de: ['auf alles'],
  fr: ['sur tout'],
  es: ['en todo'],
  it: ['su tutto'],
  nl: ['op alles'],
  sv: ['på allt'],
  da: ['på alt'],
  no: ['på alt'],
  pl: ['na wszystko'],
})

/** The order or cart that a code discounts. */
export const discountedOrder = defineConcept('discounted-order', {
  en: ['order[s]', 'purchase[s]', 'cart', 'basket'],
  de: ['bestellung*', 'einkauf*', 'warenkorb'],
  fr: ['commande[s]', 'achat[s]', 'panier'],
  es: ['pedido[s]', 'compra[s]'],
  it: ['ordin(e|i)', 'acquist(o|i)'],
  nl: ['bestelling*', 'aankoop', 'aankopen'],
  sv: ['köp', 'beställning*'],
  da: ['køb', 'bestilling*'],
  no: ['kjøp', 'bestilling*'],
  pl: ['zamówieni*', 'zakup*'],
})
