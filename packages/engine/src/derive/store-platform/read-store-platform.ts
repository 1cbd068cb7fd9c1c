/** Which shop software served a page. */
import { type Element, isText } from 'domhandler'
import type { HeadFact, StorePlatformFact } from '../../facts.ts'
import type { PageDocument } from '../page-document.ts'
import { type Fingerprint, fingerprints } from './fingerprints.ts'

const fewestHints = 2
/** Inline scripts name their software in their first lines; state that follows is as long as the page. */
const scriptChars = 800
/** How many elements of a tag are looked at: enough to meet what a theme repeats on every page. */
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
const readAttributes = [
  'id',
  'class',
  'type',
  'src',
  'href',
  'action',
  'data-src',
  'content',
  'name',
] as const

/** The platform with its signs; null when no fingerprint is found. Prose is never read, only the page's machinery. */
export function readStorePlatform(document: PageDocument, head: HeadFact): StorePlatformFact | null {
  const source = machineryOf(document)
  const generator = head.meta.get('generator') ?? ''
  for (const fingerprint of fingerprints) {
    const signs = signsOf(fingerprint, source, document.headers, generator)
    if (signs.length > 0) return { name: fingerprint.name, signs }
  }
  return null
}

/** Addresses, names and script openings: a small part of the source, because each sign is searched in all of it. */
function machineryOf({ elements }: PageDocument): string {
  const parts: string[] = []
  for (const [tag, most] of readTags)
    for (const element of elements.all(tag).slice(0, most)) parts.push(...signsIn(element))
  return parts.join('\n').toLowerCase()
}

function signsIn(element: Element): string[] {
  const { attribs } = element
  const named = readAttributes.flatMap((name) => attribs[name]?.slice(0, 300) ?? [])
  const data = Object.keys(attribs).filter((name) => name.startsWith('data-'))
  const [child] = element.children
  const isScript = element.name === 'script' && attribs.type !== 'application/ld+json'
  const script = isScript && child !== undefined && isText(child) ? [child.data.slice(0, scriptChars)] : []
  // Written as in the source, so that a sign may hold a name with its value.
  return [...named, ...data.map((name) => `${name}="${attribs[name]?.slice(0, 60) ?? ''}"`), ...script]
}

function signsOf(
  { inHtml = [], hints = [], headers: wanted = [], generator: pattern }: Fingerprint,
  source: string,
  headers: Readonly<Record<string, string>>,
  generator: string,
): string[] {
  const signs = inHtml.filter((text) => source.includes(text))
  for (const header of wanted) if (hasHeader(header, headers)) signs.push(header)
  if (pattern?.test(generator)) signs.push(`generator ${generator}`)
  if (signs.length > 0) return signs
  const hinted = hints.filter((text) => source.includes(text))
  return hinted.length >= fewestHints ? hinted : []
}

function hasHeader(wanted: string, headers: Readonly<Record<string, string>>): boolean {
  const [name = '', part] = wanted.split(': ')
  const value = headers[name]
  return value !== undefined && (part === undefined || value.toLowerCase().includes(part))
}
