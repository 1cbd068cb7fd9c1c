/** Sample addresses and phone numbers where shoppers look for the store's own. */
import { placeholderAddress } from '@vitrine/lexicon/concepts/page/placeholder-texts'
import { isInside } from '../../shared/dom/selector.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { collapseWhitespace, normalize } from '../../shared/text/text.ts'

const samplePhones = new Set([
  '123456789',
  '1234567890',
  '0123456789',
  '01234567890',
  '5551234',
  '000000000',
  '0000000000',
])
const phoneText = /^[+\d][\d\s()./-]{6,}$/

/** The kind of a sample in a text; null for anything that may be real. */
function sampleIn(text: string): 'address' | 'phone' | null {
  if (placeholderAddress.isWhole(text)) return 'address'
  return phoneText.test(text) && samplePhones.has(text.replace(/\D/g, '')) ? 'phone' : null
}

/** Whether a text may have a sample in one of its lines. */
function mayContain(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  return placeholderAddress.isIn(text) || [...samplePhones].some((phone) => digits.includes(phone))
}

const linesOf = (html: string): string[] =>
  html.split(/<br\b[^>]*>/i).map((line) => collapseWhitespace(line.replace(/<[^>]*>/g, ' ')))

/**
 * By path of the text. Only header, footer, and contact page state the store's own contact data; the label of a form
 * field may read the same.
 */
export function contactLeftovers({
  facts,
  pageType,
}: PageReading): Map<string, { quote: string; key: string }> {
  const { $, forms, links, textBlocks } = facts
  // The check of contact links reports numbers that can be called.
  const calls = links.filter(({ href }) => /^tel:/i.test(href.trim()))
  const found = textBlocks.flatMap(
    ({ text, area, path, tag }): [string, { quote: string; key: string }][] => {
      const isPlace = area === 'header' || area === 'footer' || pageType === 'contact_page'
      if (!isPlace || ['label', 'legend', 'option', 'button', 'th'].includes(tag)) return []
      // An address is often one element with line breaks.
      const lines = mayContain(text) ? linesOf($(path).html() ?? '') : []
      const line = [collapseWhitespace(text), ...lines].find((each) => sampleIn(each) !== null)
      const kind = line === undefined ? null : sampleIn(line)
      if (line === undefined || kind === null) return []
      if (forms.some((form) => isInside(path, form.path))) return []
      if (calls.some((link) => isInside(link.path, path) || isInside(path, link.path))) return []
      return [[path, { quote: line, key: `${kind}:${normalize(line)}` }]]
    },
  )
  return new Map(found)
}
