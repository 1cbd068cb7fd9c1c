/** A product's code in its address, accepted only if the page contains the same code. */
import { asPath } from '@vitrine/kernel/store/hash-route'
import { cleanCode } from './identifiers.ts'

const idParameters = ['pid', 'id', 'product_id', 'productid', 'sku', 'item', 'itemid', 'prodid']
const minLength = 5

/** The code, or null. Words of a name and short numbers are not codes. */
export function codeInUrl(url: string, html: string): string | null {
  const { pathname, searchParams } = new URL(asPath(url))
  const ids = idParameters.flatMap((name) => searchParams.get(name) ?? [])
  // Some shops write the path of a page into a parameter.
  const written = ids.filter((value) => value.includes('/'))
  const fromQuery = ids.filter((value) => !value.includes('/'))
  const segments = [pathname, ...written]
    .join('/')
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
  text.length >= minLength &&
  text.length <= 20 &&
  (/^\d+$/.test(text) || (/^[A-Z0-9]+$/.test(text) && /\d{2}/.test(text)))

/**
 * The code in an address as the page writes it: "466/7999" for `/product/4667999`. The digits of a visible text must be
 * the last digits of a number in the address.
 */
export function shownUrlCode(url: string, texts: readonly string[]): { code: string; text: string } | null {
  const { pathname, search } = new URL(asPath(url))
  const numbers = `${pathname}${search}`.match(/\d{7,14}/g) ?? []
  if (numbers.length === 0) return null
  for (const text of texts) {
    for (const [code] of text.matchAll(/(?<![\d/.-])\d{2,6}(?:[/.-]\d{2,6}){1,3}(?![\d/.-])/g)) {
      const digits = code.replace(/\D/g, '')
      if (digits.length >= 7 && numbers.some((number) => number.endsWith(digits))) return { code, text }
    }
  }
  return null
}
