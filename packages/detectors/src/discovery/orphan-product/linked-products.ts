/** Products that shoppers can reach through links. */
import { keptInlinks } from '../../shared/page/linking-pages.ts'
import { pageKey } from '../../shared/page/url.ts'

interface ProductPage {
  finalUrl: string
  /** All URLs under which the page was found. */
  datum: { keys: readonly string[] }
}

/** Below this share scripts probably fill the lists, and links between products prove nothing. */
const minListed = 0.5

/**
 * Keys of products that a list, menu or text links to, and of those linked from these in turn. Products that only
 * link to one another are left out, unless so few products are listed that any link has to count.
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
  if (listed.size < products.length * minListed)
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
