/**
 * Addresses that change something when they are opened: carts, lists, accounts, orders, subscriptions, the
 * visitor's region. They are never followed, in any language.
 */
import { decodeEscapes } from '@vitrine/kernel/text/decode-escapes'
import {
  accountFormSegment,
  accountSegment,
  actingSegment,
  changeCall,
  changeSegment,
  ownSegment,
} from '@vitrine/lexicon/concepts/markup/address-actions'
import { parameterKind } from './parameter-policy.ts'

const words = (text: string): Set<string> => new Set(text.split(/\s+/))

/** Parts of paths by which shop software changes something, beside those that have the words of a language. */
const deeds = words(
  'storeredirect switchcurrency setcurrency setlanguage wp-admin wp-login admin administrator backend install setup cron',
)

/** Parameters whose mere presence triggers an action. */
const actingParameters = words(
  'add-to-cart add_to_cart addtocart add-to-basket add_to_wishlist add-to-wishlist addtowishlist add_to_compare add-to-compare remove_item undo_item' +
    ' remove_from_wishlist remove delete del logout signout log_out unsubscribe optout empty-cart empty_cart clear-cart clear_cart apply_coupon' +
    ' remove_coupon coupon coupon_code voucher discount_code order_again cancel_order reorder wc-ajax _wpnonce nonce form_key csrf csrf_token' +
    (' buy_now buynow buy_products_id quantity qty submitcurrency setcurrency ___store ___from_store subscribe ' +
      'vote confirm activation_key confirmation reset_password'),
)

/** Parameters whose value names an action or a route. */
const routingParameters = words(
  'action act do cmd op task route r mode method func function event fuseaction m controller',
)

/** Parameters with which the store's own links keep the region, such as the language of a store in one language. */
export type RegionParameters = ReadonlyMap<string, string>
const none: RegionParameters = new Map()
/** Fewer links may all lead to other regions. */
const minKept = 6

/**
 * Why an address is never opened automatically, or null when opening it changes nothing. Region parameters
 * that `root` carries itself, or `kept`, select the scanned region and change nothing.
 */
export function destructiveReason(input: string, root = '', kept = none): string | null {
  const url = URL.parse(input)
  if (url === null) return 'it isn’t a valid URL'
  const parts = pathParts(url.pathname)
  const byPath = reasonOfParts(parts)
  if (byPath !== null) return byPath
  // Shopify: an address that fills the cart, and one that sets a discount for the session.
  if (/\/cart\/\d+:\d+/.test(url.pathname)) return 'it fills the cart'
  if (parts[0] === 'discount' && parts.length > 1) return 'it applies a discount'
  for (const [name, value] of url.searchParams) {
    const key = name.toLowerCase()
    if (actingParameters.has(key) || key.startsWith('add-to-cart') || key.startsWith('yith'))
      return `the parameter ${name} triggers an action`
    if (routingParameters.has(key) && reasonOfRoute(value) !== null)
      return `the parameter ${name} triggers an action`
    const isRegion = parameterKind(name, value, url.pathname) === 'region'
    if (isRegion && URL.parse(root)?.searchParams.get(name) !== value && kept.get(name) !== value) {
      return `the parameter ${name} changes the region`
    }
  }
  return null
}

/** Region parameters that most links of a page carry with the same value. @param urls addresses of the links */
export function regionParametersOf(urls: Iterable<string>): RegionParameters {
  const counts = new Map<string, number>()
  const distinct = new Set(urls)
  let withParameters = 0
  for (const input of distinct) {
    const url = URL.parse(input)
    if (url === null || url.search === '') continue
    withParameters += 1
    for (const [name, value] of url.searchParams)
      if (parameterKind(name, value, url.pathname) === 'region') {
        const key = `${name}=${value}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
  }
  const kept = [...counts].filter(([, count]) => count >= minKept && count > withParameters / 2)
  return new Map(kept.map(([key]) => [key.slice(0, key.indexOf('=')), key.slice(key.indexOf('=') + 1)]))
}

function reasonOfParts(parts: readonly string[]): string | null {
  const deed = parts.find((part) => deeds.has(part) || actingSegment.isWhole(part) || changesOwn(part))
  if (deed !== undefined) return `“${deed}” triggers an action`
  const belonging = parts.findIndex(ownSegment.isWhole)
  if (belonging === -1) return null
  const later = parts.slice(belonging + 1)
  const action = later.find((part) =>
    changeSegment.isWhole(part.replace(/post$/, '').split(/[.:]/, 1)[0] ?? part),
  )
  if (action !== undefined) return `“${action}” changes “${parts[belonging]}”`
  const isAccount = accountSegment.isWhole(parts[belonging] ?? '')
  const leaf = later.at(-1)
  if (isAccount && leaf !== undefined && !later.some(accountFormSegment.isWhole))
    return 'it’s an account page'
  return null
}

const objects = words('to from item items product products goods')

/** “cart_add”, “add-item-to-cart”: nothing but what is changed, and how. */
function changesOwn(part: string): boolean {
  const names = part.split(/[-_]/)
  const isOwn = (name: string) => ownSegment.isWhole(name)
  const isChange = (name: string) => changeSegment.isWhole(name)
  return (
    names.some(isOwn) &&
    names.some(isChange) &&
    names.every((name) => isOwn(name) || isChange(name) || objects.has(name))
  )
}

/** `checkout/cart/add`, `cart.add`, `addToCart` and the like in a parameter. */
function reasonOfRoute(value: string): string | null {
  const parts = pathParts(value.replaceAll('.', '/').replaceAll('|', '/'))
  if (parts.length === 1 && changeSegment.isWhole(parts[0] ?? '')) return 'acts'
  const flat = (parts[0] ?? '').replaceAll(/[-_]/g, '')
  if (changeCall.isAtStart(flat)) return 'acts'
  return reasonOfParts(parts)
}

function pathParts(path: string): string[] {
  return decodeEscapes(path)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split('/')
    .map((part) => part.replace(/\.(html?|php|aspx?|jsp|do)$/, ''))
    .filter((part) => part !== '')
}
