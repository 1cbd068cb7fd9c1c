/** Readings of a text that is disguised from people and filters but that a model decodes without effort. */

import { decodeEscapes } from '@vitrine/kernel/text/decode-escapes'

const blob = /[A-Za-z0-9+/]{40,4000}={0,2}/g
const maxBlobs = 3
const plainText = /^[\p{L}\p{N}\p{P}\p{S}\p{Z}\s]+$/u
const mixedWord = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u
const escapes = /(?:%[0-9a-f]{2}){2,}|(?:%[0-9a-f]{2}[\w.,'!()*~-]{0,20}){4,}/gi
const turned = /backwards?|reverse|rückwärts|à l.envers|al rev[eé]s|achterstevoren|задом|倒/iu
const rotated = /\brot-?13\b/i
const roleAndContent =
  /["']role["']\s*:\s*["'](?:tool|system|user|assistant)["']\s*,\s*["']content["']\s*:\s*["'](.+)/su

/** Cyrillic letters that look like Latin ones, with their Latin counterparts. */
const doubles: Readonly<Record<string, string>> = {
  ...{ а: 'a', е: 'e', о: 'o', с: 'c', р: 'p', х: 'x', і: 'i', у: 'y', ѕ: 's', ј: 'j', һ: 'h' },
  ...{ А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H', О: 'O', Р: 'P', С: 'C', Т: 'T', Х: 'X', І: 'I' },
}

/** The text itself, then every way to decode it. */
export function readingsOf(text: string): string[] {
  const readings = [text]
  const add = (reading: string | undefined) => {
    if (reading !== undefined && reading !== text) readings.push(reading)
  }
  if (text.length >= 40) for (const each of fromBase64(text)) add(each)
  if (text.includes('%')) add(text.replace(escapes, decodeEscapes))
  if (mixedWord.test(text)) add(withoutDoubles(text))
  if (turned.test(text)) add([...text].reverse().join(''))
  if (rotated.test(text)) add(text.replace(/[a-z]/gi, rotate))
  if (text.includes('role')) add(roleAndContent.exec(text)?.[1])
  return readings
}

/** Keeps only what decodes to words; encoded URLs and images don't. */
function fromBase64(text: string): string[] {
  return (text.match(blob) ?? []).slice(0, maxBlobs).flatMap((each) => {
    const read = Buffer.from(each, 'base64').toString('utf8')
    const isText = plainText.test(read) && (/\S \S+ \S/.test(read) || /\p{Script=Han}{6}/u.test(read))
    return isText ? [read] : []
  })
}

/** Leaves a mostly Russian text as is; a Latin text has no Cyrillic letters except disguised ones. */
function withoutDoubles(text: string): string {
  const count = (script: RegExp) => text.match(script)?.length ?? 0
  if (count(/\p{Script=Latin}/gu) < count(/\p{Script=Cyrillic}/gu)) return text
  return text.replace(/\p{Script=Cyrillic}/gu, (letter) => doubles[letter] ?? letter)
}

function rotate(letter: string): string {
  const first = letter <= 'Z' ? 65 : 97
  return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first)
}
