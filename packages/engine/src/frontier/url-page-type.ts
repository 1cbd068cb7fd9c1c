/**
 * The page type that an address suggests before it is visited. Deliberately weak evidence: it decides which
 * pages are sampled, never what a page is.
 */
import type { PageType } from '@vitrine/kernel/vocabulary'
import { parameterKind } from './parameter-policy.ts'
import { pagedPath } from './url-shape.ts'

const segment = (names: string): RegExp => new RegExp(`(^|/)(${names})(\\.(html?|php|aspx?))?(/|$)`)

/** Ordered; the first match decides. Paths are compared in lower case without accents. */
const rules: readonly (readonly [PageType, RegExp])[] = [
  [
    'checkout_page',
    segment(
      'checkouts?|kasse|onepage|onestepcheckout|caisse|finalizar-compra|tramitar-pedido|afrekenen|till-kassan|zamowienie|pokladna',
    ),
  ],
  [
    'cart_page',
    segment(
      'cart|basket|bag|shopping-?cart|shopping-?bag|warenkorb|panier|carrito|cesta|carro|carrello|carrinho|winkelwagen|winkelmand|varukorg|kundvagn|kurv|handlekurv|ostoskori|koszyk|kosik|kosar',
    ),
  ],
  [
    'search_results_page',
    segment(
      'search|suche|suchergebnis|recherche|buscar|busqueda|cerca|ricerca|zoeken|sok|soeg|haku|szukaj|hledat|catalogsearch',
    ),
  ],
  [
    'contact_page',
    segment(
      'contact(-us|us|o|a)?|kontakt(formular)?|nous-contacter|contactez-nous|contacto|contatti|contato|yhteystiedot|kapcsolat',
    ),
  ],
  [
    'faq_page',
    segment(
      'faqs?|help|hilfe|aide|ayuda|aiuto|ajuda|hulp|hjalp|ohje|pomoc|frequently-asked-questions|haufige-fragen|haeufige-fragen|questions-frequentes|preguntas-frecuentes|domande-frequenti|veelgestelde-vragen|customer-service|kundenservice|support',
    ),
  ],
  [
    'about_page',
    segment(
      'about(-us|us)?|our-story|who-we-are|uber-uns|ueber-uns|a-propos|qui-sommes-nous|sobre-nosotros|quienes-somos|chi-siamo|sobre-nos|over-ons|om-oss|om-os|meista|o-nas|rolunk',
    ),
  ],
  // An entry below the listing of all products is a product; the listing itself is not.
  [
    'product_list_page',
    /(^|\/)(products?|produkte?|produits?|productos?|prodotti|shop|store|catalog|all|sale|new|outlet|angebote|promotions?|nouveautes|neuheiten|specials?|products-new|new-products|new-arrivals|whats-new|best-?sellers?)(\.html?|\.php)?\/?$/,
  ],
  [
    'product_page',
    /(^|\/)(products?|produkte?|produits?|producto|productos|prodotto|prodotti|produto|produtos|item|items|artikel|dp|pd|pdp|p|prod|tuote|termek|vyrobek|buy)\/[^/]+/,
  ],
  ['product_page', /(-p-\d+|[-_]p\d{3,}|\/\d{4,}-[a-z0-9-]+|-\d{5,})(\.html?)?\/?$/],
  [
    'product_list_page',
    /(^|\/)(collections?|kollektion(en)?|categor(y|ies|ie|ia|ias)|kategorien?|catalog(ue)?|c|cat|cp|plp|brands?|marken?|marques?|departments?|product-category|products-category|shop-by|kategoria|kategorie|tag)\/[^/]+/,
  ],
  ['product_list_page', /[-_]c[-_]?\d+(\.html?)?\/?$/],
]

const informational =
  /(^|\/)(blogs?|news|magazine?|journal|articles?|stories|story|press|careers|jobs|policies|policy|privacy|datenschutz|terms|agb|impressum|legal|shipping|returns?|versand|stores?-?(locator|finder)|events?|lookbook|guides?|pages?|page|info|cookie[^/]*)(\/|$)/

/** Blogs have their own categories and tags, which list no products. */
const ofBlog = /(^|\/)(blogs?|news|magazine?|journal|articles?|stories)\/(?=.)/

const routes: readonly (readonly [PageType, RegExp])[] = [
  ['cart_page', /cart/],
  ['checkout_page', /checkout|order/],
  ['search_results_page', /search/],
  ['contact_page', /contact/],
  ['product_list_page', /categor|listing|manufacturer|special|collection/],
  ['product_page', /product|item/],
]

/** The likely type of a page; `unknown` when the address gives no hint. `root` is the entry of the region. */
export function guessPageType(input: string, root: string): PageType {
  const url = URL.parse(input)
  if (url === null) return 'unknown'
  const path = plainPath(url.pathname).replace(pagedPath, '/')
  const rootPath = plainPath(URL.parse(root)?.pathname ?? '/')
  const parameters = [...url.searchParams]
  const isHomePath =
    path === rootPath ||
    path === '/' ||
    /^\/([a-z]{2}([-_][a-z]{2})?\/?|index\.(html?|php)|home\/?)$/.test(path)
  if (isHomePath && parameters.length === 0) return 'home_page'
  const kinds = parameters.map(([name, value]) => parameterKind(name, value, url.pathname))
  if (kinds.includes('search')) return 'search_results_page'
  const byRoute = routeType(parameters)
  if (byRoute !== null) return byRoute
  const rule = rules.find(([, pattern]) => pattern.test(path))
  if (rule !== undefined) return rule[0] === 'product_list_page' && ofBlog.test(path) ? 'unknown' : rule[0]
  if (pagedPath.test(url.pathname) && !informational.test(path)) return 'product_list_page'
  return kinds.some((kind) => kind === 'page' || kind === 'sort' || kind === 'facet')
    ? 'product_list_page'
    : 'unknown'
}

/** Whether an address is in a blog; stores may have as many posts as products. */
export function isOfBlog(url: string): boolean {
  return ofBlog.test(plainPath(URL.parse(url)?.pathname ?? ''))
}

/** Whether an address looks like a text page (a blog post, a policy), so that it does not compete with products. */
export function isInformational(url: string): boolean {
  return informational.test(plainPath(URL.parse(url)?.pathname ?? ''))
}

function routeType(parameters: readonly [string, string][]): PageType | null {
  for (const [name, value] of parameters) {
    const key = name.toLowerCase()
    if (/^(product_?id|products_id|id_product|pid|product)$/.test(key)) return 'product_page'
    if (/^(category_?id|cat_?id|cpath|id_category|cgid|manufacturers?_id|cat|category)$/.test(key))
      return 'product_list_page'
    if (key !== 'route' && key !== 'controller' && key !== 'post_type' && key !== 'r') continue
    const rule = routes.find(([, pattern]) => pattern.test(value.toLowerCase()))
    if (rule !== undefined) return rule[0]
  }
  return null
}

function plainPath(pathname: string): string {
  let decoded = pathname
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    // An invalid escape is compared unchanged.
  }
  return decoded.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('_', '-')
}
