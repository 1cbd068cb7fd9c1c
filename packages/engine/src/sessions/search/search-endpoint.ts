/** The target of the store's search form, so that further words need not be typed. */
import { decodeEscapes } from '@vitrine/kernel/text/decode-escapes'
import type { PageFacts } from '../../api/facts.ts'

export interface SearchEndpoint {
  urlFor(query: string): string
}

const textTypes = new Set(['search', 'text', ''])

/** The endpoint of the first search form that uses GET; null when there is none. */
export function endpointOfForm(facts: PageFacts): SearchEndpoint | null {
  for (const form of facts.forms) {
    if (form.kind !== 'search' || form.method !== 'get') continue
    const field = form.fields.find(({ name, type }) => name !== '' && textTypes.has(type))
    const base = URL.parse(form.action === '' ? facts.url : form.action, facts.url)
    if (field === undefined || base === null) continue
    const others = form.fields.filter(
      ({ name, type }) => name !== '' && name !== field.name && type === 'hidden',
    )
    return {
      urlFor(query) {
        const url = new URL(base)
        for (const { name, value } of others) url.searchParams.set(name, value)
        url.searchParams.set(field.name, query)
        return url.href
      },
    }
  }
  return null
}

/** The endpoint that an address of results shows: the parameter, or the last part of the path, that holds the word. */
export function endpointOfResults(resultsUrl: string, query: string): SearchEndpoint | null {
  const url = URL.parse(resultsUrl)
  if (url === null) return null
  const wanted = query.toLowerCase()
  for (const [name, value] of url.searchParams)
    if (value.toLowerCase() === wanted)
      return {
        urlFor(next) {
          const copy = new URL(url)
          copy.searchParams.set(name, next)
          return copy.href
        },
      }
  const parts = url.pathname.split('/')
  const at = parts.findIndex((part) => decodeEscapes(part).replaceAll('+', ' ').toLowerCase() === wanted)
  if (at < 0) return null
  return {
    urlFor(next) {
      const copy = new URL(url)
      copy.pathname = parts.map((part, index) => (index === at ? encodeURIComponent(next) : part)).join('/')
      return copy.href
    },
  }
}
