/**
 * The name under which a store is owned. Proving it covers every host below it and nothing else, so this function alone
 * decides who owns what. It loads the public suffix list: keep it out of the web bundle.
 */
import { parse } from 'tldts'

/**
 * Platforms that give every customer a host without being in the list's private section. Their own sites
 * (`www.shopify.com`) count as customers too, which does no harm.
 */
const sharedEndings = [
  'bigcartel.com',
  'ecwid.com',
  'jimdo.com',
  'mybigcommerce.com',
  'myshoplaza.com',
  'mystrikingly.com',
  'shopify.com',
  'squarespace.com',
  'wordpress.com',
]

/**
 * The registrable domain of a web address. Below a private suffix (`myshopify.com`) and under an ending that is not in
 * the public suffix list it is the host itself, because neighbors there are unrelated. What has no domain at all (an
 * IP address, `localhost`) is its host and port. Null: no web address, or a suffix that nobody can own.
 */
export function storeDomain(url: string | URL): string | null {
  const parsed = typeof url === 'string' ? URL.parse(url) : url
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return null
  const host = parsed.hostname.replace(/\.$/, '')
  if (!host.includes('.') || host.startsWith('[')) return parsed.host
  const { domain, isIcann, isIp, isPrivate, subdomain } = parse(host, { allowPrivateDomains: true })
  if (isIp) return parsed.host
  if (domain === null || sharedEndings.includes(host)) return null
  const isShared = isPrivate || !isIcann || sharedEndings.includes(domain)
  if (!isShared) return domain
  const own = subdomain === '' ? host : host.replace(/^www\./, '')
  // Under a suffix that cannot be registered, ports separate owners as hosts do.
  return isPrivate || isIcann ? own : own + portSuffix(parsed)
}

const portSuffix = ({ port }: URL) => (port === '' ? '' : `:${port}`)

/** Whether two addresses belong to the same owner, as far as names can tell. */
export function isSameStore(a: string | URL, b: string | URL): boolean {
  const domain = storeDomain(a)
  return domain !== null && domain === storeDomain(b)
}
