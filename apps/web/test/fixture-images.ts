/**
 * Pictures of the invented store data: screenshots of the demo shop as a scan takes them, some with another text.
 * `lamp` shows two sizes of one shade, on desktop and phone; `cups` a card without its price, and `cups-priced` the
 * same card with it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { AlertContentRow } from '@vitrine/modules/alerts/contract'

const folder = join(import.meta.dirname, 'pictures')
const types: Readonly<Record<string, string>> = { '.webp': 'image/webp', '.jpg': 'image/jpeg' }

export const pictureFile = (name: string): string => join(folder, name)

/** A picture's type and bytes; null if there is none with that name. */
export function imageOf(name: string): { type: string; bytes: Buffer } | null {
  const type = types[extname(name)]
  if (type === undefined || !/^[\w.-]+$/.test(name) || !existsSync(pictureFile(name))) return null
  return { type, bytes: readFileSync(pictureFile(name)) }
}

const thumbCount = 12
export const thumbOf = (index: number): string => `/pictures/thumb-${index % thumbCount}.webp`

type Picture = Pick<
  AlertContentRow,
  'title' | 'image_url' | 'width' | 'height' | 'ratio' | 'background' | 'marks'
>

/** Pixels of the files, twice as many as the page's; marks as a scan finds them. */
const shared = { ratio: 2, background: 'rgb(251, 249, 244)' }
const mark = (label: string, [x, y, width, height]: readonly [number, number, number, number]) => ({
  ...{ x, y, width, height, label },
  is_missing: false,
})

export const lampPicture: Picture = {
  ...shared,
  title: '1: Title, 2: Specification',
  image_url: '/pictures/lamp.webp',
  width: 2732,
  height: 924,
  marks: [mark('Title', [2124, 88, 424, 88]), mark('Specification', [1478, 571, 1128, 87])],
}

export const lampPrice: Picture = {
  ...lampPicture,
  title: 'Price',
  marks: [{ ...mark('Price', [1478, 294, 202, 52]), label_side: 'right' }],
}

export const lampOnPhone: Picture = {
  ...shared,
  title: '1: Title, 2: Specification',
  image_url: '/pictures/lamp-phone.webp',
  width: 780,
  height: 1012,
  marks: [mark('Title', [32, 181, 368, 78]), mark('Specification', [32, 708, 716, 87])],
}

export const cupsPicture: Picture = {
  ...shared,
  image_url: '/pictures/cups.webp',
  width: 2732,
  height: 1192,
  marks: [{ ...mark('No price', [758, 1042, 584, 68]), is_missing: true }],
}
