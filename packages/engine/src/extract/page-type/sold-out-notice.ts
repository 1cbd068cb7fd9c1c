/** Pages of products that are sold out, and have no buy control for that reason. */
import { soldOut } from '@vitrine/lexicon/concepts/stock/sold-out'
import type { TextBlock } from '../../api/facts.ts'
import { isBefore } from '../document/element-index.ts'
import { subjectHeadings } from '../document/subject-headings.ts'
import { sharedPath } from './entries.ts'
import { minCards, plain, type TypeInput } from './type-input.ts'

/** A notice such as “Currently unavailable. We don’t know when or if this item will be back in stock.” */
const maxNoticeLength = 160
const maxNoticeStart = 40
/** Share of the words of a name that the alt text of its picture has. */
const minSharedWords = 0.7

const isNotice = ({ area, text }: TextBlock) =>
  area === 'main' && text.length <= maxNoticeLength && soldOut.isIn(text.slice(0, maxNoticeStart))

/** Whether a product that is sold out shows neither price nor buy control: its name, its picture, and a notice. */
export function saysSoldOut({ blocks, context, document, ownCards, isInformational }: TypeInput): boolean {
  const [heading] = subjectHeadings(document.elements)
  if (heading === undefined || ownCards.length >= minCards || isInformational) return false
  const name = plain(document.textOf(heading))
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2)
  const isOfSubject = (alt: string) =>
    alt === name ||
    (words.length > 1 && words.filter((word) => alt.includes(word)).length >= minSharedWords * words.length)
  const hasPicture = document.elements
    .all('img')
    .some((image) => document.areaOf(image) === 'main' && isOfSubject(plain(image.attribs.alt ?? '')))
  return (
    name !== '' &&
    hasPicture &&
    blocks.some((block) => {
      if (!isNotice(block)) return false
      const { path } = block
      const element = document.elementAt(path)
      const isInCard = context.cards.some((card) => path.startsWith(`${card.path} > `))
      return element !== null && !isInCard && isBefore(heading, element)
    })
  )
}

/**
 * Whether a product that is sold out comes before a list of others: its heading, its price, and a notice. Filters of a
 * list have prices and “Sold out” too, but fields beside them.
 */
export function leadsWithSoldOut({ blocks, context, document, ownCards }: TypeInput): boolean {
  const [heading, ...others] = subjectHeadings(document.elements)
  const listStart = ownCards[0] === undefined ? null : document.elementAt(ownCards[0].path)
  if (heading === undefined || others.length > 0 || listStart === null) return false
  const isBetween = ({ path }: { path: string }) => {
    const element = document.elementAt(path)
    return element !== null && isBefore(heading, element) && isBefore(element, listStart)
  }
  const price = context.prices.find(
    (each) =>
      (each.area === 'main' || each.area === 'hero') &&
      each.isVisible &&
      (each.kind === 'active' || each.kind === 'from') &&
      isBetween(each),
  )
  const notice = blocks.find((block) => isNotice(block) && isBetween(block))
  if (price === undefined || notice === undefined) return false
  const box = sharedPath(price.path, notice.path)
  return !document.elements
    .all('input', 'select')
    .some((field) => field.attribs.type !== 'hidden' && document.pathOf(field).startsWith(box))
}
