/** Which shop software served a page. */
import { escapeRegExp } from '@vitrine/kernel/text/escape-reg-exp'
import { type Element, isText } from 'domhandler'
import type { HeadFact, StorePlatformFact } from '../../api/facts.ts'
import type { PageDocument } from '../document/page-document.ts'
import { type Fingerprint, fingerprints } from './fingerprints.ts'

const minHints = 2
/** Inline scripts name their software in their first lines; embedded state after them can be as long as the page. */
const scriptChars = 800
/** How many elements of a tag to check: enough to find what a theme repeats on every page. */
const readTags: readonly (readonly [string, number])[] = [
  ['html', 1],
  ['body', 1],
  ['script', 60],
  ['link', 40],
  ['meta', 40],
  ['form', 10],
  ['img', 12],
  ['main', 1],
  ['section', 8],
  ['div', 40],
  ['button', 10],
  ['a', 20],
]
/** Attributes that are read by people or written by them. */
const proseAttributes = new Set(['alt', 'title', 'content', 'aria-label', 'placeholder', 'style', 'd'])
const attributeChars = 250

/** The platform with its signs; null when no fingerprint is found. Prose is never read, only the page's machinery. */
export function readStorePlatform(document: PageDocument, head: HeadFact): StorePlatformFact | null {
  const found = new Set(machineryOf(document).match(anySign))
  const generator = head.meta.get('generator') ?? ''
  for (const fingerprint of fingerprints) {
    const signs = signsOf(fingerprint, found, document.headers, generator)
    if (signs.length > 0) return { name: fingerprint.name, signs }
  }
  return null
}

/** All signs in one pattern, long ones first because one may begin another: the source is searched once. */
const anySign = new RegExp(
  [...new Set(fingerprints.flatMap(({ inHtml = [], hints = [] }) => [...inHtml, ...hints]))]
    .sort((left, right) => right.length - left.length)
    .map(escapeRegExp)
    .join('|'),
  'g',
)

/** Addresses, names and script openings of the page, in lower case. */
function machineryOf({ elements }: PageDocument): string {
  let text = ''
  for (const [tag, max] of readTags)
    for (const element of elements.all(tag).slice(0, max)) text += `${signsIn(element)}\n`
  return text.toLowerCase()
}

/** An element's opening tag as in the source, without text for people, and the first lines of a script. */
function signsIn({ name, attribs, children: [child] }: Element): string {
  let text = ''
  for (const key in attribs)
    if (!proseAttributes.has(key)) text += ` ${key}="${attribs[key]?.slice(0, attributeChars) ?? ''}"`
  if (name === 'script' && attribs.type !== 'application/ld+json' && child !== undefined && isText(child))
    text += child.data.slice(0, scriptChars)
  return text
}

function signsOf(
  { inHtml = [], hints = [], headers: wanted = [], generator: pattern }: Fingerprint,
  found: ReadonlySet<string>,
  headers: Readonly<Record<string, string>>,
  generator: string,
): string[] {
  const signs = inHtml.filter((sign) => found.has(sign))
  for (const header of wanted) if (hasHeader(header, headers)) signs.push(header)
  if (pattern?.test(generator)) signs.push(`generator ${generator}`)
  if (signs.length > 0) return signs
  const hinted = hints.filter((sign) => found.has(sign))
  return hinted.length >= minHints ? hinted : []
}

function hasHeader(wanted: string, headers: Readonly<Record<string, string>>): boolean {
  const [name = '', part] = wanted.split(': ')
  const value = headers[name]
  return value !== undefined && (part === undefined || value.toLowerCase().includes(part))
}
