/** The words of English, American and British spelling together. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

interface Dictionary {
  correct(word: string): boolean
}

/** Pages of a store repeat their words, so most are looked up many times. */
const maxKept = 20_000
const kept = new Map<string, boolean>()
const load = createRequire(import.meta.url)
let dictionary: Dictionary | null = null

/** Loading takes most of a second and 20 MB, so threads that check no spelling never load it. */
function useDictionary(): Dictionary {
  dictionary ??= makeDictionary()
  return dictionary
}

/**
 * Both spellings share one set of endings, so the words of the second are expanded together with those of the
 * first.
 */
function makeDictionary(): Dictionary {
  const nspell = load(fileURLToPath(import.meta.resolve('nspell'))) as (
    endings: string,
    words: string,
  ) => Dictionary
  const american = wordList(import.meta.resolve('dictionary-en'))
  const known = new Set(american)
  const british = wordList(import.meta.resolve('dictionary-en-gb')).slice(1)
  const words = [...american, ...british.filter((line) => !known.has(line))]
  return nspell(readBeside(import.meta.resolve('dictionary-en'), 'index.aff'), words.join('\n'))
}

/** Lines of a dictionary file; the first one is the number of the others. */
function wordList(module: string): string[] {
  return readBeside(module, 'index.dic').trimEnd().split('\n')
}

function readBeside(module: string, file: string): string {
  return readFileSync(fileURLToPath(new URL(file, module)), 'utf8')
}

/** Whether a word in lower case is English. */
export function isEnglishWord(word: string): boolean {
  const before = kept.get(word)
  if (before !== undefined) return before
  const isKnown = useDictionary().correct(word)
  if (kept.size >= maxKept) kept.clear()
  kept.set(word, isKnown)
  return isKnown
}
