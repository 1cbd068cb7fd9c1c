import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { oncePerAddress, pageNumber } from '../../shared/page-twins.ts'
import { pageTypeName, placeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold } from '../../shared/text.ts'
import { pageKey, pathOf } from '../../shared/url.ts'

interface Datum {
  name: string
  products: number
  /** The page itself says that nothing is here. */
  message: string | null
  messagePath: string | null
  tiles: number
  isRendered: boolean
}

const emptyWords =
  /\b(no products? (were |was )?(found|available|here|match\w*|in this)|there are no (products|items)|no items (found|to display)|nothing (found|here)|collection is empty|category is empty|0 (products|items|results)|keine (produkte|artikel)( gefunden| vorhanden)?|derzeit keine produkte|aucun (produit|article)|no hay productos|no se encontraron productos|nessun prodotto|non ci sono prodotti|geen producten|inga produkter|ingen produkter|ei tuotteita|brak produktow|zadne produkty|nincs termek|nenhum produto|urun bulunamadi)\b/
const filtered = /[?&](filter|q|s|search|price|colou?r|size|brand|min|max)\b|\[/i

export default defineSiteDetector<never, Datum>({
  id: 'listing-empty',
  category: 'discovery',
  label: 'No list in the menu is empty',
  pageTypes: ['category_page', 'product_list_page'],
  impacts: ['bounce rate'],
  family: 'filter, sort, pagination',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'soft-404'],
  needs: [],
  collect(page) {
    const { facts } = page
    const own = facts.textBlocks.filter(({ area }) => area === 'main' || area === 'aside')
    const message = own.find(({ text }) => text.length < 200 && emptyWords.test(fold(text)))
    const products = facts.cards.filter(({ area }) => area !== 'related').length
    const tiles = facts.links.filter(
      ({ area, path, isInternal }) =>
        area === 'main' && isInternal && facts.images.some((image) => image.path.startsWith(path)),
    ).length
    return {
      name: placeName(page),
      products,
      message: message?.text ?? null,
      messagePath: message?.path ?? null,
      tiles,
      isRendered: page.rendered !== null,
    }
  },
  judge({ pages, inlinks, site }) {
    const lists = oncePerAddress(pages).filter(
      ({ finalUrl }) => !pageNumber.test(finalUrl) && !filtered.test(finalUrl),
    )
    if (lists.length === 0) return notApplicable
    const inSitemap = new Set((site.sitemap?.urls ?? []).map(pageKey))
    return failOrPass(
      lists.flatMap(({ datum, url, finalUrl, pageType }): Finding[] => {
        // The words and the absence of products must agree, unless a browser saw the finished page.
        const isEmpty = datum.products === 0 && datum.tiles === 0 && datum.message !== null
        if (!isEmpty) return []
        const links = inlinks(url).filter(({ from }) => pageKey(from) !== pageKey(finalUrl))
        const isInMenu = links.some(({ area }) => area === 'nav' || area === 'header')
        if (!isInMenu && links.length === 0 && !inSitemap.has(pageKey(finalUrl))) return []
        return [
          {
            causeKey: `list:${pathOf(finalUrl)}`,
            severity: isInMenu ? 'high' : 'medium',
            confidence: datum.isRendered ? 0.9 : 0.8,
            title: 'List without a single product',
            where: cut(datum.name, 70),
            description: `The ${pageTypeName(pageType)} "${cut(datum.name, 60)}" shows "${cut(datum.message ?? '', 80)}"${isInMenu ? ', although the menu leads there' : ''}. Shoppers who follow the link find nothing to buy.`,
            url: finalUrl,
            pageType,
            rows: [
              beforeAfter(
                cut(datum.message ?? '', 120),
                'Fill the list, or take it out of menu and sitemap until it has products',
              ),
            ],
            spots: datum.messagePath
              ? [{ path: datum.messagePath, text: cut(datum.message ?? '', 60), label: 'Empty' }]
              : [],
            facts: { isInMenu },
            howChecked: [
              'Opened the list and looked for products and for tiles of further categories.',
              'The page itself has to say that it is empty; filters and searches were left out.',
            ],
          },
        ]
      }),
    )
  },
})
