/** Rules by which addresses of a store lead to the same page, each with its evidence. */
import {
  numbersOf,
  partsOf,
  type RemovedFolders,
  type RemovedNumber,
  removedFolders,
  removedNumber,
  removedParameters,
  withoutFolders,
  withoutNumber,
  withoutParameters,
} from './address-changes.ts'
import { urlShape } from './url-shape.ts'

export interface AliasRules {
  /** Learns that a page and the one at `own` show the same, or don't. */
  learn(url: string, own: string, isSame: boolean): void
  /** Learns that a page declares its own address, so no rule may shorten addresses like it. */
  learnOwn(url: string): void
  /** The shortest address by the proven rules. */
  apply(url: string): string
  /** The rule that would turn an address into `own`, unless it was refuted; null when none would. */
  ruleOf(url: string, own: string): { key: string; isProven: boolean } | null
  /** Grows whenever a rule is proven or refuted. */
  version(): number
}

/** Examples that prove a rule for addresses of one shape, and for one parameter anywhere in the store. */
const enoughForShape = 2
const enoughForStore = 4
const maxSteps = 3

/** What was seen for and against rules, by their keys. */
function createEvidence() {
  const known = new Map<string, { same: Set<string>; isRefuted: boolean }>()
  let version = 0
  return {
    add(key: string, url: string, isSame: boolean): void {
      const seen = known.get(key) ?? { same: new Set<string>(), isRefuted: false }
      known.set(key, seen)
      if (isSame) seen.same.add(url)
      else seen.isRefuted = true
      version += 1
    },
    isProven(key: string, enough: number): boolean {
      const seen = known.get(key)
      return seen !== undefined && !seen.isRefuted && seen.same.size >= enough
    },
    isRefuted: (key: string) => known.get(key)?.isRefuted === true,
    /** Notes what own addresses have. */
    note(set: Set<string>, key: string): void {
      if (!set.has(key)) version += 1
      set.add(key)
    },
    version: () => version,
  }
}

/** @param kept parameters that select the region and are never removed */
export function createAliasRules(kept: ReadonlySet<string>): AliasRules {
  const evidence = createEvidence()
  const { add, isProven } = evidence
  /** Folder rules by key, to apply them. */
  const folders = new Map<string, RemovedFolders>()
  const ownShapes = new Set<string>()
  const ownParameters = new Set<string>()
  /** Where pages' own addresses have a number. */
  const ownNumbers = new Set<string>()

  function shorten(input: string): string {
    const url = new URL(input)
    const names = [...new Set(url.searchParams.keys())].filter((name) => !kept.has(name))
    const useless = names.filter(
      (name) => isProven(storeKey(name), enoughForStore) && !ownParameters.has(name),
    )
    if (useless.length > 0) return withoutParameters(input, useless)
    const shape = urlShape(input)
    for (const removed of subsetsOf(names))
      if (!ownShapes.has(shape) && isProven(shapeKey(shape, removed), enoughForShape))
        return withoutParameters(input, removed)
    const parts = partsOf(url.pathname)
    for (const [key, rule] of folders)
      if (isProven(key, enoughForShape) && folderKey(rule, parts) === key) return withoutFolders(input, rule)
    const number = numbersOf(input).find((each) => isUseless(numberKey(each)))
    return number === undefined ? input : withoutNumber(input, number)
  }

  const isUseless = (key: string) => !ownNumbers.has(key) && isProven(key, enoughForShape)

  return {
    learn(url, own, isSame) {
      const names = removedParameters(url, own)
      if (names?.some((name) => kept.has(name))) return
      if (names !== null) {
        add(shapeKey(urlShape(url), names), url, isSame)
        const [name] = names
        if (names.length === 1 && name !== undefined) add(storeKey(name), url, isSame)
        return
      }
      const number = removedNumber(url, own)
      if (number !== null) add(numberKey(number), url, isSame)
      const rule = removedFolders(url, own)
      if (rule === null) return
      const key = folderKey(rule, partsOf(new URL(url).pathname))
      folders.set(key, rule)
      add(key, url, isSame)
    },
    learnOwn(url) {
      const { pathname, searchParams } = new URL(url)
      if (searchParams.size > 0) {
        evidence.note(ownShapes, urlShape(url))
        for (const name of searchParams.keys()) ownParameters.add(name)
      }
      for (const number of numbersOf(url)) evidence.note(ownNumbers, numberKey(number))
      const parts = partsOf(pathname)
      for (const [key, rule] of folders)
        if (rule.length === parts.length && folderKey(rule, parts) === key) add(key, url, false)
    },
    apply(url) {
      let current = url
      for (let step = 0; step < maxSteps; step += 1) {
        const next = shorten(current)
        if (next === current) break
        current = next
      }
      return current
    },
    ruleOf(url, own) {
      const names = removedParameters(url, own)
      if (names !== null && ownShapes.has(urlShape(url))) return null
      const key = names !== null ? shapeKey(urlShape(url), names) : pathKeyBetween(url, own)
      if (key === null || evidence.isRefuted(key) || ownNumbers.has(key)) return null
      return { key, isProven: isProven(key, enoughForShape) }
    },
    version: evidence.version,
  }
}

const storeKey = (name: string) => `any?${name}`
const shapeKey = (shape: string, names: readonly string[]) => `${shape} - ${names.join('&')}`

/** Folder rules hold for paths of the same length with the same first part after the removed ones, unless it's the last. */
function folderKey({ start, count, length }: RemovedFolders, parts: readonly string[]): string {
  if (parts.length !== length) return ''
  const next = start + count
  return `${length}/${start}/${count}/${next === length - 1 ? '*' : parts[next]}`
}

const numberKey = ({ index, length }: RemovedNumber) => `number/${length}/${index}`

/** The key of the rule about paths that turns one address into the other. */
function pathKeyBetween(url: string, own: string): string | null {
  const number = removedNumber(url, own)
  if (number !== null) return numberKey(number)
  const rule = removedFolders(url, own)
  return rule === null ? null : folderKey(rule, partsOf(new URL(url).pathname))
}

/** Single names first, then all together; addresses have few parameters. */
function subsetsOf(names: readonly string[]): string[][] {
  const sorted = [...names].sort()
  const pairs = sorted.flatMap((one, index) => sorted.slice(index + 1).map((other) => [one, other]))
  return [...sorted.map((name) => [name]), ...pairs, ...(sorted.length > 2 ? [sorted] : [])]
}
