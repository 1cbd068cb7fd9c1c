/** Whether two hosts belong to one store, as far as names can tell. */

/** Endings under which strangers are neighbours: there the label before the ending is no name of a store's own. */
const sharedEndings = [
  'myshopify.com',
  'shopify.com',
  'mybigcommerce.com',
  'bigcartel.com',
  'wixsite.com',
  'squarespace.com',
  'wordpress.com',
  'webflow.io',
  'mystrikingly.com',
  'square.site',
  'ecwid.com',
  'myshoplaza.com',
  'vercel.app',
  'netlify.app',
  'pages.dev',
  'web.app',
  'github.io',
  'herokuapp.com',
]
const secondLevel = /^(co|com|org|net|gov|ac|or|ne)$/

/** Host (with a port that is not the scheme's own) in lower case, without `www.`; empty for what is no web address. */
function storeHost(url: string | URL): string {
  const parsed = typeof url === 'string' ? URL.parse(url) : url
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? parsed.host.replace(/^www\./, '') : ''
}

/** The same host, a subdomain of it, or the same name under another country's ending. */
export function isSameStore(a: string | URL, b: string | URL): boolean {
  const [one, other] = [storeHost(a), storeHost(b)]
  if (one === '' || other === '') return false
  if (one === other) return true
  if (isAddress(one) || isAddress(other) || isShared(one) || isShared(other)) return false
  if (one.endsWith(`.${other}`) || other.endsWith(`.${one}`)) return true
  return storeName(one) === storeName(other)
}

const withoutPort = (host: string) => host.replace(/:\d+$/, '')
const isAddress = (host: string) =>
  /^[\d.]+$/.test(withoutPort(host)) || host.startsWith('[') || !withoutPort(host).includes('.')
const isShared = (host: string) =>
  sharedEndings.some((ending) => withoutPort(host) === ending || withoutPort(host).endsWith(`.${ending}`))

/** The label before the public ending: `shop` of `shop.co.uk`, `de.shop.com` and `shop.fr`. */
function storeName(host: string): string {
  const labels = withoutPort(host).split('.')
  if (labels.length > 2 && secondLevel.test(labels.at(-2) ?? '')) labels.pop()
  return labels.at(-2) ?? host
}
