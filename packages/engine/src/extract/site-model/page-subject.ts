/**
 * Whether a page is about what an entry of a list promises: the entry leads to it, names it, and shows its price. That
 * is what makes a product of a page, whatever the page looks like.
 */
import type { PageFacts } from '../../api/facts.ts'
import type { PageSubject } from '../../api/page-subject.ts'
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

const maxNames = 8
const maxNameLength = 200
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
  const headings = textBlocks.filter(
    ({ area, isHeading }) => isHeading && (area === 'main' || area === 'hero'),
  )
  const names = [...head.titles.slice(0, 1), ...headings.map(({ text }) => text)]
    .map((text) => text.trim())
    .filter(({ length }) => length > 0 && length <= maxNameLength)
  return {
    names: [...new Set(names)].slice(0, maxNames),
    amounts: [...new Set(amounts)].slice(0, maxAmounts),
  }
}

/** Whether a page shows the name and the price of an entry that leads to it. */
export const isSubject = ({ names, amounts }: PageSubject, entry: ListEntry): boolean =>
  amounts.includes(entry.amount) && names.some((name) => isNamed(name, entry.title))

/** The page may say more than the entry, which cuts long names, or the entry may continue with a teaser. */
function isNamed(name: string, title: string): boolean {
  const [said, wanted] = [name, title.replace(/(?:…|\.{3})$/, '')].map((text) => text.toLowerCase().trim())
  if (said === undefined || wanted === undefined || wanted.length < 2) return false
  if (said.includes(wanted) || (said.length >= minNameLength && wanted.startsWith(`${said} `))) return true
  return said.length >= wanted.length * minLength && tokenSetRatio(said, wanted) >= sameName
}
