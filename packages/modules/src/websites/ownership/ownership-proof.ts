/** Ownership proofs of a store: what goes where, and whether it is present. Pure. */
import type { OwnershipMethod } from '../contract.ts'

const tagName = 'vitrine-verification'
const filePath = '/.well-known/vitrine-verification.txt'

/** Why a proof was not found. */
export interface ProofProblem {
  /** Fit to show. */
  text: string
  /** The proof may still be present: the store or its records could not be read now. */
  isPassing: boolean
}

export interface ProofPlace {
  place: string
  content: string
}

/** Where the proof of a method goes, and its content. */
export function proofPlace(method: OwnershipMethod, storeUrl: string, token: string): ProofPlace | null {
  const { origin, hostname } = new URL(storeUrl)
  const isName = /[a-z]/i.test(hostname) && hostname.includes('.') && !hostname.startsWith('[')
  const places: Record<OwnershipMethod, ProofPlace | null> = {
    dns: isName
      ? { place: `_vitrine.${hostname.replace(/^www\./, '')}`, content: `${tagName}=${token}` }
      : null,
    meta: { place: `${origin}/`, content: `<meta name="${tagName}" content="${token}">` },
    file: { place: `${origin}${filePath}`, content: token },
  }
  return places[method]
}

/** Whether one of the TXT records is the proof. Long records are split into parts. */
export function isInRecords(records: readonly (readonly string[])[], content: string): boolean {
  return records.some((pieces) => pieces.join('').trim() === content)
}

/** Whether a page contains the tag, outside comments and scripts. */
export function isInPage(html: string, token: string): boolean {
  const live = html.replace(
    /<!--[\s\S]*?-->|<(script|style|template|noscript|textarea)\b[\s\S]*?<\/\1\s*>/gi,
    '',
  )
  const tags = live.match(/<meta\b[^>]*>/gi) ?? []
  return tags.some((tag) => attribute(tag, 'name') === tagName && attribute(tag, 'content') === token)
}

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag)
  return (found?.[1] ?? found?.[2] ?? found?.[3])?.trim()
}

/** Whether a file consists of the proof and nothing else. */
export function isInFile(text: string, token: string): boolean {
  return text.replace(/^\uFEFF/, '').trim() === token
}
