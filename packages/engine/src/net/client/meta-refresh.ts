/** Redirects that a page states instead of the server, as static hosts write them. */
import { load } from 'cheerio'
import { textContent } from 'domutils'

/** Larger documents are pages, whatever they state. */
const maxBytes = 20_000
/** A page that is shown longer is read before it leads on. */
const maxSeconds = 5
/** “You are being redirected to …”. */
const maxTextLength = 300

const statement = /^\s*(\d{1,3})(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?(['"]?)(.+?)\2\s*$/is

/**
 * The address to which a page without content of its own leads: `<meta http-equiv="refresh" content="0; url=/en/">`.
 * Null for any other page. See https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-refresh.
 */
export function refreshTarget(body: Buffer): string | null {
  if (body.byteLength > maxBytes || !/http-equiv\s*=\s*["']?refresh/i.test(body.toString('latin1')))
    return null
  const $ = load(body)
  // What stands in it is for visitors without scripts.
  $('noscript, script, style, template').remove()
  const content = $('meta[http-equiv="refresh" i]').first().attr('content') ?? ''
  const [, seconds = '', , target = ''] = statement.exec(content) ?? []
  if (target === '' || Number(seconds) > maxSeconds || $('form, img').length > 0) return null
  const text = textContent($('body').get()).replace(/\s+/g, ' ').trim()
  return text.length <= maxTextLength ? target : null
}
