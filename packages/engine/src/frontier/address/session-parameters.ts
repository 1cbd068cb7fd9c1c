/**
 * Parameters that only carry the visitor's session, recognized by what they do: all links of one response have the same
 * value, which looks drawn at random, and the next response has another one. No name is needed.
 */
import { removedParameters, withoutParameters } from './address-changes.ts'
import { type ParameterKind, parameterKind } from './parameter-policy.ts'
import { normaliseUrl } from './url-policy.ts'

export interface SessionParameters {
  /** Learns from the addresses of the links of one response. */
  learn(urls: readonly string[]): void
  /** Whether a parameter may carry a session, which another response to the same request would show. */
  isSuspected(): boolean
  /** The address without them. */
  strip(url: string): string
  /** Grows whenever a parameter is found. */
  version(): number
}

/** Letters and digits of a random text. */
const randomValue = /^(?=.*\d)(?=.*[a-z])[a-z0-9_-]{16,}$/i
const minLinks = 4
/** Share of the links with parameters. */
const minShare = 0.4

/** Creates parameters of which none is known. */
export function createSessionParameters(): SessionParameters {
  const valuesOf = new Map<string, Set<string>>()
  const found = new Set<string>()
  return {
    learn(urls) {
      for (const [name, value] of constantValues(urls)) {
        const values = valuesOf.get(name) ?? new Set()
        valuesOf.set(name, values.add(value))
        if (values.size > 1) found.add(name)
      }
    },
    isSuspected: () => [...valuesOf.keys()].some((name) => !found.has(name)),
    strip(url) {
      if (found.size === 0 || !url.includes('?')) return url
      const names = [...new URL(url).searchParams.keys()].filter((name) => found.has(name))
      return names.length === 0 ? url : withoutParameters(url, names)
    },
    version: () => found.size,
  }
}

/**
 * Whether a response came from the page that was requested: the store may have added a session to its address, or the
 * order and the number of entries in which it shows a list at first.
 */
export function isSamePage(url: string, finalUrl: string): boolean {
  const [asked, answered] = [normaliseUrl(url) ?? url, normaliseUrl(finalUrl) ?? finalUrl]
  if (asked === answered) return true
  const names = removedParameters(answered, asked)
  const target = URL.parse(answered)
  if (names === null || target === null) return false
  const added = names.map((name) => ({ name, value: target.searchParams.get(name) ?? '' }))
  if (added.every(({ value }) => randomValue.test(value))) return true
  const kinds = added.map(({ name, value }) => parameterKind(name, value, target.pathname))
  return kinds.some((kind) => viewKinds.has(kind)) && !kinds.some((kind) => otherKinds.has(kind))
}

const viewKinds: ReadonlySet<ParameterKind> = new Set<ParameterKind>(['sort', 'display'])
/** With these an address shows something else. */
const otherKinds: ReadonlySet<ParameterKind> = new Set<ParameterKind>(['identity', 'search', 'region'])

/** Parameters of many links that have one random value in all of them. */
function constantValues(urls: readonly string[]): [name: string, value: string][] {
  const values = new Map<string, Map<string, number>>()
  let withParameters = 0
  for (const input of new Set(urls)) {
    const url = input.includes('?') ? URL.parse(input) : null
    if (url === null || url.search === '') continue
    withParameters += 1
    for (const [name, value] of url.searchParams) {
      const counts = values.get(name) ?? new Map<string, number>()
      values.set(name, counts.set(value, (counts.get(value) ?? 0) + 1))
    }
  }
  return [...values].flatMap(([name, counts]): [string, string][] => {
    const [[value, count] = ['', 0]] = counts
    const isConstant = counts.size === 1 && count >= minLinks && count >= withParameters * minShare
    return isConstant && randomValue.test(value) ? [[name, value]] : []
  })
}
