/** Pages of products that are sold out and show neither price nor buy control. */
import { soldOut } from '@vitrine/lexicon/concepts/stock/sold-out'
import { isBefore } from '../document/element-index.ts'
import { subjectHeadings } from '../document/subject-headings.ts'
import { minCards, plain, type TypeInput } from './type-input.ts'

/** A notice such as “Currently unavailable. We don’t know when or if this item will be back in stock.” */
const maxNoticeLength = 160
const maxNoticeStart = 40
/** Share of the words of a name that the alt text of its picture has. */
const minSharedWords = 0.7

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
    blocks.some(({ area, path, text }) => {
      if (area !== 'main' || text.length > maxNoticeLength) return false
      if (!soldOut.isIn(text.slice(0, maxNoticeStart))) return false
      const element = document.elementAt(path)
      const isInCard = context.cards.some((card) => path.startsWith(`${card.path} > `))
      return element !== null && !isInCard && isBefore(heading, element)
    })
  )
}
