/** What a page holds besides its words: ways to reach the store, and texts that are kept elsewhere. */
import type { LinkFact, PageFacts } from '@vitrine/engine/api/facts'
import { pageKey } from '../../shared/page/url.ts'
import { kindsOfLink } from './trust-pages.ts'

const written = [
  /[\p{L}\p{N}.+-]+\s?(?:@|[([]\s?(?:at|@)\s?[)\]])\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/iu,
  /\+\d{1,3}[\s()\d/.-]{7,}\d/,
]

/** An address or number to reach the store: as a link, or written in the text, as in terms and privacy policies. */
export const statesContact = ({ links, textBlocks }: PageFacts): boolean =>
  links.some(({ href }) => /^(mailto|tel):/.test(href)) ||
  textBlocks.some(({ text, area }) => area !== 'reviews' && written.some((form) => form.test(text)))

const documentFile = /\.(?:pdf|docx?|odt|rtf)(?:[?#]|$)/i
/** A page that links to so many other information pages is their list. */
const minPages = 3

/** Whether the text that a page is about stands in a document, in a frame, or on the pages that it lists. */
export function keepsTextElsewhere({ $, links }: PageFacts, finalUrl: string): boolean {
  const own = links.filter(({ area }) => area === 'main')
  if (own.some(({ href }) => documentFile.test(href))) return true
  const listed = own
    .filter(({ url, text }) => kindsOfLink(url, text).length > 0)
    .map(({ url }) => pageKey(url))
  if (new Set(listed.filter((key) => key !== pageKey(finalUrl))).size >= minPages) return true
  return $('iframe[src], object[data], embed[src]').not('header *, footer *, nav *, noscript *').length > 0
}

const targets = ['data-bs-target', 'data-target', 'aria-controls']

/** Whether a link opens a form to write to the store on the same page: “Ask a question” answers none. */
export function opensForm({ $ }: PageFacts, { href, path }: LinkFact): boolean {
  const attributes = $(path).first().attr() ?? {}
  return [href, ...targets.map((name) => attributes[name] ?? '')].some((target) => {
    const id = /^#?([\w-]+)$/.exec(target.trim())?.[1]
    return id !== undefined && $(`[id="${id}"]`).find('textarea').length > 0
  })
}
