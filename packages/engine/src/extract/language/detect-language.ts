/** Detects the language of a text. */
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

export interface DetectedLanguage {
  /** ISO 639-1; null when the text is too ambiguous. */
  language: string | null
  isReliable: boolean
}

/** Pages of a store repeat their header and footer, so most texts occur many times. */
const maxKept = 4000
const kept = new Map<string, DetectedLanguage>()
const load = createRequire(import.meta.url)
let detector: typeof import('eld/small')['eld'] | null = null

/** The detector's tables take a second and 170 MB, so processes and threads that read no text never load them. */
function useDetector() {
  detector ??= (load(fileURLToPath(import.meta.resolve('eld/small'))) as typeof import('eld/small')).eld
  return detector
}

export function detectLanguage(text: string): DetectedLanguage {
  const known = kept.get(text)
  if (known !== undefined) return known
  const result = useDetector().detect(text)
  const language = result.language === '' ? null : result.language
  const detected = { language, isReliable: language !== null && result.isReliable() }
  if (kept.size >= maxKept) kept.clear()
  kept.set(text, detected)
  return detected
}
