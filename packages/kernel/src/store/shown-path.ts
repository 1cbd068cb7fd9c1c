/** Paths of pages as people read them. All pages of a list belong to one store, so its host is left out. */
import { hasRoute } from './hash-route.ts'

/** Decoded path and query of a URL, with the route of a single-page store; the text itself if it is no URL. */
export function shownPath(url: string): string {
  const parsed = URL.parse(url)
  if (parsed === null) return url
  return `${decodePath(parsed.pathname)}${parsed.search}${hasRoute(url) ? parsed.hash : ''}`
}

/** A path with an invalid escape is unchanged. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
