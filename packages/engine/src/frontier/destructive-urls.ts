/**
 * Addresses that change something when they are opened: carts, lists, accounts, orders, subscriptions, the
 * visitor's region. They are never followed, in any language.
 */
import { parameterKind } from './parameter-policy.ts'

const words = (text: string): Set<string> => new Set(text.split(/\s+/))

/** Path segments that are destructive anywhere in a path. Accents are stripped before the comparison. */
const deeds = words(
  'logout log-out log_out signout sign-out sign_out logoff abmelden ausloggen deconnexion se-deconnecter cerrar-sesion salir terminar-sessao sair' +
    ' esci disconnetti uitloggen afmelden logga-ut log-ud logg-ut kirjaudu-ulos wyloguj odhlasit odhlaseni kijelentkezes deconectare cikis cikis-yap' +
    ' unsubscribe abbestellen desabonnement se-desabonner desinscription darse-de-baja cancelar-suscripcion disiscriviti annulla-iscrizione' +
    ' afmelden-nieuwsbrief avregistrera wypisz odhlasit-odber leiratkozas optout opt-out' +
    ' addtocart add-to-cart add_to_cart addtobasket add-to-basket addtobag add-to-bag in-den-warenkorb ajouter-au-panier anadir-al-carrito' +
    ' agregar-al-carrito adicionar-ao-carrinho aggiungi-al-carrello in-winkelwagen lagg-i-varukorg laeg-i-kurv dodaj-do-koszyka do-kosiku kosarba' +
    ' removefromcart remove-from-cart empty-cart emptycart clear-cart clearcart addtowishlist add-to-wishlist addtocompare add-to-compare' +
    ' buynow buy-now quickbuy quick-buy placeorder place-order submit-order reorder cancel-order delete-account remove-account' +
    ' storeredirect switchcurrency switch-currency setcurrency set-currency setlanguage set-language switch-language change-language change-currency' +
    ' wp-admin wp-login.php admin administrator backend install setup.php cron.php',
)

/** A visitor's own objects; harmless to view. */
const belongings = words(
  'cart basket bag shopping-cart shoppingcart warenkorb panier carrito carro carrello carrinho winkelwagen winkelmand varukorg kurv indkobskurv handlekurv' +
    ' ostoskori koszyk kosik kosar cos-cumparaturi sepet wishlist wish-list wunschliste merkliste merkzettel liste-de-souhaits favoris favorites' +
    ' lista-de-deseos lista-dei-desideri verlanglijst compare comparison product_compare vergleich comparer comparar confronta vergelijken' +
    ' account my-account myaccount customer konto mein-konto mon-compte compte mi-cuenta cuenta minha-conta il-mio-account mijn-account mitt-konto' +
    ' moje-konto muj-ucet order orders bestellung bestellungen commande commandes pedido pedidos ordini bestelling checkout newsletter subscription' +
    ' subscriptions address addresses coupon voucher gutschein review reviews multishipping user users',
)

/** Actions on them. */
const actions = words(
  'add remove delete del update change clear empty destroy edit save create submit move share apply cancel confirm activate deactivate reorder' +
    ' plus minus increase decrease set post place pay subscribe vote like report approve addgroup configure estimate removecoupon couponpost' +
    ' hinzufuegen hinzufugen entfernen loeschen loschen aendern leeren ajouter supprimer modifier vider anadir agregar eliminar borrar quitar vaciar' +
    ' aggiungi rimuovi elimina svuota toevoegen verwijderen legen dodaj usun pridat odebrat smazat lagg-till ta-bort tilfoj fjern',
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

/** Account pages that only show a form. */
const harmlessAccountPages = words(
  'login log-in sign-in signin register signup sign-up anmelden connexion inscription forgot-password',
)

/**
 * Why an address is never opened automatically, or null when opening it changes nothing. Region parameters
 * that `root` carries itself select the scanned region and change nothing.
 */
export function destructiveReason(input: string, root = ''): string | null {
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
    if (isRegion && URL.parse(root)?.searchParams.get(name) !== value) {
      return `the parameter ${name} changes the region`
    }
  }
  return null
}

function reasonOfParts(parts: readonly string[]): string | null {
  const deed = parts.find((part) => deeds.has(part))
  if (deed !== undefined) return `“${deed}” triggers an action`
  const belonging = parts.findIndex((part) => belongings.has(part))
  if (belonging === -1) return null
  const later = parts.slice(belonging + 1)
  const action = later.find((part) => actions.has(part.replace(/post$/, '').split(/[.:]/, 1)[0] ?? part))
  if (action !== undefined) return `“${action}” changes “${parts[belonging]}”`
  const isAccount = /account|konto|compte|cuenta|conta|customer|ucet|^user/.test(parts[belonging] ?? '')
  const leaf = later.at(-1)
  if (isAccount && leaf !== undefined && !later.some((part) => harmlessAccountPages.has(part)))
    return 'it’s an account page'
  return null
}

/** `checkout/cart/add`, `cart.add`, `addToCart` and the like in a parameter. */
function reasonOfRoute(value: string): string | null {
  const parts = pathParts(value.replaceAll('.', '/').replaceAll('|', '/'))
  if (parts.length === 1 && actions.has(parts[0] ?? '')) return 'acts'
  const flat = (parts[0] ?? '').replaceAll(/[-_]/g, '')
  if (
    /^(add|remove|delete|update|empty|clear)(to|from)?(the)?(cart|basket|bag|wishlist|compare|product|item)/.test(
      flat,
    )
  )
    return 'acts'
  return reasonOfParts(parts)
}

function pathParts(path: string): string[] {
  let decoded = path
  try {
    decoded = decodeURIComponent(path)
  } catch {
    // An invalid escape is compared unchanged.
  }
  return decoded
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split('/')
    .map((part) => part.replace(/\.(html?|php|aspx?|jsp|do)$/, ''))
    .filter((part) => part !== '')
}
