/** Host and port of web addresses, as lists such as VITRINE_EGRESS_ALLOW name them. */

/** `host:port` with the scheme's default port filled in, so that `https://shop.example` is `shop.example:443`. */
export function endpointOf(address: string | URL): string {
  const { hostname, port, protocol } = new URL(address)
  return `${hostname.replace(/\.$/, '')}:${port || (protocol === 'https:' || protocol === 'wss:' ? '443' : '80')}`
}

/** Whether a host, as written in a URL, always refers to this machine. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** Whether a list of `host:port` names contains exactly this address's host and port. */
export function isListedEndpoint(list: readonly string[], address: string | URL): boolean {
  const wanted = endpointOf(address)
  return list.some((entry) => URL.canParse(`ws://${entry}`) && endpointWithPort(entry) === wanted)
}

/** The host as URLs spell it; the port as written, because URLs omit a default one. */
function endpointWithPort(entry: string): string {
  const { hostname } = new URL(`ws://${entry}`)
  return `${hostname.replace(/\.$/, '')}:${Number(entry.slice(entry.lastIndexOf(':') + 1))}`
}
