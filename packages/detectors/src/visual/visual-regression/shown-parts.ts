/** The selling parts of a page: whether shoppers can see them, and where. */
import type { DomNode, DomSnapshot, SnapshotArtifact, SnapshotBox } from '@vitrine/engine/api/artifacts'
import { nodeAt } from '../../shared/dom/dom-search.ts'
import { inkShare, insideSnapshot, isPending } from '../../shared/dom/snapshot.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { shownPrice } from '../../shared/price/price-box.ts'

export const parts = ['price', 'buy', 'gallery', 'menu', 'list'] as const
export type Part = (typeof parts)[number]

const minImage = 120
const minLinks = 3
const minProducts = 3
/** The share of a blank part that may still show something, such as a border. */
const blankShare = 0.015

type Shown = { part: Part; box: SnapshotBox }

/** The box of an element as the browser laid it out; null if it isn't visible. */
function shownBox(dom: DomSnapshot, path: string, min = 4): SnapshotBox | null {
  const node: DomNode | null = nodeAt(dom, path)
  const isShown =
    node?.isVisible === true && node.box !== null && node.box.width >= min && node.box.height >= min
  return isShown ? node.box : null
}

const boxesOf = (dom: DomSnapshot, things: readonly { path: string }[], min?: number) =>
  things.flatMap(({ path }) => shownBox(dom, path, min) ?? [])

/** Visible parts of the document, each with its box on the page. */
export function shownParts({ facts, pageType }: PageReading, dom: DomSnapshot): Shown[] {
  const price = shownPrice(facts)
  const { product, images, links, cards } = facts
  const isProduct = pageType === 'product_page'
  const boxes: Readonly<Record<Part, () => readonly SnapshotBox[]>> = {
    price: () => (isProduct && price !== null ? boxesOf(dom, [price]) : []),
    buy: () => (isProduct && product?.buyButton != null ? boxesOf(dom, [product.buyButton]) : []),
    gallery: () => {
      const gallery = images.filter(({ role }) => role === 'product-main' || role === 'product-gallery')
      // Only the largest image counts because the others may be later slides or thumbnails.
      return isProduct
        ? boxesOf(dom, gallery, minImage)
            .toSorted((a, b) => b.width * b.height - a.width * a.height)
            .slice(0, 1)
        : []
    },
    menu: () => {
      const found = boxesOf(
        dom,
        links.filter(({ area }) => area === 'nav' || area === 'header'),
      )
      return found.length >= minLinks ? found : []
    },
    list: () => {
      const found = boxesOf(
        dom,
        cards.filter(({ area }) => area === 'main'),
        minImage,
      )
      // Only the first products count because a long list extends below the screenshot.
      return found.length >= minProducts ? found.slice(0, minProducts + 1) : []
    },
  }
  return parts.flatMap((part): Shown[] => {
    const found = boxes[part]()
    return found.length === 0 ? [] : [{ part, box: around(found) }]
  })
}

function around(boxes: readonly SnapshotBox[]): SnapshotBox {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

/** Parts inside the screenshot. */
export function partsInScreenshot(
  baseline: SnapshotArtifact,
  shown: readonly Shown[],
): { name: Part; box: SnapshotBox }[] {
  return shown.flatMap(({ part, box }) => {
    const inside = insideSnapshot(baseline, box)
    return inside === null ? [] : [{ name: part, box: inside }]
  })
}

/** Parts in the document whose box in the screenshot is empty. */
export function blankParts(baseline: SnapshotArtifact, shown: readonly Shown[]): Part[] {
  return partsInScreenshot(baseline, shown)
    .filter(({ box }) => !isPending(baseline, box) && (inkShare(baseline.ink, box) ?? 1) <= blankShare)
    .map(({ name }) => name)
}
