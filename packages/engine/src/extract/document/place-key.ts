/** Names places of product pages, so that those of several pages can be compared. */
import { sha256 } from '@vitrine/kernel/ids'
import type { CssPath } from '../../api/facts.ts'

export type PlaceKind = 'price' | 'name' | 'stock' | 'heading'

/** The key of a text in a place. Positions among siblings are left out, because pages have more or fewer blocks. */
export const placeKey = (kind: PlaceKind, path: CssPath, text: string): string =>
  `${kind}|${sha256(path.replace(/:nth-of-type\(\d+\)/g, '')).slice(0, 10)}|${text.trim().slice(0, 60)}`
