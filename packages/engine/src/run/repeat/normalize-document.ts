/**
 * A document without what differs on every load: nonces, tokens, session ids, the time at which it was made. Only values
 * under such names and times of the load itself are left out, so that a changed price never is. Whatever these rules
 * don't know makes a page count as changed, which costs time and no alert.
 */
import { minuteMs } from '@vitrine/kernel/time/durations'

/** A document and when it arrived, milliseconds. */
interface LoadedDocument {
  html: string
  loadedAtMs: number
}

const volatileName =
  '(?:csrf|xsrf|nonce|token|authenticity|session_?id|sess_?id|sid|phpsessid|jsessionid|request_?id|trace_?id|' +
  'form_build_id|form_key|viewstate|eventvalidation|captcha|timestamp|rendered_?at|generated_?at|cache_?buster|ray_?id)'
const named = new RegExp(volatileName, 'i')

const comments = /<!--[\s\S]*?-->/g
const nonces = /(\snonce=)(?:"[^"]*"|'[^']*'|[^\s>]+)/gi
const fields = /<(?:input|meta)\b[^>]*>/gi
const ownName = /\b(?:name|id|property|http-equiv)=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi
const ownValue = /(\s(?:value|content)=)(?:"[^"]*"|'[^']*'|[^\s>]+)/gi
/** `data-csrf="…"`, `data-session-id='…'` */
const attributes = new RegExp(`(\\sdata-[\\w-]*${volatileName}[\\w-]*=)(?:"[^"]*"|'[^']*')`, 'gi')
/** `"csrfToken":"…"`, `nonce: '…'`, `window.requestId = "…"` in scripts. */
const properties = new RegExp(
  `(["']?[\\w$-]*${volatileName}[\\w$-]*["']?\\s*[:=]\\s*)(?:"[^"\\n]*"|'[^'\\n]*'|\\d+)`,
  'gi',
)
const sessionParts =
  /;jsessionid=[\w.-]+|([?&;](?:amp;)?(?:phpsessid|jsessionid|sid|sessionid|_ga|_gl|form_key|_token|csrf\w*|nonce)=)[\w.%-]+/gi
/** Seconds or milliseconds since 1970, and ISO 8601. */
const instants =
  /\b1[5-9]\d{8}(?:\d{3})?\b|\b20\d\d-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g
/** How far a time may be from the load to count as that of the load: caches and clocks differ. */
const nearMs = 15 * minuteMs

/** Equal for loads of an unchanged page. */
export function normalizeDocument({ html, loadedAtMs }: LoadedDocument): string {
  return html
    .replace(comments, '')
    .replace(nonces, '$1""')
    .replace(fields, withoutVolatileValue)
    .replace(attributes, '$1""')
    .replace(properties, '$1""')
    .replace(sessionParts, '$1')
    .replace(instants, (text) => (isNear(text, loadedAtMs) ? '' : text))
}

function withoutVolatileValue(tag: string): string {
  const names = [...tag.matchAll(ownName)].map(([, double, single, bare]) => double ?? single ?? bare ?? '')
  return names.some((name) => named.test(name)) ? tag.replace(ownValue, '$1""') : tag
}

function isNear(text: string, loadedAtMs: number): boolean {
  const digits = /^\d+$/.test(text)
  const value = digits ? Number(text) * (text.length === 10 ? 1000 : 1) : Date.parse(text.replace(' ', 'T'))
  return Math.abs(value - loadedAtMs) <= nearMs
}

/** Whether two loads show the same page. */
export function isSameDocument(before: LoadedDocument, now: LoadedDocument): boolean {
  return before.html === now.html || normalizeDocument(before) === normalizeDocument(now)
}
