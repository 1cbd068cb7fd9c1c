/**
 * Words in addresses: what parts of paths are called. Paths are compared without
 * accents; letters with two ways of writing ("ä" as "a" or "ae") are there in both.
 */
import { defineConcept, defineNames } from '../concept.ts'

/** The whole part of a path that is the cart's. */
export const cartSegment = defineConcept('address: cart', {
  en: ['[view|show|my|your][ ][shopping][ ](cart|basket|bag)[ ][page|view|show|items]'],
  de: ['warenkorb', 'einkaufswagen'],
  fr: ['[mon ]panier'],
  es: ['carrito', 'cesta', 'carro'],
  it: ['carrello'],
  pt: ['carrinho', 'sacola'],
  nl: ['winkelwagen[tje]', 'winkelmand[je]'],
  sv: ['varukorg[en]', 'kundvagn[en]'],
  da: ['[indkøbs]kurv[en]'],
  no: ['handlekurv[en]', 'handlevogn[en]'],
  fi: ['ostoskori'],
  pl: ['koszyk'],
  cs: ['kosik'],
  sk: ['kosik', 'nakupny kosik'],
  hu: ['kosar'],
  ro: ['cos cumparaturi'],
  tr: ['sepet[im]'],
})

/** The whole part of a path that is the checkout's. */
export const checkoutSegment = defineConcept('address: checkout', {
  en: ['checkout[s]', 'one[ ]page[ ][checkout]', 'one[ ]step[ ]checkout'],
  de: ['kasse'],
  fr: ['caisse', 'commander', 'passer commande'],
  es: ['finalizar compra', 'tramitar pedido'],
  pt: ['finalizar (compra|pedido)'],
  nl: ['afrekenen'],
  sv: ['[till ]kassan'],
  da: ['kassen'],
  no: ['[til ]kassen'],
  fi: ['kassa'],
  pl: ['zamowienie'],
  cs: ['pokladna'],
  sk: ['pokladna'],
  hu: ['penztar'],
  ro: ['finalizare comanda'],
  tr: ['odeme'],
})

/** The whole part of a path of an order. */
export const orderSegment = defineConcept('address: order', {
  en: ['order'],
  de: ['bestellen', 'bestellung'],
  fr: ['commande'],
  es: ['pedido'],
  it: ['ordine'],
  pt: ['pedido', 'encomenda'],
  nl: ['bestellen', 'bestelling'],
})

/** The whole part of a path that is a search's. */
export const searchSegment = defineConcept('address: search', {
  en: ['[catalog]search'],
  de: ['suche', 'suchergebnis[se]'],
  fr: ['recherche[r]'],
  es: ['buscar', 'busqueda'],
  it: ['cerca', 'ricerca'],
  pt: ['busca', 'pesquisa'],
  nl: ['zoeken'],
  sv: ['sok'],
  da: ['soeg', 'sog'],
  no: ['sok'],
  fi: ['haku'],
  pl: ['szukaj'],
  cs: ['hledat', 'vyhledavani'],
  sk: ['hladat', 'vyhladavanie'],
  hu: ['kereses'],
  ro: ['cautare'],
  tr: ['arama'],
})

/** The whole part of a path of a page about ways to reach the store. */
export const contactSegment = defineConcept('address: contact', {
  en: ['contact[ ][us]'],
  de: ['kontakt[formular]'],
  fr: ['contact', 'nous contacter', 'contactez nous'],
  es: ['contact(o|a)'],
  it: ['contatti', 'contatto'],
  pt: ['contato', 'contacto[s]', 'fale conosco'],
  nl: ['contact'],
  sv: ['kontakt', 'kontakta oss'],
  da: ['kontakt[ os]'],
  no: ['kontakt[ oss]'],
  fi: ['yhteystiedot', 'ota yhteytta'],
  pl: ['kontakt'],
  cs: ['kontakt[y]'],
  sk: ['kontakt[y]'],
  hu: ['kapcsolat'],
  ro: ['contact[e]'],
  tr: ['iletisim'],
})

/** The whole part of a path of a page that answers questions. */
export const helpSegment = defineConcept('address: help', {
  en: ['faq[s]', 'help', 'frequently asked questions', 'customer service', 'support'],
  de: ['hilfe', 'haufige fragen', 'haeufige fragen', 'kundenservice'],
  fr: ['aide', 'questions frequentes'],
  es: ['ayuda', 'preguntas frecuentes'],
  it: ['aiuto', 'domande frequenti'],
  pt: ['ajuda', 'perguntas frequentes'],
  nl: ['hulp', 'veelgestelde vragen', 'klantenservice'],
  sv: ['hjalp', 'vanliga fragor', 'kundservice'],
  da: ['hjaelp', 'kundeservice'],
  no: ['hjelp', 'kundeservice'],
  fi: ['ohje', 'usein kysyttya', 'asiakaspalvelu'],
  pl: ['pomoc'],
  cs: ['napoveda', 'caste dotazy'],
  sk: ['pomoc', 'caste otazky'],
  hu: ['gyik'],
  ro: ['ajutor', 'intrebari frecvente'],
  tr: ['yardim', 'sss'],
})

/** The whole part of a path of a page about the store. */
export const aboutSegment = defineConcept('address: about', {
  en: ['about[ ][us]', 'our story', 'who we are'],
  de: ['uber uns', 'ueber uns'],
  fr: ['a propos', 'qui sommes nous'],
  es: ['sobre nosotros', 'quienes somos'],
  it: ['chi siamo'],
  pt: ['sobre nos', 'quem somos'],
  nl: ['over ons'],
  sv: ['om oss'],
  da: ['om os'],
  no: ['om oss'],
  fi: ['meista', 'tietoa meista'],
  pl: ['o nas'],
  cs: ['o nas'],
  sk: ['o nas'],
  hu: ['rolunk'],
  ro: ['despre noi'],
  tr: ['hakkimizda'],
})

/** The last part of the path of a list of all products, of new ones, or of reduced ones. */
export const shopSegment = defineConcept('address: shop', {
  en: [
    'product[s]',
    '(shop|store|catalog|all|sale|new|outlet)',
    'promotion[s]',
    'special[s]',
    '(products new|new products|new arrivals|whats new)',
    'best[ ]seller[s]',
  ],
  de: ['produkt[e]', 'angebote', 'neuheiten'],
  fr: ['produit[s]', 'nouveautes', 'soldes'],
  es: ['producto[s]', 'novedades', 'ofertas'],
  it: ['prodotti', 'novita', 'offerte'],
  pt: ['produtos', 'novidades', 'promocoes'],
  nl: ['producten', 'aanbiedingen'],
  sv: ['produkter', 'nyheter'],
  da: ['produkter', 'nyheder'],
  no: ['produkter', 'nyheter'],
  pl: ['produkty', 'nowosci', 'promocje'],
  cs: ['produkty', 'novinky'],
  sk: ['produkty', 'novinky'],
})

/** The part of a path below which products are. */
export const productFolder = defineConcept('address: products', {
  en: ['product[s]', 'item[s]', 'buy', '(dp|pd|pdp|p|prod)'],
  de: ['produkt[e]', 'artikel'],
  fr: ['produit[s]'],
  es: ['producto[s]'],
  it: ['prodott(o|i)'],
  pt: ['produto[s]'],
  nl: ['producten'],
  sv: ['produkt[er]'],
  da: ['produkt[er]'],
  no: ['produkt[er]'],
  fi: ['tuote', 'tuotteet'],
  pl: ['produkt[y]'],
  cs: ['vyrobek', 'produkt'],
  sk: ['vyrobok', 'produkt'],
  hu: ['termek'],
  ro: ['produs[e]'],
  tr: ['urun'],
})

/** The part of a path below which categories are. */
export const categoryFolder = defineConcept('address: categories', {
  en: [
    'collection[s]',
    'categor(y|ies)',
    'catalog[ue]',
    'brand[s]',
    'department[s]',
    'product[s] category',
    'shop by',
    'tag',
    '(c|cat|cp|plp)',
  ],
  de: ['kollektion[en]', 'kategorie[n]', 'marke[n]'],
  fr: ['categorie[s]', 'marque[s]'],
  es: ['categoria[s]', 'marca[s]'],
  it: ['categori(a|e)', 'marc(a|he)'],
  pt: ['categoria[s]', 'marca[s]'],
  nl: ['categorie', 'categorieen', 'merk[en]'],
  sv: ['kategori[er]'],
  da: ['kategori[er]'],
  no: ['kategori[er]'],
  fi: ['kategoria'],
  pl: ['kategori(a|e)'],
  cs: ['kategorie'],
  sk: ['kategoria', 'kategorie'],
  hu: ['kategoria'],
  ro: ['categori(e|i)'],
  tr: ['kategori'],
})

/** The part of a path below which articles are; they have categories and tags of their own. */
export const blogFolder = defineConcept('address: blog', {
  en: ['blog[s]', 'news', 'magazine', 'journal', 'article[s]', 'stories', 'story'],
  de: ['magazin'],
})

/** A part of a path that shows a text page. Words that may be categories of goods are left out. */
export const textFolder = defineConcept('address: text', {
  en: [
    'press',
    'careers',
    'jobs',
    'polic(y|ies)',
    'privacy',
    'terms',
    'legal',
    'shipping',
    'return[s]',
    'store[s] (locator|finder)',
    'store[s](locator|finder)',
    'event[s]',
    'lookbook',
    'guide[s]',
    'page[s]',
    'info',
    'cookie* [*] [*]',
  ],
  de: ['datenschutz', 'agb', 'impressum', 'versand', 'widerruf*'],
  fr: ['confidentialite', 'mentions legales', 'cgv', 'livraison[s]', 'retours'],
  es: ['privacidad', 'aviso legal', 'envios', 'devoluciones'],
  it: ['spedizioni', 'resi'],
  pt: ['privacidade', 'devolucoes'],
  nl: ['privacybeleid', 'algemene voorwaarden', 'verzending', 'retourneren'],
  sv: ['integritetspolicy', 'kopvillkor', 'leverans'],
  da: ['privatlivspolitik', 'handelsbetingelser'],
  no: ['personvern', 'salgsbetingelser'],
  pl: ['polityka prywatnosci', 'regulamin', 'dostawa', 'zwroty'],
  cs: ['obchodni podminky', 'doprava'],
  sk: ['obchodne podmienky', 'doprava'],
})

/** Leads to the checkout, as addresses have it. */
export const checkoutName = defineNames('name: checkout', {
  en: ['*checkout*'],
  de: ['*kasse*'],
  fr: ['*commande*', '*caisse*'],
  es: ['*finalizar*', '*tramitar*'],
  it: ['*cassa*'],
  nl: ['*afrekenen*'],
  sv: ['*kassan*'],
  pl: ['*zamow*'],
  cs: ['*pokladn*'],
})

/** Belongs to an account, as addresses have it. */
export const accountName = defineNames('name: account', {
  en: ['*account*', '*register*', '*sign[ ]up*', '*login*', '*create*', '*address*', '*profile*'],
  de: ['*konto*'],
  fr: ['*compte*'],
  es: ['*cuenta*'],
  it: ['*profilo*'],
  pt: ['*minha[ ]conta*'],
  sv: ['*mina[ ]sidor*'],
  pl: ['*moje[ ]konto*'],
  cs: ['*muj[ ]ucet*'],
})
