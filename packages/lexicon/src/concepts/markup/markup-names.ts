/** Words that themes and developers use in ids, classes and field names. */
import { defineNames } from '../../concept.ts'

/** Contains a price. */
export const priceName = defineNames('name: price', {
  en: ['*price*', '*amount*', '*money*'],
  de: ['*preis*'],
  fr: ['*prix*'],
  es: ['*precio*'],
  it: ['*prezzo*'],
  nl: ['*prijs*'],
  sv: ['*pris', '*pris-*'],
  fi: ['*hinta*'],
  pl: ['*cena*'],
  lt: ['*kaina*'],
})

/** Contains a former price. */
export const formerPriceName = defineNames('name: former price', {
  en: [
    '(was|old|original|compare|compare[ ]at|strike|striked|strikethrough|crossed|rrp|msrp|before|retail|previous|reg)',
    '(was|old|original|compare|compare[ ]at|strike|striked|strikethrough|crossed|rrp|msrp|before|retail|previous|reg)[ ]price',
    'list[ ]price*',
    '*price list',
    '*price[ ][ ](was|old|original|compare|strike|crossed|before|rrp|msrp|previous|retail)*',
    '*(old|was|original|compare|strike|list)price*',
  ],
  de: ['uvp', '(alter|alt|uvp|streich|list)[ ]preis'],
  fr: ['(ancien|barre|list)[ ]prix'],
})

/** Contains a unit price. */
export const unitPriceName = defineNames('name: unit price', {
  en: ['*unit[ ]price*', '*price[ ]per[ ]unit*', '*price[ ][ ]unit*'],
  de: ['*grundpreis*'],
})

/** Contains the amount that a shopper saves. */
export const savingName = defineNames('name: saving', { en: ['*savings*'], de: ['*ersparnis*'] })

/** Contains a subscription price. */
export const subscriptionName = defineNames('name: subscription', {
  en: ['*subscri*', '*autoship*', '*auto[ ](delivery|replenish)*'],
  de: ['*spar[ ]abo*'],
})

/** Contains, or labels, a product code or the brand of a product. */
export const productCodeName = defineNames('name: product code', {
  en: [
    '*sku*',
    '*item*',
    '*product*',
    '*article*',
    '*ref*',
    '*cod*',
    '*symbol*',
    '*catalog*',
    '*part*',
    '*model*',
    '*style*',
    '*stock*',
    '*ean*',
    '*gtin*',
    '*upc*',
    '*isbn*',
    '*barcode*',
    '*mpn*',
    '*manufact*',
    '*mfr*',
    '*brand*',
    '*id',
  ],
  de: ['*artikel*', '*art.*', '*bestell*', '*herstell*', '*marke*'],
  fr: ['*marque*', '*fabric*'],
  es: ['*marca*', '*produ(t|c)*'],
  nl: ['*artnr*', '*merk*'],
  sv: ['*märke*'],
  da: ['*varen*', '*mærke*'],
  fi: ['*tuote*'],
  pl: ['*kod*'],
  cs: ['*značka*', '*výrobce*'],
  hu: ['*cikk*'],
  ru: ['*артикул*', '*код*', '*бренд*', '*произв*'],
})

/** States whether a product is in stock. */
export const stockName = defineNames('name: stock', {
  en: [
    '(stock|availability|available|inventory|in[ ]stock|out[ ]of[ ]stock|sold[ ]out|delivery status|product stock)*',
  ],
  de: ['(verfuegbarkeit|lieferstatus)*'],
  fr: ['dispo*'],
})

/** Adds a product to the cart, or contains the cart. */
export const cartName = defineNames('name: cart', {
  en: ['*cart*', '*basket*', '*add[ ]to[ ]bag*', '*buy[ ]now*', '*variations_form*'],
  de: ['*warenkorb*'],
  fr: ['*panier*'],
  es: ['*carrito*', '*cesta*'],
  it: ['*carrello*'],
  pt: ['*carrinho*'],
  nl: ['*winkelwagen*', '*winkelmand*'],
  sv: ['*varukorg*', '*kundvagn*'],
  da: ['*kurv*'],
  no: ['*handlekurv*'],
  fi: ['*ostoskori*'],
  pl: ['*koszyk*'],
  cs: ['*kosik*'],
})

/** The whole name of a search field. */
export const searchFieldName = defineNames('name: search field', {
  en: [
    '(q|s|k|w|query|keyword|keywords|term|text|sq|qs|ntt|st|phrase)',
    '(search|srch)* [*] [*]',
    'search[ ](query|term|text|string|word|q|param)[s]',
  ],
  de: ['suche', 'such'],
  fr: ['recherche'],
  es: ['busqueda', 'buscar'],
  nl: ['zoek*'],
})

/** A newsletter form. */
export const newsletterName = defineNames('name: newsletter', {
  en: [
    '*newsletter*',
    '*subscri*',
    '*mailing*',
    '*mailchimp*',
    '*list manage*',
    '*klaviyo*',
    '*sign[ ]up*',
    '*footer*',
  ],
  fr: ['*infolettre*'],
  es: ['*boletin*'],
  nl: ['*nieuwsbrief*'],
  sv: ['*nyhetsbrev*'],
  da: ['*nyhedsbrev*'],
})

/** A form for back-in-stock notifications. */
export const noticeName = defineNames('name: stock notice', {
  en: ['*notify*', '*back[ ]in[ ]stock*', '*restock*', '*stock[ ]alert*', '*waitlist*', '*remind*'],
  de: ['*benachrichtig*'],
})

/** A sign-in form, or a link to it. */
export const signInName = defineNames('name: sign in', {
  en: ['*log[ ]in*', '*sign[ ]in*', '*account*'],
  de: ['*anmelden*'],
  fr: ['*connexion*'],
  es: ['*acceder*'],
  it: ['*accedi*'],
  nl: ['*inloggen*'],
})

/** An email field. */
export const emailName = defineNames('name: email', {
  en: ['*e[ ]mail*'],
  fr: ['*courriel*'],
  es: ['*correo*'],
})

/** A field for a rating or review. */
export const ratingName = defineNames('name: rating', {
  en: ['*rating*', '*stars*', '*review*'],
  de: ['*bewertung*'],
})

/** A quantity field. */
export const quantityName = defineNames('name: quantity', {
  en: ['*qty*', '*quantity*'],
  de: ['*menge*', '*anzahl*'],
  fr: ['*quantité*'],
  es: ['*cantidad*'],
  it: ['*quantità*'],
  nl: ['*aantal*'],
  sv: ['*antal*'],
  pl: ['*ilość*', '*ilosc*'],
})

/** Adds a product to the cart or buys it immediately. */
export const addToCartName = defineNames('name: add to cart', {
  en: ['*add[ ]to[ ](cart|bag|basket)*', '*buy[ ]now*'],
  de: ['*in[ ]den[ ]warenkorb*'],
  fr: ['*ajouter[ ]au[ ]panier*'],
  es: ['*añadir[ ]al[ ]carrito*'],
  it: ['*aggiungi[ ]al[ ]carrello*'],
})

/** Buys a product or leads to the checkout. */
export const buyName = defineNames('name: buy', { en: ['*buy*', '*check[ ]out*'] })

/** Selects a product variant. */
export const choiceName = defineNames('name: choice', { en: ['*swatch*', '*variant*', '*option*'] })

/** Contains related products. */
export const relatedName = defineNames('name: related', {
  en: [
    'related',
    '(up|cross)[ ]sell[s]',
    '(recommended|recommendation|recommendations)',
    'also[ ](bought|like|viewed|purchased)',
    'similar',
    'recently[ ]viewed',
    'you[ ]may',
    'complementary',
    'frequently[ ]bought',
    'accessories list',
    'xsell',
    'productlist related',
  ],
  de: ['zubehoer'],
})

/** Contains reviews. */
export const reviewsName = defineNames('name: reviews', {
  en: ['[customer|product][ ]review[s]', 'testimonial[s]', 'rating[s][ ]list', 'comment[s]', 'opinions'],
  de: ['bewertungen'],
  fr: ['avis'],
})

/** Contains the breadcrumbs. */
export const breadcrumbName = defineNames('name: breadcrumb', {
  en: ['bread[ ]crumb[s]', 'crumbs'],
  de: ['brotkrume[n]'],
  fr: ['fil[ ]ariane'],
})

/** Contains a product. */
export const productName = defineNames('name: product', {
  en: ['*product*', 'prod'],
  de: ['produkt'],
  fr: ['produit'],
  it: ['prodotto'],
})

/** Holds the price that is asked now. */
export const currentPriceName = defineNames('name: current price', {
  en: [
    '*sale*',
    '*special*',
    '*current*',
    '*final*',
    '*now*',
    '*our[ ]price*',
    '*actual*',
    '*discounted*',
    '*promo*',
  ],
  de: ['*aktuell*', '*angebotspreis*', '*sonderpreis*'],
  fr: ['*prix[ ]actuel*'],
  es: ['*precio[ ]actual*'],
  it: ['*prezzo[ ]attuale*'],
  nl: ['*actieprijs*'],
  sv: ['*nupris*'],
  da: ['*nypris*'],
  pl: ['*cena[ ]aktualna*'],
})

/** Marks a value of which nothing is left. */
export const soldOutName = defineNames('name: sold out', {
  en: ['*sold[ ]out*', '*out[ ]of[ ]stock*', '*unavailable*', '*un[ ]available*', '*not[ ]available*'],
  de: ['*ausverkauft*', '*nicht[ ](verfuegbar|lieferbar)*'],
  fr: ['*epuise*', '*indisponible*'],
  es: ['*agotado*'],
  it: ['*esaurito*'],
  pt: ['*esgotado*'],
  nl: ['*uitverkocht*'],
  sv: ['*slutsåld*'],
  da: ['*udsolgt*'],
  no: ['*utsolgt*'],
  fi: ['*loppuunmyyty*'],
  pl: ['*wyprzedany*', '*niedostepny*'],
  cs: ['*vyprodano*'],
})
