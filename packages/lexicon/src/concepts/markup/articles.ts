/** Folders of pages that sell nothing. */
import { defineConcept } from '../../concept.ts'

/** A folder of articles, whose statements were true when they were published. */
export const articleFolder = defineConcept('article-folder', {
  en: [
    'blog[s]',
    'news',
    'newsroom',
    'press',
    'journal',
    'magazine',
    'stories',
    'story',
    'article[s]',
    'archive[s]',
    'event[s]',
  ],
  de: ['presse', 'magazin', 'artikel', 'archiv', 'ratgeber', 'aktuelles'],
  fr: ['presse', 'actualité[s]', 'magazine'],
  es: ['noticia[s]'],
  it: ['notizie'],
  nl: ['nieuws'],
  sv: ['nyheter'],
  no: ['nyheter'],
  da: ['nyheder'],
  fi: ['uutiset', 'ajankohtaista'],
  pl: ['aktualności', 'artykuły'],
  cs: ['aktuality', 'články'],
  sk: ['aktuality', 'články'],
})

/** A folder of guides and recipes. */
export const adviceFolder = defineConcept('advice-folder', {
  en: ['guide[s]', 'recipe[s]'],
  de: ['ratgeber', 'rezepte', 'tipps'],
  fr: ['guide[s]', 'conseils', 'recettes'],
  es: ['guía[s]', 'consejos', 'recetas'],
  it: ['guid(a|e)', 'consigli', 'ricette'],
  pt: ['guia[s]', 'dicas', 'receitas'],
  nl: ['gids[en]', 'tips', 'recepten'],
  sv: ['guide[r]', 'tips', 'recept'],
  da: ['guide[s]', 'tips', 'opskrifter'],
  no: ['guide[r]', 'tips', 'oppskrifter'],
  fi: ['opas', 'oppaat', 'reseptit'],
  pl: ['porad(y|nik)', 'przepisy'],
  cs: ['rady', 'rádce', 'recepty'],
  ja: ['特集', 'コラム', 'レシピ'],
})

/** A folder of terms and policies. */
export const rulesFolder = defineConcept('rules-folder', {
  en: ['terms', 'legal', 'conditions', 'policies', 'privacy'],
  de: ['agb'],
})

/** A folder of reviews. */
export const reviewsFolder = defineConcept('reviews-folder', { en: ['review[s]'] })

/** A folder that a banner may link to and that sells nothing. */
export const offShopFolder = defineConcept('off-shop-folder', {
  en: [
    'blog[s]',
    'journal',
    'news',
    'page[s]',
    'store[s]',
    'location[s]',
    'about',
    'story',
    'magazine',
    'account',
    'login',
    'cart',
  ],
})

/** A folder of brands; its pages are named after them. */
export const brandFolder = defineConcept('brand-folder', {
  en: ['brand[s]', 'manufacturer[s]', 'vendor[s]', 'designer[s]', 'maker[s]'],
  de: ['marke[n]', 'hersteller'],
  fr: ['marque[s]', 'fabricant[s]'],
  es: ['marca[s]', 'fabricante[s]'],
  it: ['marche', 'marchi', 'marchio', 'produttori'],
  pt: ['marca[s]', 'fabricante[s]'],
  nl: ['merk[en]', 'fabrikant[en]'],
  sv: ['varumärke[n]', 'märke[n]'],
  da: ['mærke[r]', 'brand[s]'],
  no: ['merke[r]', 'produsenter'],
  fi: ['merkki', 'merkit', 'brändit', 'valmistajat'],
  pl: ['mark(a|i)', 'producen(t|ci)'],
  cs: ['značk(a|y)', 'výrobc(e|i)'],
  sk: ['značk(a|y)', 'výrobc(a|ovia)'],
  hu: ['márkák', 'gyártók'],
  ro: ['branduri', 'mărci', 'producători'],
  tr: ['marka', 'markalar'],
})

/** Pages that stores intentionally keep out of search engines, by their URLs. */
export const keptOutOfSearch = defineConcept('kept-out-of-search', {
  en: [
    '*(cart|basket|checkout|account|login|logout|register|search|wishlist|compare|filter|sort|order)*',
    '*(customer|admin|password|redirect|currency|language|cookie|privacy|tracking|newsletter|forgot)*',
    '*bag',
    '*sign[ ]in*',
  ],
  de: ['*(warenkorb|kasse|konto|suche|merkliste|wunschliste|passwort|anmelden|registrier)*'],
  fr: ['*(panier|recherche|mon[ ]compte|mot[ ]de[ ]passe|infolettre)*'],
  es: ['*(carrito|buscar|busqueda|mi[ ]cuenta|contrasena|boletin)*'],
  it: ['*(carrello|ricerca)*'],
  pt: ['*(carrinho|pesquisa|minha[ ]conta|senha)*'],
  nl: ['*(winkelwagen|winkelmand|zoeken|afrekenen|wachtwoord|nieuwsbrief)*'],
  sv: ['*(varukorg|kundvagn|kassa|mina[ ]sidor|lösenord|nyhetsbrev)*'],
  da: ['*(indkøbskurv|kassen|adgangskode|nyhedsbrev)*'],
  no: ['*(handlekurv|kassen|nyhetsbrev)*'],
  fi: ['*(ostoskori|kassa|salasana|uutiskirje)*'],
  pl: ['*(koszyk|szukaj|zamowienie)*'],
  cs: ['*(kosik|vyhledav|pokladna|heslo)*'],
})

/** A folder of competitions and similar campaigns, which end. */
export const campaignFolder = defineConcept('campaign-folder', {
  en: ['competition[s]', 'giveaway[s]', 'sweepstake[s]', 'prize draw[s]'],
  de: ['gewinnspiel[e]', 'verlosung[en]'],
  fr: ['jeu concours', 'jeux concours', 'concours'],
  es: ['sorteo[s]', 'concurso[s]'],
  it: ['concors(o|i)'],
  pt: ['passatempo[s]', 'sorteio[s]', 'concurso[s]'],
  nl: ['winactie[s]', 'prijsvraag'],
  sv: ['tävling', 'tävlingar'],
  da: ['konkurrence[r]'],
  no: ['konkurranse[r]'],
  fi: ['kilpailu[t]', 'arvonta', 'arvonnat'],
  pl: ['konkurs[y]'],
  cs: ['soutěž', 'soutěže'],
  sk: ['súťaž', 'súťaže'],
})

/** The terms of a single campaign, by the URL of their page. */
export const campaignTerms = defineConcept('campaign-terms', {
  en: ['promo* terms', 'terms of promo*', '(promo|promotion|offer|competition) (terms|conditions)'],
  de: ['aktionsbedingungen', 'teilnahmebedingungen', 'gutscheinbedingungen'],
  fr: ["conditions (de|des) (l'offre|offre|offres|promotion|promotions)"],
  es: ['(bases|condiciones) (de la|del|de) (promoción|sorteo|concurso|oferta)', 'bases legales'],
  it: ['regolamento (concorso|promozione)', 'termini promozione'],
  nl: ['actievoorwaarden'],
  sv: ['kampanjvillkor'],
  da: ['kampagnevilkår', 'kampagnebetingelser'],
  no: ['kampanjevilkår'],
  pl: ['regulamin (promocji|konkursu|akcji)'],
})
