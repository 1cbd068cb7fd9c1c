/** Addresses of carts, and of the calls that change them. */
import { cartCallName } from '@vitrine/lexicon/concepts/markup/address-actions'
import { cartName } from '@vitrine/lexicon/concepts/markup/markup-names'
import { cartSegment } from '@vitrine/lexicon/concepts/markup/page-addresses'

/**
 * Path and query of the cart page. Shops without written addresses name it in the query: `route=checkout/cart`,
 * `main_page=shopping_cart`, `controller=cart`.
 */
export const cartPath = new RegExp(
  `(?:^|/)(?:${cartSegment.pattern})(?:/|$|\\?|\\.)|` +
    '[?&](?:route|rt|main_page|controller|dispatch|page|fc|id)=(?:checkout|common|index)?(?:/|%2f|\\.)?' +
    `(?:${cartSegment.behindNumber})(?!(?:/|%2f|\\.)?(?:add|remove|edit|update))(?:&|$|[.%/])`,
  'iu',
)

/** Whether a request may change a cart. */
export const isCartCall = (url: string): boolean => cartName.isIn(url) || cartCallName.isIn(url)
