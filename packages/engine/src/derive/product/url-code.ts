/** A product's code in its address, where the page carries the same code: two witnesses make it one. */
import { cleanCode } from './identifiers.ts'

const idParameters = ['pid', 'id', 'product_id', 'productid', 'sku', 'item', 'itemid', 'prodid']
const leastLength = 5

/** The code, or null. Words of a name and short counters are none. */
export function codeInUrl(url: string, html: string): string | null {
  const { pathname, searchParams } = new URL(url)
  const fromQuery = idParameters.flatMap((name) => searchParams.get(name) ?? [])
  const segments = pathname
    .split('/')
    .filter(Boolean)
    .map((part) => part.replace(/\.\w{2,5}$/, ''))
  const fromPath = segments.reverse().flatMap((part) => [part, ...part.split(/[-_]/).reverse()])
  for (const candidate of [...fromQuery, ...fromPath]) {
    const code = cleanCode(candidate)
    if (code === null || !isCode(code)) continue
    if (new RegExp(`["'>: ]${code}["'< ,&]`).test(html)) return code
  }
  return null
}

/** Digits only, or capitals with digits. */
const isCode = (text: string) =>
  text.length >= leastLength &&
  text.length <= 20 &&
  (/^\d+$/.test(text) || (/^[A-Z0-9]+$/.test(text) && /\d{2}/.test(text)))
