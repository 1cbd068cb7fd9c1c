import { decor } from './decor.ts'
import { furniture } from './furniture.ts'
import { lighting } from './lighting.ts'
import type { CategoryRows } from './rows.ts'
import { scent } from './scent.ts'
import { storage } from './storage.ts'
import { tableware } from './tableware.ts'
import { textiles } from './textiles.ts'
import { wear } from './wear.ts'

/** The eight categories in the order of the shop's menu. */
export const categoryRows: readonly CategoryRows[] = [
  lighting,
  tableware,
  textiles,
  furniture,
  scent,
  storage,
  decor,
  wear,
]
