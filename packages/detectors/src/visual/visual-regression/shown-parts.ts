/** The parts of a page that sell: whether they stand there for shoppers, and where. */
import type { DomNode, DomSnapshot, LookArtifact, LookBox } from '@vitrine/engine/artifacts'
import { nodeAt } from '../../shared/dom-search.ts'
import { inkShare, insideLook, isPending } from '../../shared/look.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { shownPrice } from '../../shared/price-box.ts'

export const parts = ['price', 'buy', 'gallery', 'menu', 'list'] as const
export type Part = (typeof parts)[number]

const leastPicture = 120
const fewestLinks = 3
const fewestProducts = 3
/** Fields of a part that may still show something, such as a line around it. */
const blankShare = 0.015

type Shown = { part: Part; box: LookBox }

/** A place of the document as the browser laid it out; null when it does not stand there. */
function shownBox(dom: DomSnapshot, path: string, least = 4): LookBox | null {
  const node: DomNode | null = nodeAt(dom, path)
  const isShown =
    node?.isVisible === true && node.box !== null && node.box.width >= least && node.box.height >= least
  return isShown ? node.box : null
}

const boxesOf = (dom: DomSnapshot, things: readonly { path: string }[], least?: number) =>
  things.flatMap(({ path }) => shownBox(dom, path, least) ?? [])

/** Parts that the document shows, each with its box on the page. */
export function shownParts({ facts, pageType }: PageReading, dom: DomSnapshot): Shown[] {
  const price = shownPrice(facts)
  const { product, images, links, cards } = facts
  const isProduct = pageType === 'product_page'
  const boxes: Readonly<Record<Part, () => readonly LookBox[]>> = {
    price: () => (isProduct && price !== null ? boxesOf(dom, [price]) : []),
    buy: () => (isProduct && product?.buyButton != null ? boxesOf(dom, [product.buyButton]) : []),
    gallery: () => {
      const pictures = images.filter(({ role }) => role === 'product-main' || role === 'product-gallery')
      // The largest one: the others may be further slides or small ones below.
      return isProduct
        ? boxesOf(dom, pictures, leastPicture)
            .toSorted((a, b) => b.width * b.height - a.width * a.height)
            .slice(0, 1)
        : []
    },
    menu: () => {
      const found = boxesOf(
        dom,
        links.filter(({ area }) => area === 'nav' || area === 'header'),
      )
      return found.length >= fewestLinks ? found : []
    },
    list: () => {
      const found = boxesOf(
        dom,
        cards.filter(({ area }) => area === 'main'),
        leastPicture,
      )
      // The first ones: a long list reaches below every picture.
      return found.length >= fewestProducts ? found.slice(0, fewestProducts + 1) : []
    },
  }
  return parts.flatMap((part): Shown[] => {
    const found = boxes[part]()
    return found.length === 0 ? [] : [{ part, box: around(found) }]
  })
}

function around(boxes: readonly LookBox[]): LookBox {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

/** Parts as far as the look shows them. */
export function pictured(look: LookArtifact, shown: readonly Shown[]): { name: Part; box: LookBox }[] {
  return shown.flatMap(({ part, box }) => {
    const inside = insideLook(look, box)
    return inside === null ? [] : [{ name: part, box: inside }]
  })
}

/** Parts that stand in the document, and where the picture shows nothing at all. */
export function blankParts(look: LookArtifact, shown: readonly Shown[]): Part[] {
  return pictured(look, shown)
    .filter(({ box }) => !isPending(look, box) && (inkShare(look.ink, box) ?? 1) <= blankShare)
    .map(({ name }) => name)
}
