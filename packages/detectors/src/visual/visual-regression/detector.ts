import type { DomSnapshot } from '@vitrine/engine/artifacts'
import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { nodeAt } from '../../shared/dom-search.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { placeName } from '../../shared/place.ts'
import { shownPrice } from '../../shared/price-box.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'

type Region = 'price' | 'buy' | 'gallery' | 'menu' | 'list'

interface Datum {
  name: string
  pageType: string
  /** Parts of the page that stand there for shoppers. */
  shown: Region[]
  isSoldOut: boolean
}

const names: Readonly<Record<Region, string>> = {
  price: 'the price',
  buy: 'the buy button',
  gallery: 'the product pictures',
  menu: 'the menu',
  list: 'the products of the list',
}
const graveRegions = new Set<Region>(['price', 'buy', 'menu', 'list'])
const rememberedMs = 30 * 86_400_000
const leastPicture = 120
const fewestLinks = 3
const fewestProducts = 3

/** A place of the document as the browser laid it out. */
function isShown(dom: DomSnapshot, path: string, least = 4): boolean {
  const node = nodeAt(dom, path)
  return node?.isVisible === true && node.box !== null && node.box.width >= least && node.box.height >= least
}

function shownRegions({ facts, pageType }: PageReading, dom: DomSnapshot): Region[] {
  const price = shownPrice(facts)
  const { product, images, links, cards } = facts
  const pictures = images.filter(({ role }) => role === 'product-main' || role === 'product-gallery')
  const menu = links.filter(({ area }) => area === 'nav' || area === 'header')
  const isProduct = pageType === 'product_page'
  const found: Readonly<Record<Region, () => boolean>> = {
    price: () => isProduct && price !== null && isShown(dom, price.path),
    buy: () => isProduct && product?.buyButton != null && isShown(dom, product.buyButton.path),
    gallery: () => isProduct && pictures.some(({ path }) => isShown(dom, path, leastPicture)),
    menu: () => menu.filter(({ path }) => isShown(dom, path)).length >= fewestLinks,
    list: () =>
      cards.filter(({ area, path }) => area === 'main' && isShown(dom, path, leastPicture)).length >=
      fewestProducts,
  }
  return (Object.keys(found) as Region[]).filter((region) => found[region]())
}

export default defineSiteDetector<'dom', Datum>({
  id: 'visual-regression',
  category: 'visual',
  label: 'What a page showed before is still there',
  pageTypes: ['home_page', 'category_page', 'product_list_page', 'product_page'],
  impacts: ['trust', 'conversion'],
  family: 'overlays, overflow, clipping',
  confirm: 'revisit',
  suppressedBy: [
    'http-error-page',
    'unstyled-page',
    'atc-missing',
    'price-missing',
    'image-broken',
    'listing-empty',
    'js-error-breaking',
    'mobile-content-missing',
  ],
  needs: ['dom'],
  remembersMs: rememberedMs,
  collect(page) {
    const { dom } = page.artifacts
    if (dom.nodes.length === 0) return null
    const availability = page.facts.product?.availability.value
    return {
      name: placeName(page),
      pageType: page.pageType,
      shown: shownRegions(page, dom),
      isSoldOut: availability !== null && availability !== undefined && availability !== 'InStock',
    }
  },
  judge({ pages, earlier, site }) {
    let judged = false
    const findings = pages.flatMap((page): Finding[] => {
      const { datum, finalUrl, pageType, platform } = page
      const before = earlier(page).filter(
        (each) => each.datum.pageType === datum.pageType && each.datum.shown,
      )
      if (before.length === 0) return []
      judged = true
      const lost = (Object.keys(names) as Region[]).filter(
        (region) =>
          !datum.shown.includes(region) &&
          // What is sold out may lose price and button on purpose.
          !(datum.isSoldOut && (region === 'buy' || region === 'price')) &&
          before.some((each) => each.datum.shown.includes(region)),
      )
      return lost.map((region): Finding => {
        const last = before.findLast((each) => each.datum.shown.includes(region))
        const seenOn = new Date(last?.atMs ?? site.nowMs).toISOString().slice(0, 10)
        return {
          causeKey: `lost:${region}:${datum.pageType}`,
          severity: graveRegions.has(region) ? 'high' : 'medium',
          confidence: 0.8,
          title: `${names[region].replace(/^the (.)/, (_all, letter: string) => letter.toUpperCase())} vanished from the page`,
          where: cut(datum.name, 70),
          description: `On ${seenOn} "${cut(datum.name, 70)}" showed ${names[region]}; now it does not, on ${platform === 'Mobile' ? 'phones' : 'computers'}. If that was not meant, a change of the theme or an app took it away.`,
          url: finalUrl,
          pageType,
          platform,
          rows: [
            beforeAfter(
              `${names[region]}: visible`,
              `${names[region]}: not visible`,
              `Seen on ${seenOn}`,
              'Now',
            ),
          ],
          facts: { region, seenOn },
          howChecked: [
            `Opened the page in a browser and compared the parts that it shows with those of earlier analyses (${before.length} of the last 30 days), then looked a second time in a fresh session.`,
            'Texts, campaigns and rotating pictures may change freely; only price, buy button, product pictures, menu and products of lists count.',
          ],
        }
      })
    })
    return judged ? failOrPass(findings) : notApplicable
  },
})
