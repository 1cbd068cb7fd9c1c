/** How something is sold: on request, elsewhere, at a price of the buyer's choice, as a download. */
import { defineConcept, joinConcepts } from '../concept.ts'
import { freeOfCharge } from './price-terms.ts'

/** The price is given on request or after signing in. */
export const priceOnRequest = defineConcept('price-on-request', {
  en: [
    'price [up]on (request|application)',
    'request [a|your] (price|quote)',
    'call for [a] price',
    'contact us for [a] (price|quote)',
    'get a quote',
    'ask for [a] price',
    'poa',
    'login (to|for) (see|view) price[s]',
    '(log|sign) in (to|for) (see|view|price|prices)',
    'trade price',
  ],
  de: ['preis[e] auf anfrage', 'angebot anfordern', 'preise nach anmeldung'],
  fr: ['prix sur demande', 'demander un devis', 'devis', 'connectez vous pour'],
  es: ['precio a consultar', 'consultar precio', 'solicitar presupuesto'],
  it: ['prezzo su richiesta', 'richiedi [un] preventivo'],
  pt: ['preço sob consulta'],
  nl: ['prijs op aanvraag', 'offerte aanvragen'],
  sv: ['pris på (förfrågan|förfrågel)'],
  da: ['pris på forespørgsel'],
  no: ['pris på (forespørsel|forespørgsel)'],
  fi: ['hinta pyynnöstä'],
  pl: ['cena na zapytanie'],
  cs: ['cena na dotaz'],
  sk: ['cena na (dotaz|vyžiadanie)'],
  tr: ['fiyat sorunuz'],
  ru: ['цена по запросу'],
  uk: ['ціна за запитом'],
})

/** A card or voucher to give away, by its name. */
export const giftCardName = defineConcept('gift-card-name', {
  en: ['gift[ ](card|voucher|certificate)[s]', 'e[ ]gift card[s]'],
  de: ['geschenk(gutschein|karte)[e|n]'],
  fr: ['(carte|chèque)[s] cadeau[x]', 'bon[s] cadeau[x]'],
  es: ['tarjeta[s] [de] regalo'],
  it: ['buon(o|i) regalo', 'cart(a|e) regalo', 'gift card'],
  pt: ['vale[s] presente', 'cart(ão|ões) presente', 'cart(ão|ões) [de] oferta', 'cheque[s] prenda'],
  nl: ['cadeaubon[nen]', 'cadeaukaart[en]'],
  sv: ['presentkort'],
  da: ['gavekort'],
  no: ['gavekort'],
  fi: ['lahjakort(ti|it)'],
  pl: ['kart(a|y) (podarunkow|prezentow)(a|e)', 'bon[y] (podarunkow|prezentow)(y|e)'],
  cs: ['dárkov(ý|é) poukaz[y]', 'dárkov(á|é) kart(a|y)'],
  sk: ['darčekov(ý|é) pouk(az|azy|ážka|ážky)', 'darčekov(á|é) kart(a|y)'],
  hu: ['ajándékkárty(a|ák)', 'ajándékutalvány[ok]'],
  ro: ['card[uri] cadou'],
  el: ['δωροκάρτ(α|ες)'],
  tr: ['hediye (kartı|çeki)'],
  ru: ['подарочн(ая|ые) карт(а|ы)', 'подарочны(й|е) сертификат[ы]'],
  uk: ['подарунков(ий|і) сертифікат[и]', 'подарункова карта', 'подарункові карти'],
  ar: ['بطاق(ة|ات) (هدية|هدايا|الهدايا)'],
  he: ['כרטיס מתנה', 'גיפט קארד', 'שובר מתנה'],
  ja: ['ギフトカード', 'ギフト券', '商品券'],
  zh: ['礼品卡', '禮品卡', '禮物卡', '礼物卡'],
  ko: ['기프트 카드', '상품권'],
})

/** Gift cards, donations and the like, which have no fixed price. */
export const giftCard = joinConcepts(
  'gift-card',
  giftCardName,
  defineConcept('gift-card-only', {
    en: ['e[ ]gift', 'donat(e|ion)', 'name your price', 'pay what you want', 'gift[ ]box builder'],
    de: ['gutschein'],
  }),
)

/** Nothing is shipped. */
export const digitalProduct = defineConcept('digital-product', {
  en: [
    'download',
    'downloads',
    'downloadable',
    'digital',
    'e[ ]book',
    'pdf',
    'instant access',
    '(license|licence) key',
    'software',
    'mp3',
    'online course',
    'webinar',
    'gift[ ]card',
    'e[ ]gift',
    'voucher',
    'subscription box',
    'ticket',
  ],
  de: ['herunterladen', 'gutschein'],
  fr: ['téléchargement', 'télécharger', '(carte|chèque) cadeau', 'bon cadeau'],
  es: ['descarga', 'tarjeta regalo', 'tarjeta de regalo'],
  it: ['scaricabile', 'buono regalo', 'carta regalo'],
  pt: ['vale presente', 'cartão presente'],
  nl: ['cadeaubon', 'cadeaukaart'],
  sv: ['presentkort'],
  da: ['gavekort'],
  no: ['gavekort'],
  fi: ['lahjakortti'],
  pl: ['karta podarunkowa'],
  ja: ['ダウンロード', '電子書籍', 'ギフトカード', 'ギフト券'],
  zh: ['下载', '下載', '电子书', '電子書', '礼品卡', '禮品卡'],
  ko: ['다운로드', '전자책', '상품권', '쿠폰', '기프트 카드'],
  ru: ['скачать', 'электронная книга', 'подарочная карта', 'подарочный сертификат'],
  uk: ['завантажити', 'електронна книга', 'подарунковий сертифікат'],
  cs: ['dárkový poukaz', 'ke stažení', 'e kniha'],
  sk: ['darčekový poukaz', 'na stiahnutie', 'e kniha'],
  hu: ['ajándékkártya', 'letölthető', 'e könyv'],
  tr: ['hediye kartı', 'indirilebilir', 'e kitap'],
})

/** A sample, a part, a set or a deposit, with a price unlike that of other products. */
export const unlikePriced = defineConcept('unlike-priced', {
  en: [
    'sample',
    'swatch',
    'spare',
    'replacement',
    'part',
    'refill',
    'add[ ]on',
    'sticker',
    'postcard',
    'deposit',
    'set of',
    'bundle',
    'pallet',
    'wholesale',
  ],
  de: ['muster', 'probe', 'ersatzteil', 'anzahlung'],
  fr: ['échantillon', 'pièce détachée'],
  es: ['muestra', 'recambio'],
  it: ['campione', 'ricambio'],
  nl: ['staal', 'onderdeel'],
  pt: ['amostra', 'peça de reposição'],
  sv: ['prov', 'reservdel*'],
  da: ['prøve', 'reservedel*'],
  no: ['prøve', 'reservedel*'],
  fi: ['näyte', 'varaosa*'],
  pl: ['próbka', 'część zamienna', 'części zamienne'],
  cs: ['vzorek', 'náhradní díl*'],
  sk: ['vzorka', 'náhradný diel', 'náhradné diely'],
})

/** Supplied together with other goods, so it may be missing from every list. */
export const comesAlong = defineConcept('comes-along', {
  en: ['bundle', 'set of samples', 'gift wrap*', 'free gift', 'spare'],
  de: ['geschenkverpackung', 'gratisgeschenk', 'musterset', 'ersatzteil*'],
  fr: ['(papier|emballage) cadeau', 'cadeau offert', "lot d'échantillons", 'pièce détachée'],
  es: ['(papel|envoltorio) de regalo', 'regalo gratis', 'recambio*'],
  it: ['pacchetto regalo', 'in omaggio', 'ricambi*'],
  pt: ['(papel|embrulho) de presente', 'brinde', 'peça de reposição'],
  nl: ['cadeauverpakking', 'inpakservice', 'gratis cadeau', 'reserveonderdeel'],
  sv: ['presentinslagning', 'presentpapper', 'gratis gåva', 'reservdel*'],
  da: ['gaveindpakning', 'gratis gave', 'reservedel*'],
  no: ['gaveinnpakning', 'gratis gave', 'reservedel*'],
  fi: ['lahjapaketointi', 'kaupanpäällinen', 'varaosa*'],
  pl: ['pakowanie na prezent', 'papier prezentowy', 'część zamienna', 'części zamienne'],
  cs: ['dárkové balení', 'dárek zdarma', 'náhradní díl*'],
  sk: ['darčekové balenie', 'darček zdarma', 'náhradný diel'],
})

/** Not new. */
export const usedGoods = defineConcept('used-goods', {
  en: ['used', 'refurbished', 'second[ ]hand', 'open[ ]box'],
  de: ['gebraucht', 'generalüberholt'],
  fr: ['occasion', 'reconditionné'],
  es: ['usado', 'reacondicionado'],
  it: ['ricondizionato'],
  nl: ['tweedehands', 'refurbished'],
  pt: ['usado', 'recondicionado'],
})

/** The price is lower with a coupon or in the cart. */
export const couponPrice = defineConcept('coupon-price', {
  en: ['coupon', 'voucher', '[see] price in cart'],
  de: ['gutschein', 'preis im warenkorb'],
  fr: ['code promo'],
})

/** Perishable goods, whose price falls with their age. */
export const perishable = defineConcept('perishable', {
  en: ['fresh', 'best before', 'short dated'],
  de: ['frisch', 'mhd', 'kurzes datum'],
  fr: ['frais'],
  es: ['fresco'],
  it: ['fresco'],
  nl: ['houdbaar tot'],
})

/** `freeOfCharge` next to a price or delivery, where ambiguous words also count: "frei", "fri". */
export const freeBesideIt = joinConcepts(
  'costs-nothing',
  freeOfCharge,
  defineConcept('costs-nothing-only', {
    de: ['frei'],
    sv: ['fri', 'fritt'],
    da: ['fri'],
    no: ['fri', 'fritt'],
  }),
)

/** The buy control leads elsewhere or requests something other than money. */
export const notSoldHere = defineConcept('not-sold-here', {
  en: [
    'buy (on|at|from)',
    'shop (on|at)',
    'find [a] (store|retailer|dealer|stockist)',
    'where to buy',
    '[in] store only',
    'request [a] (quote|sample)',
    'enquire',
    'inquire',
    'book (now|a|an)',
    'affiliate',
  ],
  de: ['nur (im|in der) (laden|filiale|markt)', 'händler (finden|suchen)', 'nur auf anfrage'],
  fr: ['en magasin uniquement', 'trouver un (magasin|revendeur)'],
  es: ['solo en tienda'],
  it: ['solo in negozio'],
  nl: ['alleen in de winkel'],
})

/** A control that buys, by its label or by theme names, including express payment. */
export const buyControl = defineConcept('buy-control', {
  en: [
    '*add[ ](cart|bag|basket)*',
    '*add[ ]to[ ](cart|bag|basket)*',
    '*add to (my|your|the) (cart|bag|basket)*',
    '*buy[ ](now|button|box|form)*',
    '*purchase*',
    '*checkout*',
    '*express*',
    '*paypal*',
    '*shop[ ]pay*',
    '*apple[ ]pay*',
  ],
  de: ['*warenkorb*', '*in[ ]den[ ]korb*'],
  fr: ['*panier*'],
  es: ['*carrito*'],
  it: ['*carrello*'],
  pt: ['*carrinho*'],
  nl: ['*winkelwagen*', '*winkelmand*'],
  sv: ['*varukorg*'],
  da: ['*indkøbskurv*', '*læg i kurv*'],
  no: ['*handlekurv*'],
  fi: ['*ostoskori*'],
  pl: ['*koszyk*'],
  cs: ['*košík*'],
  sk: ['*košík*'],
})

/** A request that adds something to a cart, by its URL. */
export const cartRequest = defineConcept('cart-request', {
  en: ['*cart*', '*basket*', '*bag*', '*checkout*', '*add*', '*order*'],
  de: ['*warenkorb*'],
  fr: ['*panier*'],
  es: ['*carrito*'],
  it: ['*carrello*'],
})
