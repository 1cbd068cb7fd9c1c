/** Addresses of stores as people type them. The web form and the server use the same rules. */

export interface StoreAddress {
  /** Scheme and host (with a non-default port), without a path and a trailing slash. */
  url: string
  /** Host and port in lower case, without `www.`: one store is one website. */
  host: string
}

/** Parses an address; adds `https://` to one without a scheme. Null when it is not a web address. */
export function readStoreAddress(text: string): StoreAddress | null {
  const typed = text.trim()
  if (typed === '' || /\s/.test(typed)) return null
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed)
  const address = URL.parse(hasScheme ? typed : `https://${typed}`)
  if (address === null || !/^https?:$/.test(address.protocol) || address.username !== '') return null
  // A name that is neither qualified, nor an IP address, nor this machine is just a word.
  if (!/[.:]/.test(address.hostname) && address.hostname !== 'localhost') return null
  if (address.hostname.startsWith('.') || address.hostname.endsWith('.')) return null
  return { url: `${address.protocol}//${address.host}`, host: address.host.replace(/^www\./, '') }
}

/**
 * Name of a store derived from its address: the host's first label without `www`, capitalized. Empty for an invalid
 * address.
 */
export function deriveStoreName(text: string): string {
  const host = readStoreAddress(text)?.host
  if (host === undefined) return ''
  if (/^[\d.:[\]]+$/.test(host)) return host
  const label = host.split(/[.:]/)[0] ?? ''
  return label.charAt(0).toUpperCase() + label.slice(1)
}
