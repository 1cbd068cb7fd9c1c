/** URLs of carts, and of requests that change them. The words are parts of paths, as shop software writes them. */

const cartNames =
  '(cart|basket|bag|panier|warenkorb|carrito|cesta|carrello|carrinho|winkelwagen|winkelmand(je)?|varukorg|kundvagn|kurv|handlekurv|' +
  'ostoskori|koszyk|kosik|kosar)'

/**
 * Path and query of the cart page. Stores without readable URLs name it in the query: `route=checkout/cart`,
 * `main_page=shopping_cart`, `controller=cart`.
 */
export const cartPath = new RegExp(
  `(^|/)((view|show|my|your)[-_]?)?(shopping[-_]?)?${cartNames}([-_]?(page|view|show|items))?(/|$|\\?|\\.)|` +
    `[?&](route|rt|main_page|controller|dispatch|page|fc|id)=(checkout|common|index)?(/|%2f|\\.)?(shopping[-_])?${cartNames}(?!(/|%2f|\\.)?(add|remove|edit|update))(&|$|[.%/])`,
  'i',
)

/** Requests that change a cart. */
export const cartCall =
  /cart|basket|bag|checkout|add|panier|warenkorb|carrito|carrello|order|graphql|store-api/i
