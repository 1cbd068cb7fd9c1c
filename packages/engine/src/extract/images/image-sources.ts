/** Addresses that an image element names, whichever lazy loader the store uses. */
import { type Element, isTag, isText } from 'domhandler'

/** By reliability: what a lazy loader would insert, then the current source. */
const lazySets = ['data-srcset', 'data-lazy-srcset', 'data-original-set', 'data-bgset']
const lazySources = [
  'data-src',
  'data-lazy-src',
  'data-lazy',
  'data-original',
  'data-lazyload',
  'data-echo',
  'data-srcs',
  'data-image',
  'data-img',
  'data-image-src',
  'data-hi-res-src',
]
const placeholder =
  /^data:|(?:^|[/_.-])(?:blank|spacer|transparent|pixel|1x1|loading|loader|lazy(?:load)?|grey|gray)(?:[_.-][\w-]*)?\.(?:gif|png|svg|jpe?g|webp)/i
const largestWidth = 1200
/** What one step of density counts for compared with widths. */
const densityWidth = 500

interface Candidate {
  address: string
  /** Width or density; larger is better. */
  size: number
}

/** Addresses as written, the best one first. Placeholders are only included where nothing better is named. */
export function imageSources(element: Element): { addresses: string[]; isLazy: boolean } {
  const { attribs } = element
  const lazy = [
    ...lazySets.flatMap((name) => srcsetEntries(attribs[name])),
    ...lazySources.flatMap((name) => single(attribs[name], attribs)),
  ]
  const sets = [...srcsetEntries(attribs.srcset), ...imageEntries(element)]
  const own = single(attribs.src, attribs)
  const twin = own.some(({ address }) => !placeholder.test(address)) ? [] : noscriptEntries(element)
  const named = [...bySize([...lazy.filter(({ size }) => size > 0), ...sets]), ...lazy, ...twin, ...own]
  const addresses = [...new Set(named.map(({ address }) => address))]
  const real = addresses.filter((address) => !placeholder.test(address))
  return {
    addresses: real.length > 0 ? real : addresses,
    isLazy:
      attribs.loading === 'lazy' ||
      (attribs.fetchpriority !== 'high' && isLoadedByScript(attribs, own, lazy)),
  }
}

/**
 * Whether a script fills in the address: the page names none itself, or only a preview in a class for lazy images.
 * Galleries also name a larger image for their zoom, beside the one that they load at once.
 */
function isLoadedByScript(
  attribs: Readonly<Record<string, string>>,
  own: readonly Candidate[],
  lazy: readonly Candidate[],
): boolean {
  const isNamedLazy = /(?:^|\s)lazy/.test(attribs.class ?? '')
  const hasOwn = own.some(({ address }) => !placeholder.test(address))
  return hasOwn ? isNamedLazy && lazy.length > 0 : isNamedLazy || lazy.length > 0
}

function bySize(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((left, right) => right.size - left.size)
}

function single(value: string | undefined, attribs: Readonly<Record<string, string>>): Candidate[] {
  const address = value?.trim()
  // Carousels keep numbers and JSON in some of these attributes.
  if (address === undefined || address === '' || /^[[{]|^\d+$|^(?:true|false)$/.test(address)) return []
  return [{ address: fillWidth(address, attribs['data-widths']), size: 0 }]
}

/** `…_{width}x.jpg`: the lazy loader chooses a width; here it is the largest sensible one. */
function fillWidth(address: string, widths: string | undefined): string {
  if (!/\{width\}|%7Bwidth%7D/i.test(address)) return address
  const offered = (widths?.match(/\d+/g) ?? []).map(Number).filter((width) => width <= largestWidth)
  return address.replace(/\{width\}|%7Bwidth%7D/gi, String(offered.length > 0 ? Math.max(...offered) : 720))
}

/** Entries of a `srcset` as browsers split it: an address runs to the next blank, its size to the next comma. */
function srcsetEntries(text: string | undefined): Candidate[] {
  if (text === undefined) return []
  const entries: Candidate[] = []
  for (const [, address = '', descriptor = ''] of text.matchAll(/[\s,]*(\S*[^\s,])(?:,|\s+([^,]*)|$)/g)) {
    if (address.startsWith('data:')) continue
    const [, number = '', unit = ''] = /([\d.]+)([wx])/.exec(descriptor) ?? []
    const size = Number(number) * (unit === 'x' ? densityWidth : 1)
    entries.push({ address, size: Number.isFinite(size) && size > 0 ? size : 1 })
  }
  return entries
}

function imageEntries({ parent }: Element): Candidate[] {
  if (parent === null || !isTag(parent) || parent.name !== 'picture') return []
  return parent.children.flatMap((child) =>
    isTag(child) && child.name === 'source'
      ? [...srcsetEntries(child.attribs.srcset), ...srcsetEntries(child.attribs['data-srcset'])]
      : [],
  )
}

/** A `noscript` copy next to the image or next to its `picture`. */
function noscriptEntries(element: Element): Candidate[] {
  const { parent } = element
  const around = parent !== null && isTag(parent) && parent.name === 'picture' ? [element, parent] : [element]
  for (const at of around)
    for (const side of [at.next, at.next?.next, at.prev]) {
      if (side == null || !isTag(side) || side.name !== 'noscript') continue
      const html = side.children.map((child) => (isText(child) ? child.data : '')).join('')
      const entries = [
        ...bySize(srcsetEntries(/\ssrcset\s*=\s*["']([^"']+)/i.exec(html)?.[1])),
        ...single(/<img[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(html)?.[1], {}),
      ]
      if (entries.length > 0)
        return entries.map(({ address, size }) => ({ address: address.replaceAll('&amp;', '&'), size }))
    }
  return []
}
