/** What the page is called: its address, its place in the site, its title and headings. */
import type { PageType } from '@vitrine/kernel/vocabulary'
import { closestElement } from '../document/element-index.ts'
import type { Signal, TypeInput } from './type-input.ts'

const rootPoints = 6
const urlPoints = 2
const titlePoints = 1

const titleWords: readonly (readonly [RegExp, PageType])[] = [
  [
    /^(?:your |my |shopping )?(?:shopping )?(?:cart|basket|bag)\b|^(?:ihr |dein |mein )?warenkorb|^(?:votre |mon )?panier|^(?:tu |mi )?(?:carrito|cesta)|^(?:il tuo )?carrello|^carrinho|^winkel(?:wagen|mand)|^(?:varukorg|kundvagn)|^(?:indkobs)?kurv|^handlekurv|^ostoskori|^koszyk|^kosik/,
    'cart_page',
  ],
  [
    /^checkout\b|^(?:zur )?kasse\b|^(?:finaliser|passer) (?:la |ma |votre )?commande|^finalizar compra|^afrekenen|^till kassan|^pokladna/,
    'checkout_page',
  ],
  [
    /^search\b|search results|results for|^suche\b|suchergebnis|^recherche|resultats (?:de|pour)|resultados (?:de|para)|^buscar|^busqueda|risultati (?:di|per)|zoekresultaten|^szukaj|sokresultat/,
    'search_results_page',
  ],
  [
    /^contact\b|contact us|get in touch|^kontakt\b|contactez|nous contacter|^contacto|^contatt|^contato/,
    'contact_page',
  ],
  [
    /\bfaqs?\b|frequently asked|haufig(?:e|e gestellte)? fragen|haeufige fragen|questions frequentes|preguntas frecuentes|domande frequenti|veelgestelde vragen|perguntas frequentes/,
    'faq_page',
  ],
  [
    /^about\b|about us|^our story|^who we are|^uber uns|^ueber uns|a propos|qui sommes|sobre nosotros|quienes somos|chi siamo|^over ons|^om oss|^om os\b|^o nas\b|sobre nos/,
    'about_page',
  ],
]
const bodyWords: readonly (readonly [RegExp, PageType])[] = [
  [/(?:^|\s)(?:page-|template-|is-)?(?:product|pdp)(?:-?(?:page|details?|view))?(?:\s|$)/, 'product_page'],
  [
    /(?:^|\s)(?:page-|template-|is-)?(?:category|collection|plp|listing|archive)(?:-?(?:page|view))?(?:\s|$)/,
    'product_list_page',
  ],
  [/(?:^|\s)(?:page-|template-|is-)?(?:cart|basket)(?:-page)?(?:\s|$)/, 'cart_page'],
  [/(?:^|\s)(?:page-|template-|is-)?checkout(?:-page)?(?:\s|$)/, 'checkout_page'],
  [/(?:^|\s)(?:page-|template-|is-)?search(?:-page|-results)?(?:\s|$)/, 'search_results_page'],
  [/(?:^|\s)(?:page-|template-|is-)?home(?:page|-page)?(?:\s|$)/, 'home_page'],
]

/** Signals of names. */
export function nameSignals(input: TypeInput): Signal[] {
  return [...placeSignals(input), ...titleSignals(input), ...bodySignals(input)]
}

function placeSignals(input: TypeInput): Signal[] {
  const { byUrl } = input
  if (byUrl === 'home_page') return [{ type: 'home_page', points: rootPoints }]
  const signals: Signal[] = byUrl === 'unknown' ? [] : [{ type: byUrl, points: urlPoints }]
  if (isLogoTarget(input)) signals.push({ type: 'home_page', points: rootPoints })
  return signals
}

/** The logo leads home on every page. An address with a query of its own is a page of its own. */
function isLogoTarget({ document }: TypeInput): boolean {
  const here = document.absolute(document.url)
  const page = URL.parse(document.url)
  if (here === null || page === null || page.pathname.split('/').filter(Boolean).length > 1) return false
  const logo = document.elements.all('a').find((link) => {
    const area = document.areaOf(link)
    if (area !== 'header' && area !== 'nav') return false
    const names = `${link.attribs.class ?? ''} ${link.attribs.id ?? ''} ${link.attribs['aria-label'] ?? ''}`
    return (
      /logo|brand|home/i.test(names) ||
      closestElement(link, ({ attribs }) => /logo/i.test(`${attribs.class ?? ''} ${attribs.id ?? ''}`)) !==
        null
    )
  })
  return logo !== undefined && document.absolute(logo.attribs.href) === here
}

function titleSignals({ titles }: TypeInput): Signal[] {
  return titleWords
    .filter(([pattern]) => titles.some((title) => pattern.test(title)))
    .map(([, type]) => ({ type, points: titlePoints }))
}

function bodySignals({ document }: TypeInput): Signal[] {
  const body = document.elements.all('body')[0]
  const names = `${body?.attribs.class ?? ''} ${body?.attribs.id ?? ''}`.toLowerCase()
  return bodyWords
    .filter(([pattern]) => pattern.test(names))
    .map(([, type]) => ({ type, points: titlePoints }))
}
