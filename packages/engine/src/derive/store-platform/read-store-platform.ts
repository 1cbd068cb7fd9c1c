/** Which shop software served a page. */
import type { HeadFact, StorePlatformFact } from '../../facts.ts'
import type { PageDocument } from '../page-document.ts'
import { type Fingerprint, fingerprints } from './fingerprints.ts'

const fewestHints = 2

/** The platform with its signs; null when no fingerprint is found. Prose never counts: signs are parts of source. */
export function readStorePlatform({ html, headers }: PageDocument, head: HeadFact): StorePlatformFact | null {
  const source = html.toLowerCase()
  const generator = head.meta.get('generator') ?? ''
  for (const fingerprint of fingerprints) {
    const signs = signsOf(fingerprint, source, headers, generator)
    if (signs.length > 0) return { name: fingerprint.name, signs }
  }
  return null
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
