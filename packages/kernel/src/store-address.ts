/** Addresses of stores as people type them. Web form and server read them by the same rules. */

export interface StoreAddress {
  /** Scheme and host (with a port that is not the scheme's own), without a path and a trailing slash. */
  url: string
  /** Host and port in lower case, without `www.`: one store is one website. */
  host: string
}

/** Reads an address; `https://` is put before one without a scheme. Null: it is no web address. */
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

/** Name of a store by its address: the host's first label without `www`, with a capital. Empty for no address. */
export function deriveStoreName(text: string): string {
  const host = readStoreAddress(text)?.host
  if (host === undefined) return ''
  if (/^[\d.:[\]]+$/.test(host)) return host
  const label = host.split(/[.:]/)[0] ?? ''
  return label.charAt(0).toUpperCase() + label.slice(1)
}
