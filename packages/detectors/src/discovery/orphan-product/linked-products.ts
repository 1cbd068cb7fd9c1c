/** Which products shoppers can come to by links. */
import { pageKey } from '../../shared/url.ts'

interface ProductPage {
  finalUrl: string
  /** All addresses under which the page was found. */
  datum: { keys: readonly string[] }
}

/** The engine keeps so many links to a page; where there are more, the others are not known. */
const keptInlinks = 25
/** Below it, lists are filled by scripts that were not seen, and products that name one another prove nothing. */
const fewestListed = 0.5

/**
 * Keys of products that some list, menu or text links to, and of those that are linked from these. Products that only
 * link to one another are an island. Where few products are listed at all, any link counts.
 */
export function linkedProducts(
  products: readonly ProductPage[],
  inlinks: (url: string) => readonly { from: string }[],
): ReadonlySet<string> {
  const keys = new Set(products.map(({ finalUrl }) => pageKey(finalUrl)))
  const sources = new Map(
    products.map(({ datum, finalUrl }) => {
      const key = pageKey(finalUrl)
      const links = [...new Set(datum.keys)].flatMap((address) => inlinks(address))
      return [key, links.map(({ from }) => pageKey(from)).filter((from) => from !== key)] as const
    }),
  )
  const listed = new Set(
    [...sources].flatMap(([key, from]) =>
      from.length >= keptInlinks || from.some((page) => !keys.has(page)) ? [key] : [],
    ),
  )
  if (listed.size < products.length * fewestListed)
    return new Set([...sources].flatMap(([key, from]) => (from.length > 0 ? [key] : [])))
  for (let grown = true; grown; ) {
    grown = false
    for (const [key, from] of sources) {
      if (listed.has(key) || !from.some((page) => listed.has(page))) continue
      listed.add(key)
      grown = true
    }
  }
  return listed
}
