/** Words that must not occur in the repository's files, or not in some of them. */

export interface ForeignWord {
  path: string
  line: number
  word: string
  why: string
}

/** Code that must work on any shop, so it must not know the demo shop. */
const shopBlind = /^packages\/(engine|detectors|library|kernel)\//
/** Absolute folders of one machine. URLs such as `https://host/home/x` have a host before them. */
const localPath = /(?<![\w.\-/}:])\/(?:home|Users|root|work|mnt|workspace|private\/tmp)\/[\w.-]+/g
const windowsPath = /\b[A-Z]:\\\\?Users\\/g
/** A package URL other than the public registry's would tie the lockfile to one network. */
const lockfileAddress = /"resolved": "(?!https:\/\/registry\.npmjs\.org\/|[\w./-]+")[^"]+"/g

function* matches(pattern: RegExp, text: string, path: string, why: string): Generator<ForeignWord> {
  for (const match of text.matchAll(pattern))
    yield { path, line: text.slice(0, match.index).split('\n').length, word: match[0], why }
}

/** @param shopNames brand and product names of the demo shop, compared case-insensitively. */
export function findForeignWords(path: string, text: string, shopNames: readonly string[]): ForeignWord[] {
  const found = [
    ...matches(localPath, text, path, 'a folder of one machine'),
    ...matches(windowsPath, text, path, 'a folder of one machine'),
  ]
  if (path.endsWith('package-lock.json'))
    found.push(...matches(lockfileAddress, text, path, 'a registry of one network'))
  if (!shopBlind.test(path)) return found
  const lower = text.toLowerCase()
  for (const name of shopNames) {
    const at = lower.indexOf(name.toLowerCase())
    if (at < 0) continue
    const line = lower.slice(0, at).split('\n').length
    found.push({
      path,
      line,
      word: name,
      why: 'a name of the demo shop, which engine and detectors must not know',
    })
  }
  return found
}
