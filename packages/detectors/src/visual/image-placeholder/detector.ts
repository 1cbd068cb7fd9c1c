import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  type PageInput,
} from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { saysPlaceholder } from '../../shared/images/placeholder-image.ts'
import { assetKey, fileName, productKey } from '../../shared/page/url.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { normalize, truncate } from '../../shared/text/text.ts'
import { type Datum, plainClusters } from './plain-clusters.ts'
import { placeholderTiles, type Tile } from './tiles.ts'

const manyShare = 0.05
const minMany = 3

type Product = CollectedPage<Datum>

const isNamedSo = ({ title, image, alt }: Datum) =>
  image !== null && (saysPlaceholder(fileName(image)) || saysPlaceholder(alt)) && !saysPlaceholder(title)

/** Products whose image is named as a placeholder; none if the theme names all its files that way. */
function namedSo(pages: readonly Product[]): Product[] {
  const hits = pages.filter(({ datum }) => isNamedSo(datum))
  const isHabit =
    hits.length > pages.length / 2 &&
    new Set(hits.map(({ datum }) => assetKey(datum.image ?? ''))).size === hits.length &&
    hits.length > 2
  return isHabit ? [] : hits
}

interface Read {
  /** Of a product page. */
  product: Datum | null
  tiles: Tile[]
}

interface Hit {
  page: Product
  causeKey: string
  /** Products that show the same drawing; null when the file name identifies the placeholder. */
  sharedBy: number | null
}

interface TileHit {
  page: CollectedPage<Read>
  tile: Tile
}

function readProduct({ facts, artifacts }: PageInput<'imageProbes'>): Datum | null {
  const title = facts.product?.title.value
  const image = facts.images.find(({ role, isVisible }) => role === 'product-main' && isVisible)
  if (!title || !image) return null
  const probe = artifacts.imageProbes.find(({ url }) => url === image.url)
  const { phash = null, entropy = null, plainShare = null, sizeBytes = null } = probe ?? {}
  return {
    title,
    image: image.url,
    alt: image.alt ?? '',
    path: image.path,
    phash,
    entropy,
    plainShare,
    sizeBytes,
  }
}

/** Cards of products whose own page wasn’t read: the others are reported there. */
function tileHits(
  pages: readonly CollectedPage<Read>[],
  products: readonly Product[],
  named: readonly Product[],
): TileHit[] {
  const visited = new Set(products.map(({ finalUrl }) => productKey(finalUrl)))
  // Lists may link to other addresses of the product than the one that was visited.
  const names = new Set(products.map(({ datum }) => normalize(datum.title)))
  const isVisited = ({ product, title }: Tile) => visited.has(product) || names.has(normalize(title))
  const known = new Set(named.map(({ datum }) => assetKey(datum.image ?? '')))
  const found = new Map<string, TileHit>()
  for (const page of pages)
    for (const tile of page.datum.tiles)
      if ((tile.isSettled || known.has(tile.image)) && !isVisited(tile) && !found.has(tile.product))
        found.set(tile.product, { page, tile })
  const hits = [...found.values()]
  // A theme that names all its files this way has a different one for each product.
  const isHabit = hits.length > 2 && new Set(hits.map(({ tile }) => tile.image)).size === hits.length
  return isHabit ? [] : hits
}

/** A tile of a category says less about what is sold than that of a product. */
function linkFinding({ page, tile }: TileHit): Finding {
  return {
    causeKey: `tile:${tile.image}`,
    fault: 'tile',
    severity: 'low',
    confidence: 0.82,
    title: 'Tile shows a placeholder instead of an image',
    where: truncate(tile.title, 70),
    description:
      `The tile “${truncate(tile.title, 80)}” shows the placeholder ${tile.image.split('/').pop()} instead of an image. ` +
      'Shoppers think the store is unfinished.',
    url: page.finalUrl,
    pageType: page.pageType,
    rows: [beforeAfter(tile.image, 'An image of what shoppers find there')],
    spots: [{ path: tile.path, label: 'Placeholder' }],
    facts: { image: tile.image },
    advice: 'Upload an image for the tile, or show it without one.',
    howChecked: [
      'Read the file names of images inside links.',
      'Skipped images that a script may still replace.',
    ],
  }
}

function tileFinding(
  { page, tile }: TileHit,
  severity: Finding['severity'],
  all: readonly string[],
): Finding {
  return {
    causeKey: tile.image,
    severity,
    confidence: 0.85,
    title: 'Product shows a placeholder instead of an image',
    where: truncate(tile.title, 70),
    description:
      `“${truncate(tile.title, 80)}” shows the placeholder ${tile.image.split('/').pop()} in a list instead of an image. ` +
      'Hardly anyone buys what they can’t see.',
    url: page.finalUrl,
    pageType: page.pageType,
    rows: [
      beforeAfter(tile.image, 'A photo of the product'),
      listRow(`${pluralize(all.length, 'product')} to photograph`, all),
    ],
    spots: [{ path: tile.path, label: 'Placeholder' }],
    facts: { image: tile.image },
    howChecked: [
      'Read the file names of the images on product cards.',
      'Skipped images that a script may still replace.',
    ],
  }
}

function productFinding(
  { page: { datum, finalUrl, pageType }, causeKey, sharedBy }: Hit,
  severity: Finding['severity'],
  all: readonly string[],
): Finding {
  return {
    causeKey,
    severity,
    confidence: sharedBy === null ? 0.85 : 0.82,
    title: 'Product shows a placeholder instead of an image',
    where: truncate(datum.title, 70),
    description:
      sharedBy === null
        ? `“${truncate(datum.title, 80)}” shows the placeholder ${fileName(datum.image ?? '')} instead of an image. Hardly anyone buys what they can’t see.`
        : `“${truncate(datum.title, 80)}” shows the same plain drawing as ${sharedBy - 1} other products that have ` +
          'nothing to do with it, which looks like a placeholder. Hardly anyone buys what they can’t see.',
    url: finalUrl,
    pageType,
    rows: [
      beforeAfter(datum.image ?? '', 'A photo of the product'),
      listRow(`${pluralize(all.length, 'product')} to photograph`, all),
    ],
    spots: [{ path: datum.path, label: 'Placeholder' }],
    facts: { image: datum.image },
    howChecked: [
      sharedBy === null
        ? 'Read the file name and alt text of the main image on two visits.'
        : 'Compared the main images of all visited products, and skipped photos and product lines.',
    ],
  }
}

export default defineSiteDetector<'imageProbes', Read>({
  id: 'image-placeholder',
  category: 'visual',
  label: 'Every product has its own image',
  pageTypes: ['product_page', 'category_page', 'product_list_page', 'home_page', 'search_results_page'],
  impacts: ['conversion'],
  effect: 'main-image-broken',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'image-broken'],
  needs: ['imageProbes'],
  collect(page) {
    const product = page.pageType === 'product_page' ? readProduct(page) : null
    const tiles = page.pageType === 'product_page' ? [] : placeholderTiles(page.facts)
    return product === null && tiles.length === 0 ? null : { product, tiles }
  },
  evaluate({ pages }) {
    if (pages.length === 0) return notApplicable
    const read = pages.flatMap((page): Product[] =>
      page.datum.product === null ? [] : [{ ...page, datum: page.datum.product }],
    )
    const products = [...new Map(read.map((page) => [page.finalUrl, page])).values()]
    const named = namedSo(products)
    const hits: Hit[] = [
      ...named.map((page) => ({ page, causeKey: assetKey(page.datum.image ?? ''), sharedBy: null })),
      ...plainClusters(products.filter((page) => !named.includes(page))).flatMap(({ key, members }) =>
        members.map((page) => ({ page, causeKey: key, sharedBy: members.length })),
      ),
    ]
    const shown = tileHits(pages, products, named)
    const tiles = shown.filter(({ tile }) => tile.kind === 'product')
    const count = hits.length + tiles.length
    const isMany = count >= minMany && count > manyShare * (products.length + tiles.length)
    const severity = isMany ? 'high' : 'medium'
    const all = [
      ...hits.map(({ page }) => truncate(page.datum.title, 80)),
      ...tiles.map(({ tile }) => tile.title),
    ]
    return failOrPass([
      ...hits.map((hit) => productFinding(hit, severity, all)),
      ...tiles.map((tile) => tileFinding(tile, severity, all)),
      ...shown.filter(({ tile }) => tile.kind === 'link').map(linkFinding),
    ])
  },
})
