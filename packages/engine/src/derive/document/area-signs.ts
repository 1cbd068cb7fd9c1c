/** Words in ids, classes and headings by which an area of a page is told. */

/** Product lists beside the subject of the page, told by name. */
export const relatedName =
  /(?:^|[\s_-])(?:related|up-?sells?|cross-?sells?|recommend(?:ed|ations?)|recommendations?|also-?(?:bought|like|viewed|purchased)|similar|recently-?viewed|you-?may|complementary|frequently-?bought|zubehoer|accessories-list|xsell|productlist-related)(?:$|[\s_-])/i

export const reviewsName =
  /(?:^|[\s_-])(?:reviews?|customer-?reviews|product-?reviews|testimonials?|ratings?-list|comments?|bewertungen|avis|opinions)(?:$|[\s_-])/i

export const breadcrumbName = /(?:^|[\s_-])(?:bread-?crumbs?|crumbs|brotkrumen?|fil-?ariane)(?:$|[\s_-])/i

export const footerName =
  /^(?:site-?|page-?|main-?|global-?|shop-?|the-)?(?:footer|colophon)(?:-?(?:container|wrapper|section|area|main|group|content|bottom|top))?$/i

export const headerName =
  /^(?:site-?|page-?|main-?|global-?|shop-?|top-?|the-)?(?:header|topbar|top-bar|masthead)(?:-?(?:container|wrapper|section|area|main|group|content|bottom|top|nav))?$/i

export const navName =
  /^(?:site-?|main-?|primary-?|global-?|top-?|mega-?|mobile-?|off-?canvas-?)(?:nav(?:igation|bar)?|menu)$|^nav(?:bar|igation)?$|^mega-?menu$/i

export const asideName =
  /^(?:side-?bar|column-?left|left-?column|column-?right|right-?column|aside|side-?column)(?:-?(?:left|right|wrapper|container|content|shop))?$/i

/** Panels that open over the page. */
export const panelName =
  /(?:^|[-_])(?:modal|drawer|off-?canvas|popup|lightbox|mini-?cart|cart-?(?:drawer|sidebar|popup|notification))(?:$|[-_])/i

export const heroName =
  /^(?:hero|home-?hero|hero-?(?:banner|slider|section|image|area|carousel|unit|content|wrapper|container)|jumbotron|main-?banner|home-?banner|home-?slider|homepage-?slider|slideshow|slideshow-?(?:wrapper|container|section)|image-?banner|banner-?slider|main-?slider|rev_slider|rev-slider|carousel-?banner)$/i

export const relatedHeading =
  /^(?:(?:our )?(?:related|similar|recommended|complementary) (?:products?|items?|articles?)|you (?:may|might|could|would|will)(?: also)? (?:like|love|be interested|enjoy|need)|(?:customers|shoppers|people|others) (?:who|also|have|like)|(?:frequently|often) bought|also (?:bought|purchased|viewed)|recently viewed|(?:more|other) (?:from|like|products|items)|recommended|related|complete (?:the|your) look|pairs well|goes well|we (?:also )?(?:recommend|think)|das könnte|ähnliche|(?:kunden|andere) (?:kauften|haben|kunden)|passend(?:e|es)? |zuletzt (?:angesehen|gesehen)|(?:produits?|articles?) (?:similaires?|associés?|liés|apparentés|recommandés|complémentaires)|vous aimerez|vous pourriez|les clients|(?:récemment|derniers articles) (?:consultés|vus)|productos (?:relacionados|similares|recomendados)|(?:también )?te (?:puede|podría) |los clientes|quienes (?:compraron|vieron)|prodotti (?:correlati|simili|consigliati)|potrebbe(?:ro)? (?:anche )?(?:piacerti|interessarti)|chi ha (?:acquistato|comprato)|produtos (?:relacionados|semelhantes|similares)|(?:você|também) (?:também )?(?:pode|poderá)|gerelateerde|vergelijkbare|(?:dit vind je|misschien vind|anderen kochten|klanten (?:kochten|bekeken))|powiązane|podobne|polecane|inni klienci|relaterade|liknande|andra (?:köpte|kunder)|relaterede|lignende|relaterte|samankaltaisia|související|podobné|関連商品|おすすめ|相关产品|相似)/i

export const reviewsHeading =
  /^(?:(?:customer |product |verified )?(?:reviews?|testimonials|ratings?)(?: (?:&|and) (?:reviews?|ratings?))?|what (?:our )?customers (?:say|are saying)|(?:kunden)?(?:bewertungen|rezensionen|meinungen)|avis(?: (?:des )?clients?)?|(?:opiniones|valoraciones|reseñas)(?: de (?:los )?clientes)?|recensioni(?: dei clienti)?|avaliações|beoordelingen|opinie|recensioner|omdömen|anmeldelser|レビュー)(?:\s*[(:]?\s*\d.*)?$/i

/** Elements whose ids and classes say nothing about the area that they stand in. */
export const neverNamed = new Set<string>([
  'html',
  'body',
  'main',
  'a',
  'span',
  'button',
  'input',
  'img',
  'h1',
  'p',
  'svg',
  'li',
])

/** What a `nav` element is: a trail, a pager and the choices of a filter are no menu. */
export function navKind(attribs: Readonly<Record<string, string>>): 'breadcrumb' | 'nav' | null {
  const label = `${attribs.id ?? ''} ${attribs.class ?? ''} ${attribs['aria-label'] ?? ''}`
  if (breadcrumbName.test(label) || /breadcrumb|brotkrumen|fil d.ariane|migas/i.test(label))
    return 'breadcrumb'
  return /pag(?:er|inat)|toolbar|tabs?\b|filter|facet/i.test(label) ? null : 'nav'
}
