/** How two addresses of one host differ: by parameters or by folders that the shorter one leaves out. */
import { parameterKind } from './parameter-policy.ts'
import { queryOf, queryParts } from './query.ts'
import { pagedPath } from './url-shape.ts'

export interface RemovedFolders {
  /** Position and number of the folders that are left out. */
  start: number
  count: number
  /** Number of parts of the longer path. */
  length: number
}

/** Names of the parameters that `own` leaves out, sorted; null when the addresses differ in anything else. */
export function removedParameters(input: string, ownInput: string): string[] | null {
  const url = URL.parse(input)
  const own = URL.parse(ownInput)
  if (url === null || own === null || url.host !== own.host || url.pathname !== own.pathname) return null
  for (const [name, value] of own.searchParams) if (url.searchParams.get(name) !== value) return null
  const removed = [...url.searchParams.keys()].filter((name) => !own.searchParams.has(name))
  return removed.length === 0 ? null : removed.sort()
}

/** The folders that `own` leaves out; null when the addresses differ in anything else. */
export function removedFolders(input: string, ownInput: string): RemovedFolders | null {
  const url = URL.parse(input)
  const own = URL.parse(ownInput)
  if (url === null || own === null || url.host !== own.host || url.search !== own.search) return null
  const [parts, ownParts] = [partsOf(url.pathname), partsOf(own.pathname)]
  const count = parts.length - ownParts.length
  if (count <= 0 || ownParts.length === 0) return null
  let start = 0
  while (start < ownParts.length && parts[start] === ownParts[start]) start += 1
  const isRest = ownParts.slice(start).every((part, index) => part === parts[start + count + index])
  return isRest && start < ownParts.length ? { start, count, length: parts.length } : null
}

/** A number between the words of an address's last part, such as a variant's. */
export interface RemovedNumber {
  /** Its position among the words. */
  index: number
  /** Number of parts of the path. */
  length: number
}

/** The number that `own` leaves out of its last part; null when the addresses differ in anything else. */
export function removedNumber(input: string, ownInput: string): RemovedNumber | null {
  const url = URL.parse(input)
  const own = URL.parse(ownInput)
  if (url === null || own === null || url.host !== own.host || url.search !== own.search) return null
  const [parts, ownParts] = [partsOf(url.pathname), partsOf(own.pathname)]
  const [words, ownWords] = [wordsOf(parts), wordsOf(ownParts)]
  if (parts.length !== ownParts.length || words.length !== ownWords.length + 1) return null
  if (parts.slice(0, -1).some((part, at) => part !== ownParts[at])) return null
  const index = words.findIndex((word, at) => word !== ownWords[at])
  const isRest = ownWords.slice(index).every((word, at) => word === words[index + 1 + at])
  return isRest && isNumber(words[index]) ? { index, length: parts.length } : null
}

const isNumber = (word: string | undefined) => word !== undefined && /^\d+$/.test(word)
const wordsOf = (parts: readonly string[]) => parts.at(-1)?.split('-') ?? []

/** The numbers between the words of an address's last part. */
export function numbersOf(input: string): RemovedNumber[] {
  const parts = partsOf(new URL(input).pathname)
  return wordsOf(parts).flatMap((word, index) => (isNumber(word) ? [{ index, length: parts.length }] : []))
}

export function withoutNumber(input: string, { index }: RemovedNumber): string {
  const url = new URL(input)
  const parts = partsOf(url.pathname)
  const words = wordsOf(parts)
  words.splice(index, 1)
  url.pathname = `/${[...parts.slice(0, -1), words.join('-')].join('/')}`
  return url.href
}

/** Whether `own` would lead back to the start of a list whose next pages `url` is one of. */
export function isNextOfList(input: string, ownInput: string): boolean {
  const url = URL.parse(input)
  const own = URL.parse(ownInput)
  if (url === null || own === null) return false
  if (pagedPath.test(url.pathname) !== pagedPath.test(own.pathname)) return true
  return [...url.searchParams].some(
    ([name, value]) =>
      own.searchParams.get(name) !== value && parameterKind(name, value, url.pathname) === 'page',
  )
}

export function withoutParameters(input: string, names: readonly string[]): string {
  const url = new URL(input)
  url.search = queryOf(queryParts(url.search).filter(({ name }) => !names.includes(name)))
  return url.href
}

export function withoutFolders(input: string, { start, count }: RemovedFolders): string {
  const url = new URL(input)
  const isFolder = url.pathname.endsWith('/')
  const parts = partsOf(url.pathname)
  parts.splice(start, count)
  url.pathname = `/${parts.join('/')}${isFolder ? '/' : ''}`
  return url.href
}

export function partsOf(pathname: string): string[] {
  return pathname.split('/').filter((part) => part !== '')
}
