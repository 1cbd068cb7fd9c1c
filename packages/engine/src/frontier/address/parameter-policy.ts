/** Classifies query parameters of store pages, to decide what is stripped, followed and counted. */

export type ParameterKind =
  | 'tracking'
  | 'session'
  | 'variant'
  | 'page'
  | 'sort'
  | 'display'
  | 'search'
  | 'facet'
  | 'region'
  | 'identity'
  | 'unknown'

const words = (text: string): Set<string> => new Set(text.split(/\s+/))

const trackingPrefix =
  /^(utm_|mc_|pk_|mtm_|piwik_|matomo_|hsa_|_hs|vero_|oly_|at_|wt_|trk_|cm_mm|fb_|ga_|pr_rec_|pr_ref_|pr_prod_|algo_|irclick|sca_|trac|gad_|__hs|_bta_|elq|s_cid|bxid|nb_)/
const tracking = words(
  'gclid gclsrc dclid wbraid gbraid fbclid msclkid ttclid twclid li_fat_id yclid _ga _gl _kx igshid igsh epik srsltid ref ref_ referrer referer refsrc' +
    ' source src pr_seq _pos _psq _ss _v _sid _fid aff affid affiliate affiliate_id clickid click_id cjevent campaign campaignid adgroupid' +
    ' creative keyword_id spm scm pvid zanpid sscid rdt_cid wickedid ef_id s_kwcid trk mkt_tok mkwid pcrid tduid awc list_name position' +
    ' fbadid gc_id h_ad_id cmpid icid intcid linkid partner promo_id promo_name promo_creative _branch_match_id back_url return_url' +
    ' returnurl redirect redirect_to next continue cachebuster _ nocache timestamp ts rnd',
)
const session = words(
  'phpsessid jsessionid sessionid session_id session sid oscsid zenid cfid cftoken xtcsid modsid force_sid stoken aspsessionid s_id __cf_chl_tk',
)
const variant = words(
  'variant variation variation_id variant_id variantid combination id_product_attribute swatch',
)
const page = words(
  'page paged pg pagenumber page_number pagenum pageno seite pagina start offset from startrow skip',
)
const sort = words(
  'sort sort_by sortby sortorder sort_order order orderby order_by dir direction product_list_order product_list_dir ob sortieren tri',
)
const display = words(
  'limit per_page perpage per-page mode view display layout product_list_mode product_list_limit grid list items itemsperpage resultsperpage' +
    ' pagesize page_size show sz print format amp preview tab popup ajax isajax section_id sections view_mode theme preview_theme_id tmpl',
)
const search = words(
  'q s query search keyword keywords term text searchterm search_query search_text searchstring k suche recherche buscar cerca zoek w ntt',
)
const facet = words(
  'filter filters color colour farbe couleur size groesse taille brand brands marke marque price price_from price_to min_price max_price pmin pmax' +
    ' preis prix manufacturer material gender rating rating_filter in_stock instock availability stock tag tags style fit width length season' +
    ' discount sale refine facet facets attr attributes prefn1 prefv1 min max pricerange',
)
const region = words(
  'currency setcurrency submitcurrency id_currency cur lang language locale setlang l10n country ___store ' +
    '___from_store store store_id region market id_lang shop',
)
const identity = words(
  'id product_id productid pid prod product item itemid item_id sku article article_id artnr path route category cat cat_id category_id categoryid' +
    ' cpath c manufacturers_id manufacturer_id id_product id_category id_cms page_id post post_type controller cgid cid collection slug handle' +
    ' information_id information brand_id code ean isbn object pageid products_id subcategory',
)

const route = /^\/?[a-z][\w-]*(?:\/[\w.~-]+)+\/?$/i

/** A folder or a script, which may serve the whole store; a page with a name of its own has filters instead. */
const servesPages = /(?:^|\/|\.\w{2,5})$/

/** Whether a parameter that usually holds a search names a page: `/?s=goods/index/id/1.html`, `/?q=node/5`. */
export function isRouteInSearch(name: string, value: string, path: string): boolean {
  return search.has(name.toLowerCase()) && route.test(value) && servesPages.test(path)
}

/** “Color-Green” or “Size-S-M/Color-Green” on a list’s own path is a choice of its filters, not what someone typed. */
const namedValues = /^\p{Lu}[\p{L}\d ]{1,40}-[^/]+(?:\/\p{Lu}[\p{L}\d ]{1,40}-[^/]+)*$/u

/** Whether a parameter that usually holds a search holds named values of filters. */
const isFilterInSearch = (value: string, path: string) =>
  namedValues.test(value) &&
  path !== '/' &&
  !path
    .toLowerCase()
    .split(/[/._-]/)
    .some((word) => search.has(word))

/** The kind of a parameter. `path` matters for one letter: `p` is a page number, but a post id at the root. */
export function parameterKind(name: string, value: string, path: string): ParameterKind {
  const key = name.toLowerCase()
  if (trackingPrefix.test(key) || tracking.has(key)) return 'tracking'
  if (session.has(key)) return 'session'
  if (variant.has(key) || key.startsWith('attribute_') || key.startsWith('dwvar_')) return 'variant'
  // Without a value it selects no region, but may name a page: “/?Shop”.
  if (value === '' && region.has(key) && servesPages.test(path)) return 'identity'
  if (page.has(key)) return 'page'
  if (key === 'p') return path !== '/' && /^\d{1,3}$/.test(value) ? 'page' : 'identity'
  if (sort.has(key)) return 'sort'
  if (display.has(key)) return 'display'
  if (search.has(key)) {
    if (isRouteInSearch(name, value, path)) return 'identity'
    return isFilterInSearch(value, path) ? 'facet' : 'search'
  }
  if (facet.has(key) || /^(filter|filter_|f_|pa_|refine|attr_|facet|prefn|prefv|fq|af_)|[[\].]/.test(key))
    return 'facet'
  if (region.has(key)) return 'region'
  return identity.has(key) ? 'identity' : 'unknown'
}
