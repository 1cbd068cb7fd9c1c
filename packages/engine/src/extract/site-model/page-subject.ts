/**
 * Whether a page is about what an entry of a list promises: the entry leads to it, names it, and shows its price. That
 * is what makes a product of a page, whatever the page looks like.
 */
import type { PageFacts } from '../../api/facts.ts'
import type { PageSubject } from '../../api/page-subject.ts'
import { findMoney } from '../money/find-money.ts'
import { ownPrices } from '../product/dom-price.ts'
import { tokenSetRatio } from '../text/similar-names.ts'

/** An entry of a list with a price. */
export interface ListEntry {
  /** Normalized address of the page that the entry leads to. */
  url: string
  title: string
  /** In major units. */
  amount: number
}

const maxHeadings = 8
const maxTexts = 16
const maxNameLength = 200
/** Names that are no headings are short lines of their own, without a price. */
const textLengths = { min: 4, max: 120 }
/** A shorter text at the start of an entry may be any word. */
const minNameLength = 5
const maxAmounts = 12
/** Share of the words that names have in common, and of its length that a name may lack. */
const sameName = 0.8
const minLength = 0.6

/** Null for a page without a price of its own. */
export function pageSubject({ cards, head, prices, textBlocks }: PageFacts): PageSubject | null {
  const amounts = ownPrices({ prices, cards })
    .filter(({ kind }) => kind === 'active' || kind === 'from')
    .map(({ money: { minor, exponent } }) => minor / 10 ** exponent)
    .filter((amount) => amount > 0)
  if (amounts.length === 0) return null
  const own = textBlocks.filter(({ area }) => area === 'main' || area === 'hero')
  const textsOf = (blocks: typeof own) => blocks.map(({ text }) => text.trim())
  const headings = textsOf(own.filter(({ isHeading }) => isHeading)).filter(
    ({ length }) => length > 0 && length <= maxNameLength,
  )
  const texts = textsOf(own.filter(({ isHeading }) => !isHeading)).filter(
    (text) =>
      text.length >= textLengths.min && text.length <= textLengths.max && findMoney(text).length === 0,
  )
  return {
    title: (head.titles[0] ?? '').trim().slice(0, maxNameLength),
    names: [...new Set([...headings.slice(0, maxHeadings), ...texts.slice(0, maxTexts)])],
    amounts: [...new Set(amounts)].slice(0, maxAmounts),
  }
}

/** Whether a page shows the name and the price of an entry that leads to it. */
export const isSubject = ({ title, names, amounts }: PageSubject, entry: ListEntry): boolean =>
  amounts.includes(entry.amount) && [title, ...names].some((name) => isNamed(name, entry.title))

/** The text of the page that names what the entry names; null where only the document's title does. */
export function nameOfSubject({ names }: PageSubject, { title }: ListEntry): string | null {
  const alike = names.filter((name) => isNamed(name, title))
  return alike.find((name) => name.toLowerCase() === title.trim().toLowerCase()) ?? alike[0] ?? null
}

/** The page may say more than the entry, which cuts long names, or the entry may continue with a teaser. */
function isNamed(name: string, title: string): boolean {
  const [said, wanted] = [name, title.replace(/(?:…|\.{3})$/, '')].map((text) => text.toLowerCase().trim())
  if (said === undefined || wanted === undefined || wanted.length < 2) return false
  if (said.includes(wanted) || (said.length >= minNameLength && wanted.startsWith(`${said} `))) return true
  return said.length >= wanted.length * minLength && tokenSetRatio(said, wanted) >= sameName
}
