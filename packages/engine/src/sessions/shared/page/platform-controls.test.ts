/** The controls of stores, in markup that imitates the platforms' own themes. */
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { callSource, type PageFunction } from '../../../browser/page-function.ts'
import { findPromo, findPromoRemoval } from '../../cart/code/promo.page.ts'
import { markLinkTo } from '../../cart/link-to.page.ts'
import { findCheckout, findQuantity, findStep, findUpdate } from '../../cart/steps/cart-controls.page.ts'
import { readLines } from '../../cart/steps/cart-lines.page.ts'
import { findFacets, markFacet } from '../../listing/facets.page.ts'
import { findLoadMore, markNextPage } from '../../listing/pager.page.ts'
import { findSort, findSortOpener } from '../../listing/sort.page.ts'
import { chooseNextOption } from '../../options/next-option.page.ts'
import { markForm, readForm } from '../../page/sign-up-form.page.ts'
import { markOpener, markSearchField } from '../../search/search.page.ts'
import { markBuyButton, readCartSigns } from './product-page.page.ts'

interface Selecting {
  querySelector?(selector: string): unknown
  querySelectorAll?(selector: string): unknown
  closest?(selector: string): unknown
  matches?(selector: string): unknown
  getClientRects(): unknown
  getBoundingClientRect(): unknown
}

/** Browsers accept unquoted attribute values before the case flag; this document implementation does not. */
const quoted = (own: (selector: string) => unknown) =>
  function (this: Selecting, selector: string) {
    return own.call(this, selector.replace(/\[([\w-]+)([*^$~|]?=)([^\]"'\s]+)( i)?\]/g, '[$1$2"$3"$4]'))
  }

/** A page without layout: everything that is not hidden counts as visible. */
function open(html: string, url = 'https://shop.example/page') {
  const window = new Window({
    url,
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  })
  window.document.write(`<!doctype html><html><body>${html}</body></html>`)
  const prototype = window.Element.prototype as unknown as Selecting
  for (const target of [prototype, window.document as unknown as Selecting])
    for (const name of ['querySelector', 'querySelectorAll', 'closest', 'matches'] as const) {
      const own = target[name]
      if (own) target[name] = quoted(own)
    }
  prototype.getClientRects = function () {
    return this.closest?.('[hidden], .hidden, [type=hidden]') === null ? [{}] : []
  }
  prototype.getBoundingClientRect = function () {
    const start = this.closest?.('.off-screen') ? -9999 : 0
    return { top: start, left: start, width: 40, height: 20 }
  }
  function run<Args extends readonly unknown[], Value>(
    called: PageFunction<Args, Value>,
    ...args: Args
  ): Value
  function run<Value>(called: string): Value
  function run(called: PageFunction<unknown[], unknown> | string, ...args: unknown[]): unknown {
    return window.eval(typeof called === 'string' ? called : callSource(called, ...args))
  }
  const idOf = (selector: string) => window.document.querySelector(selector)?.id ?? null
  return { run, idOf }
}

describe('the search field', () => {
  test.each([
    [
      'Shopify',
      '<header><form action="/search" role="search"><input id="it" type="search" name="q" placeholder="Search"></form></header>',
    ],
    [
      'WooCommerce',
      '<form role="search" class="woocommerce-product-search" action="/"><input id="it" type="search" ' +
        'name="s"><input type="hidden" name="post_type" value="product"></form>',
    ],
    [
      'Magento',
      '<form class="form minisearch" id="search_mini_form" action="/catalogsearch/result/"><input id="it" type="text" name="q" role="combobox"></form>',
    ],
    [
      'PrestaShop',
      '<div id="search_widget"><form action="//shop.example/search"><input type="hidden" name="controller" ' +
        'value="search"><input id="it" type="text" name="s" placeholder="Search our catalog"></form></div>',
    ],
    [
      'OpenCart',
      '<header><div id="search" class="input-group"><input id="it" type="text" name="search" ' +
        'placeholder="Search"><button type="button"></button></div></header>',
    ],
    [
      'Zen Cart',
      '<form name="quick_find_header" action="index.php?main_page=advanced_search_result"><input type="hidden" ' +
        'name="main_page" value="advanced_search_result"><input id="it" type="text" name="keyword" placeholder="Enter ' +
        'search keywords here"></form>',
    ],
    [
      'osCommerce',
      '<form name="quick_find" action="advanced_search_result.php"><input id="it" type="search" name="keywords"></form>',
    ],
    [
      'AbanteCart',
      '<form id="search_form"><input type="hidden" name="filter_category_id"><div class="search-bar"><input id="it" ' +
        'type="text" name="filter_keyword" placeholder="Search Keywords"></div></form>',
    ],
    [
      'LiteCart',
      '<form name="search_form" action="/search"><input id="it" type="search" name="query" placeholder="Search products …"></form>',
    ],
    [
      'Wix',
      '<div data-hook="search-box-wrapper"><form role="search"><input id="it" type="text" aria-label="Search" placeholder="Search…"></form></div>',
    ],
    [
      'a field without a name or a form',
      '<div class="search__input__container"><div class="form__field"><input id="it" placeholder="Search"></div></div>',
    ],
    [
      'next to a newsletter form and a filter',
      '<input name="email" placeholder="Search our newsletter"><div class="filter__content"><input type="search" ' +
        'placeholder="Search options"></div><header><input id="it" name="q" type="text"></header>',
    ],
  ])('%s', (_name, html) => {
    const page = open(html)
    expect(page.run(markSearchField)).toBe(true)
    expect(page.idOf('[data-vt-search=input]')).toBe('it')
  })

  test.each([
    [
      'a newsletter',
      '<footer><form><input type="text" name="email" placeholder="Your e-mail"></form></footer>',
    ],
    ['a code', '<input type="text" name="coupon_code" class="search-like" placeholder="Coupon">'],
    [
      'a field that narrows filters',
      '<aside class="filter"><input type="search" placeholder="Search options"></aside>',
    ],
    ['a hidden field', '<div hidden><input type="search" name="q"></div>'],
  ])('is not %s', (_name, html) => {
    expect(open(html).run(markSearchField)).toBe(false)
  })

  test.each([
    [
      'a link with a name',
      '<header><a id="it" href="#" aria-label="Search" class="search__icon"><svg></svg></a></header>',
    ],
    [
      'Dawn',
      '<header-component class="header"><details><summary id="it" class="header__icon" ' +
        'aria-label="Search"><span><svg class="icon icon-search"></svg></span></summary></details></header-component>',
    ],
    [
      'an icon font',
      '<div class="header-right"><button id="it" type="button"><i class="fa fa-search"></i></button></div>',
    ],
    [
      'Magento on phones',
      '<div class="block-search"><label id="it" class="label" for="search"><span>Search</span></label></div>',
    ],
    ['German', '<nav><button id="it" title="Suche öffnen"></button></nav>'],
    [
      'a link to the search page',
      '<header><a id="it" href="/search">Search</a></header><main><a href="/blog/search-engines">How we research search</a></main>',
    ],
  ])('opens by %s', (_name, html) => {
    const page = open(html)
    expect(page.run(markOpener, 'search')).toBe(true)
    expect(page.idOf('[data-vt-search=opener]')).toBe('it')
  })

  test.each([
    ['a link to research', '<header><a href="/research">Research</a></header>'],
    ['a card', '<main><a href="/products/search-light">Search light, brass</a></main>'],
  ])('is not opened by %s', (_name, html) => {
    expect(open(html).run(markOpener, 'search')).toBe(false)
  })

  test("may be in the phone's menu", () => {
    const page = open(
      '<header><button id="it" class="navbar-toggler" aria-label="Toggle navigation"><span></span></button></header>',
    )
    expect(page.run(markOpener, 'menu')).toBe(true)
    expect(page.idOf('[data-vt-search=opener]')).toBe('it')
  })
})

describe('the buy button', () => {
  test.each([
    [
      'Shopify',
      '<form action="/cart/add"><button id="it" type="submit" name="add">Add to cart</button></form>',
    ],
    [
      'WooCommerce',
      '<form class="cart"><button id="it" type="submit" name="add-to-cart" value="29" class="single_add_to_cart_button">Add to cart</button></form>',
    ],
    [
      'Magento',
      '<form id="product_addtocart_form"><button id="it" type="submit" title="Add to Cart" class="action primary ' +
        'tocart"><span>Add to Cart</span></button></form>',
    ],
    [
      'PrestaShop',
      '<form id="add-to-cart-or-refresh"><button id="it" class="btn add-to-cart" data-button-action="add-to-cart" ' +
        'type="submit"><i class="material-icons">shopping_bag</i>Add to cart</button></form>',
    ],
    [
      'OpenCart',
      '<div id="product"><button id="it" type="button" data-loading-text="Loading...">Add to Cart</button></div>',
    ],
    [
      'Zen Cart, an image',
      '<form name="cart_quantity" action="index.php?main_page=product_info&amp;action=add_product"><input id="it" ' +
        'type="image" src="button_in_cart.gif" alt="Add to Cart" title="Add to Cart"></form>',
    ],
    [
      'AbanteCart',
      '<form action="index.php?rt=checkout/cart"><a id="it" href="#" class="cart"><i class="fa fa-cart-plus"></i> Add to Cart</a></form>',
    ],
    [
      'LiteCart',
      '<form name="buy_now_form"><button id="it" class="btn btn-success" name="add_cart_product" value="true" type="submit">Add To Cart</button></form>',
    ],
    ['Wix', '<button id="it" data-hook="add-to-cart"><span>Add to Cart</span></button>'],
  ])('%s', (_name, html) => {
    const page = open(`<main><h1>Reed lamp</h1>${html}</main>`)
    expect(page.run(markBuyButton, null)).toMatchObject({ isDisabled: false })
    expect(page.idOf('[data-vt-buy]')).toBe('it')
  })
})

describe('options', () => {
  const product = (html: string) =>
    open(
      `<main><h1>Shirt</h1>${html}</main><section class="related"><div class="swatch"><button>Red</button><button>Blue</button></div></section>`,
    )
  const choose = (html: string, isOtherValue = false) => {
    const page = product(html)
    page.run(markBuyButton, null)
    const chosen: unknown[] = []
    for (let turn = 0; turn < 9; turn++) {
      const next = page.run(chooseNextOption, isOtherValue)
      if (next === null) break
      chosen.push(next.value)
    }
    return chosen
  }
  const buy = '<button type="submit">Add to cart</button>'

  test.each([
    [
      'WooCommerce',
      '<form class="variations_form cart"><table class="variations"><tr><td><label ' +
        'for="c">Colour</label></td><td><select id="c" name="attribute_pa_colour"><option value="">Choose an ' +
        'option</option><option value="blue">Blue</option></select></td></tr></table><input class="qty" type="number" ' +
        `name="quantity" value="1">${buy}</form>`,
      ['Blue'],
    ],
    [
      'OpenCart',
      '<div id="product"><select name="option[226]"><option value=""> --- Please Select --- </option><option ' +
        'value="15">Red</option></select><div class="radio"><label><input type="radio" name="option[218]" ' +
        `value="32">Small</label></div>${buy}</div>`,
      ['Red', 'Small'],
    ],
    [
      'Magento swatches',
      '<form id="product_addtocart_form"><div class="swatch-opt"><div class="swatch-attribute color"><div ' +
        'class="swatch-attribute-options" role="listbox"><div class="swatch-option" role="option" ' +
        'aria-label="Black"></div><div class="swatch-option" role="option" ' +
        `aria-label="Red"></div></div></div></div>${buy}</form>`,
      ['Black'],
    ],
    [
      'rows of buttons',
      '<form id="productForm"><div><div><span>Colour</span></div><ul ' +
        'class="variant-option-list"><li><button>Black</button></li><li><button>Pink</button></li></ul></div><div><div><span>Size</span></div><ul ' +
        'class="variant-option-list"><li class="group ' +
        `un-available"><button>S</button></li><li><button>M</button></li></ul></div><input type="number" name="qty" value="1">${buy}</form>`,
      ['Black', 'M'],
    ],
    [
      'Shopify radios that are hidden behind labels',
      '<form action="/cart/add"><fieldset><input class="hidden" type="radio" id="a" name="Size" value="S" ' +
        'disabled><label for="a">S</label><input class="hidden" type="radio" id="b" name="Size" value="M"><label ' +
        `for="b">M</label></fieldset>${buy}</form>`,
      ['M'],
    ],
    [
      'chosen already',
      '<form><ul class="swatches color"><li class="group ' +
        'selected"><button>Black</button></li><li><button>Pink</button></li></ul><select name="size"><option ' +
        `value="s">S</option><option value="m">M</option></select>${buy}</form>`,
      [],
    ],
    [
      'none: quantity, guide, images',
      '<form><div class="product-options"><button>-</button><input name="quantity" ' +
        'value="1"><button>+</button></div><div class="size-help"><button>Size ' +
        'guide</button><button>Share</button></div><select name="quantity"><option value="">1</option><option ' +
        `value="2">2</option></select>${buy}</form>`,
      [],
    ],
    [
      'none: tabs, and decorative squares',
      '<form><div class="size-full"><button type="button">Details</button><button ' +
        'type="button">Care</button></div><div class="options"><button role="tab">About</button><button ' +
        `role="tab">Care</button></div>${buy}</form>`,
      [],
    ],
    [
      'none: another product, another form',
      `${buy}<form class="product-variants"><select name="size"><option value="">Choose</option><option value="m">M</option></select></form>`,
      ['M'],
    ],
    [
      'in a wrapper with a name like that of an image row',
      '<div class="product has-thumbnail gallery-left"><form class="cart"><select name="logo"><option value="">Choose an ' +
        `option</option><option value="yes">Yes</option></select>${buy}</form></div>`,
      ['Yes'],
    ],
    [
      'none: in a row of images',
      `<ul class="thumbs"><li><select name="size"><option value="">Choose</option><option value="m">M</option></select></li></ul><form>${buy}</form>`,
      [],
    ],
    [
      'boxes of a group that requires one',
      '<div class="mb-3 required"><label>Extras</label><div><label><input type="checkbox" name="option[3][]" ' +
        'value="8">Bag</label><label><input type="checkbox" name="option[3][]" value="9">Box</label></div></div><label><input ' +
        `type="checkbox" name="gift">Gift wrap</label>${buy}`,
      ['Bag'],
    ],
    [
      'quantities of products that are sold together',
      '<form class="cart"><table><tr class="has-thumbnail"><td><input type="number" name="quantity[11]" value="" min="0"></td><td><a ' +
        'href="/hat">Hat</a></td></tr><tr><td><input type="number" name="quantity[12]" value="" min="0"></td><td><a ' +
        `href="/cap">Cap</a></td></tr></table>${buy}</form>`,
      ['1'],
    ],
    [
      'seven options',
      `<form>${[1, 2, 3, 4, 5, 6, 7].map((at) => `<select name="part[${at}]"><option value="">Choose</option><option value="${at}">Part ${at}</option></select>`).join('')}${buy}</form>`,
      [1, 2, 3, 4, 5, 6, 7].map((at) => `Part ${at}`),
    ],
  ])('%s', (_name, html, values) => {
    expect(choose(html)).toEqual(values)
  })

  test('are chosen differently when the first values are not wanted', () => {
    const values = (name: string, start = '') =>
      `<select name="${name}">${start}<option value="a">A</option><option value="b">B</option></select>`
    const radios =
      '<input type="radio" name="cut" value="x" checked><input type="radio" name="cut" value="y">'
    const html = `<form>${values('colour', '<option value="">Choose</option>')}${values('length')}${radios}${buy}</form>`
    expect(choose(html)).toEqual(['A'])
    expect(choose(html, true)).toEqual(['B', 'B', 'y'])
  })

  test.each([
    ['attribute', '<button disabled>Add to cart</button>', true],
    ['class', '<button class="button disabled needs-choice">Add to cart</button>', true],
    ['another class', '<button class="button not-disabled-yet">Add to cart</button>', false],
  ])('a button that waits for them, by its %s', (_name, html, isDisabled) => {
    expect(product(`<form>${html}</form>`).run(markBuyButton, null)).toMatchObject({ isDisabled })
  })
})

describe('finds the cart', () => {
  test.each([
    [
      'Shopify',
      '<a href="/cart" id="cart-icon-bubble"><div class="cart-count-bubble"><span>2</span></div></a>',
      '/cart',
    ],
    [
      'Magento',
      '<a class="action showcart" href="https://shop.example/checkout/cart/"><span class="counter-number">2</span></a>',
      '/checkout/cart/',
    ],
    [
      'OpenCart',
      '<a href="https://shop.example/index.php?route=checkout/cart&amp;language=en-gb">Shopping Cart 2</a>',
      '/index.php?route=checkout/cart&language=en-gb',
    ],
    [
      'Zen Cart',
      '<a href="index.php?main_page=shopping_cart">Shopping Cart (2)</a>',
      '/index.php?main_page=shopping_cart',
    ],
    ['osCommerce', '<a href="shopping_cart.php">Cart 2</a>', '/shopping_cart.php'],
    [
      'PrestaShop',
      '<a rel="nofollow" href="//shop.example/cart?action=show"><span class="cart-products-count">(2)</span></a>',
      '/cart?action=show',
    ],
    [
      'AbanteCart',
      '<a href="https://shop.example/index.php?rt=checkout/cart"><span class="label">2</span></a>',
      '/index.php?rt=checkout/cart',
    ],
    [
      'Wix',
      '<a href="/cart-page" data-hook="cart-icon-button" aria-label="Cart with 2 items">2</a>',
      '/cart-page',
    ],
  ])('%s', (_name, html, path) => {
    const signs = open(`<header>${html}</header>`).run(readCartSigns)
    expect(signs.cartUrl).toBe(`https://shop.example${path}`)
    expect(signs.counts.length).toBeGreaterThan(0)
  })

  test('a link that changes the cart does not count as a cart link', () => {
    const page = open(
      '<a href="/cart/add?id=1">Add 1</a><a href="/index.php?route=checkout/cart/remove">x</a>',
    )
    expect(page.run(readCartSigns).cartUrl).toBeNull()
  })

  test('a drawer may contain the only link to it', () => {
    const page = open('<div role="dialog"><button id="it">View Cart (1)</button></div>')
    expect(page.run(readCartSigns).hasViewCart).toBe(true)
    expect(page.idOf('[data-vt-view-cart]')).toBe('it')
  })
})

interface CartPage {
  html: string
  quantity: number
  more: 'button' | 'field'
  hasUpdate?: boolean
}

const carts: Record<string, CartPage> = {
  Shopify: {
    html:
      '<main><form action="/cart" id="cart"><table><tr class="cart-item"><td><a class="cart-item__link" ' +
      'href="/products/lamp"></a></td><td><a class="cart-item__name" href="/products/lamp">Reed ' +
      'lamp</a></td><td><button name="minus">-</button><input type="number" name="updates[]" value="2"><button ' +
      'name="plus" type="button"><span class="svg-wrapper"></span></button></td><td><cart-remove-button><a ' +
      'href="/cart/change?id=1&amp;quantity=0" aria-label="Remove Reed lamp"><svg class="icon ' +
      'icon-remove"></svg></a></cart-remove-button></td><td>$98.00</td></tr></table></form><button name="checkout" ' +
      'form="cart">Check out</button></main>',
    quantity: 2,
    more: 'button',
  },
  WooCommerce: {
    html:
      '<main><form class="woocommerce-cart-form"><table class="shop_table cart"><tr class="cart_item"><td><a ' +
      'class="remove" href="?remove_item=a" aria-label="Remove Reed lamp from cart">×</a></td><td><a ' +
      'href="/product/lamp">Reed lamp</a></td><td>$49.00</td><td><input type="number" class="qty" ' +
      'name="cart[a][qty]" value="1"></td></tr><tr><td class="actions"><div class="coupon"><input type="text" ' +
      'name="coupon_code" id="coupon_code" placeholder="Coupon code"><button id="apply" name="apply_coupon" ' +
      'value="Apply coupon">Apply coupon</button></div><button name="update_cart" value="Update cart">Update ' +
      'cart</button></td></tr></table></form><div class="wc-proceed-to-checkout"><a href="/checkout/">Proceed to ' +
      'checkout</a></div></main>',
    quantity: 1,
    more: 'field',
    hasUpdate: true,
  },
  OpenCart: {
    html:
      '<div id="checkout-cart"><form><table><tr><td><a ' +
      'href="/index.php?route=product/product&amp;product_id=40"><img></a></td><td><a ' +
      'href="/index.php?route=product/product&amp;product_id=40">Reed lamp</a></td><td><div class="input-group ' +
      'btn-block"><input type="text" name="quantity[5]" value="3"><span><button type="submit" ' +
      'data-original-title="Update"><i class="fa fa-refresh"></i></button><button type="button" ' +
      'data-original-title="Remove"><i class="fa ' +
      'fa-times-circle"></i></button></span></div></td><td>$49.00</td></tr></table></form><h4><a ' +
      'href="#collapse-coupon" data-toggle="collapse">Use Coupon Code</a></h4><div hidden><input type="text" ' +
      'name="coupon"></div><a href="/index.php?route=checkout/checkout">Checkout</a></div>',
    quantity: 3,
    more: 'field',
    hasUpdate: true,
  },
  'Zen Cart': {
    html:
      '<form name="cart_quantity"><table><tr class="rowEven"><td><input type="text" name="cart_quantity[]" ' +
      'value="1"></td><td><input type="image" src="button_update_cart.png" alt="Change your quantity by ' +
      'highlighting the number in the box and clicking this button"></td><td><a ' +
      'href="index.php?main_page=product_info&amp;products_id=3">Reed lamp</a></td><td>$49.00</td><td><a ' +
      'href="index.php?main_page=shopping_cart&amp;action=remove_product&amp;product_id=3"><img ' +
      'src="small_delete.gif" alt="Delete this item from the cart by clicking this ' +
      'icon"></a></td></tr></table></form><a href="index.php?main_page=checkout_shipping"><img alt="Checkout"></a>',
    quantity: 1,
    more: 'field',
    hasUpdate: true,
  },
  PrestaShop: {
    html:
      '<section id="main"><ul class="cart-items"><li class="cart-item"><div class="product-line-info"><a ' +
      'class="label" href="/lamp.html">Reed lamp</a></div><div>$49.00</div><div class="bootstrap-touchspin"><input ' +
      'class="js-cart-line-product-quantity" type="number" name="product-quantity-spin" value="1"><button ' +
      'class="js-touchspin js-decrease-product-quantity bootstrap-touchspin-down" type="button"><i ' +
      'class="material-icons touchspin-down"></i></button><button class="js-touchspin js-increase-product-quantity ' +
      'bootstrap-touchspin-up" type="button"><i class="material-icons touchspin-up"></i></button></div><a ' +
      'class="remove-from-cart" data-link-action="delete-from-cart" href="/cart?delete=1&amp;id_product=1"><i ' +
      'class="material-icons">delete</i></a></li></ul><a class="promo-code-button" href="#promo-code" ' +
      'data-toggle="collapse">Have a promo code?</a><a href="/order" class="btn btn-primary">Proceed to checkout</a></section>',
    quantity: 1,
    more: 'button',
  },
  Magento: {
    html:
      '<main><form id="form-validate"><table id="shopping-cart-table"><tbody class="cart item"><tr ' +
      'class="item-info"><td><strong class="product-item-name"><a href="/lamp.html">Reed ' +
      'lamp</a></strong></td><td>$49.00</td><td><input type="number" name="cart[12][qty]" value="1"></td></tr><tr ' +
      'class="item-actions"><td><a href="#" title="Remove item" class="action action-delete"><span>Remove ' +
      'item</span></a></td></tr></tbody></table><button name="update_cart_action" title="Update Shopping Cart" ' +
      'class="action update"><span>Update Shopping Cart</span></button></form><div id="block-discount"><div ' +
      'class="title" data-role="title"><strong>Apply Discount Code</strong></div><div hidden><input type="text" ' +
      'name="coupon_code"></div></div><button data-role="proceed-to-checkout" title="Proceed to Checkout">Proceed ' +
      'to Checkout</button></main>',
    quantity: 1,
    more: 'field',
    hasUpdate: true,
  },
  'a number between two icons': {
    html:
      '<main><div class="cart"><div class="cart__items"><div class="cart__item"><img alt="Reed lamp"><div><div><a ' +
      'href="/lamp">Reed lamp</a><div>$98.00</div></div><div><div><button><svg></svg></button><span>2</span><button ' +
      'id="more"><svg></svg></button></div><button ' +
      'type="button"><svg></svg>Remove</button></div></div></div></div><input name="coupon" placeholder="Enter ' +
      'coupon code"><button>Apply</button><button title="Proceed to checkout">Proceed to ' +
      'checkout</button></div></main>',
    quantity: 2,
    more: 'button',
  },
}

describe.each(Object.entries(carts))('a cart as in %s', (name, { html, quantity, more, hasUpdate }) => {
  test('reads its lines, quantities and links', () => {
    const page = open(html, 'https://shop.example/cart')
    expect(page.run(readLines)).toMatchObject([{ title: 'Reed lamp', quantity }])
    expect(page.run(findStep, 'increase')).toMatchObject({ kind: more })
    const less =
      more === 'button'
        ? { kind: 'button', value: '' }
        : quantity > 1
          ? { kind: more, value: String(quantity - 1) }
          : null
    expect(page.run(findStep, 'decrease')).toEqual(less)
    expect(page.run(findUpdate)).toBe(hasUpdate ?? false)
    expect(page.run(findCheckout)).toMatchObject({ isDisabled: false })
    const hasPromo = /coupon|promo/i.test(html)
    const isClosed = ['OpenCart', 'PrestaShop', 'Magento'].includes(name)
    expect(page.run(findPromo)).toBe(!hasPromo ? null : isClosed ? 'opener' : 'field')
  })
})

test('a cart whose lines have only buttons around their number, in Persian digits', () => {
  const line = (name: string, count: string, amount: string) =>
    `<div class="row"><h3>${name}</h3><div><button>-</button><span>${count}</span><button>+</button></div><p>${amount} تومان</p></div>`
  const page = open(
    `<main>${line('چراغ مطالعه', '۲', '۱٬۲۵۰٬۰۰۰')}${line('میز کار', '۱۰', '۹۸۰٬۰۰۰')}</main>`,
  )
  expect(page.run(readLines)).toMatchObject([
    { title: 'چراغ مطالعه', quantity: 2 },
    { title: 'میز کار', quantity: 10 },
  ])
  expect(page.run(findStep, 'increase')).toMatchObject({ kind: 'button' })
})

test('a quantity at the most that its field takes is not raised', () => {
  const cart = (max: string) =>
    open(
      `<main><ul><li><a href="/lamp">Lamp</a> $49.00 <button>-</button><input type="number" name="qty" value="1" ${max}><button>+</button></li></ul></main>`,
    )
  expect(cart('max="1"').run(findStep, 'increase')).toBeNull()
  expect(cart('max="5"').run(findStep, 'increase')).toMatchObject({ kind: 'button' })
  expect(cart('').run(findStep, 'increase')).toMatchObject({ kind: 'button' })
})

test('a copy of the update button out of reach is passed over', () => {
  const page = open(
    '<main><form action="/cart"><div class="off-screen"><input id="copy" type="submit" value="Update cart"></div>' +
      '<table><tr><td>Lamp</td><td><input name="items[0][qty]" value="1"></td></tr></table>' +
      '<input id="it" type="submit" value="Update cart"></form></main>',
  )
  expect(page.run(findUpdate)).toBe(true)
  expect(page.idOf('[data-vt-update]')).toBe('it')
})

test("codes are applied by their own button, not by the form's first one", () => {
  const page = open(
    '<main><form><button class="minus">-</button><input name="cart[a][qty]" value="1"><button ' +
      'class="plus">+</button><div><input type="text" name="coupon_code"><button id="it" ' +
      'value="Apply">Apply</button></div></form></main>',
  )
  expect(page.run(findPromo)).toBe('field')
  expect(page.idOf('[data-vt-apply]')).toBe('it')
})

describe('lists', () => {
  test.each([
    [
      'WooCommerce',
      '<select name="orderby"><option value="menu_order" selected>Default sorting</option><option value="price">Sort by price: low to high</option></select>',
      'price',
      true,
    ],
    [
      'OpenCart',
      '<select id="input-sort"><option value="a" selected>Default</option><option value="?sort=p.price&order=ASC">Price (Low &gt; High)</option></select>',
      '?sort=p.price&order=ASC',
      true,
    ],
    [
      'Magento',
      '<select id="sorter" class="sorter-options"><option value="position" selected>Position</option><option value="price">Price</option></select>',
      'price',
      false,
    ],
    [
      'an opened list',
      '<div role="listbox"><div role="option">Default</div><div role="option">Price</div></div>',
      '',
      false,
    ],
  ])('sorting by price: %s', (_name, html, value, hasDirection) => {
    expect(open(html).run(findSort, 'asc')).toMatchObject({ value, hasDirection })
  })

  test('an order from low to high means prices only if it names nothing else', () => {
    const order = (label: string) =>
      `<select name="order"><option>Newest</option><option value="x">${label}</option></select>`
    expect(open(order('Low to high')).run(findSort, 'asc')).toMatchObject({ value: 'x' })
    expect(open(order('Sales, lowest to highest')).run(findSort, 'asc')).toBeNull()
  })

  test('a custom list of sort orders is opened first', () => {
    const page = open(
      '<div><span>Sort by</span><div class="product-sorting"><button id="it" role="combobox" aria-haspopup="listbox">Default</button></div></div>',
    )
    expect(page.run(findSort, 'asc')).toBeNull()
    expect(page.run(findSortOpener)).toBe(true)
    expect(page.idOf('[data-vt-sort-open]')).toBe('it')
  })

  test.each([
    [
      'Shopify',
      '<div class="facets__wrapper"><fieldset><legend>Colour</legend><label for="f">Red ' +
        '<span>(3)</span></label><input id="f" type="checkbox" name="filter.v.option.color" ' +
        'value="Red"></fieldset></div>',
      3,
    ],
    [
      'Magento',
      '<div class="block filter"><a href="?color=49">Red <span class="count">3<span class="filter-count-label"> items</span></span></a></div>',
      3,
    ],
    [
      'PrestaShop',
      '<section class="facet"><p class="facet-title">Colour</p><a href="?q=Color-Red" class="search-link">Red <span class="magnitude">(3)</span></a></section>',
      3,
    ],
    [
      'WooCommerce',
      '<div class="widget woocommerce-widget-layered-nav filter"><ul><li><a href="?filter_colour=red">Red</a> <span class="count">(3)</span></li></ul></div>',
      3,
    ],
    [
      'boxes rendered by scripts',
      '<div class="attribute__filter__section"><h3>Colour</h3><div><span role="checkbox" aria-checked="false" ' +
        'id="color-1"></span><label for="color-1">Red</label></div></div>',
      null,
    ],
  ])('filters of %s', (_name, html, count) => {
    expect(open(html).run(findFacets)).toMatchObject([{ label: 'Red', count }])
  })

  test.each([
    ['a box', '<input type="checkbox" id="red"><label for="red" id="label">Red</label>', 'red'],
    [
      'the label of a box without an input',
      '<span role="checkbox" aria-checked="false"></span><input type="checkbox" id="red" aria-hidden="true" ' +
        'tabindex="-1"><label for="red" id="label">Red</label>',
      'label',
    ],
  ])('a filter is clicked through %s', (_name, html, id) => {
    const page = open(`<div class="filters">${html}</div>`)
    expect(page.run(markFacet, '["","","red"]')).toBe(true)
    expect(page.idOf('[data-vt-facet]')).toBe(id)
  })

  const pagesOf = (now: number, more: string) =>
    `<div class="products-pagination"><ul>${[1, 2, 3]
      .map(
        (number) =>
          `<li><a href="#" role="button" id="page${number}" ` +
          `${number === now ? 'aria-current="page" aria-disabled="true"' : ''}>${number}</a></li>`,
      )
      .join('')}${more}</ul></div>`
  test.each([
    ['the next number', pagesOf(1, ''), 'page2'],
    [
      'an arrow',
      '<nav aria-label="pagination"><span class="current">2</span> <button id="next" aria-label="Next page">›</button></nav>',
      'next',
    ],
    [
      'nothing on the last page',
      pagesOf(3, '<li><a href="#" role="button" aria-label="Next page" aria-disabled="true">Next</a></li>'),
      null,
    ],
    [
      'nothing in a gallery',
      '<div class="gallery"><div class="swiper-pagination"><span class="current">1</span><button>2</button></div></div>',
      null,
    ],
  ])('the next page is opened by %s', (_name, html, id) => {
    const page = open(`<main>${html}</main>`)
    expect(page.run(markNextPage)).toBe(id !== null)
    expect(page.idOf('[data-vt-next-page]')).toBe(id)
  })

  test('loading more of a list', () => {
    expect(open('<main><button>Load more</button></main>').run(findLoadMore)).toBe(true)
    expect(open('<main><div class="reviews"><button>Show more</button></div></main>').run(findLoadMore)).toBe(
      false,
    )
  })
})

describe('codes and quantities of a cart', () => {
  const line =
    '<div class="item"><a href="/lamp">Reed lamp</a><span>$49.00</span><input type="number" name="qty" max="20" ' +
    'value="1"><button id="gone">Remove</button></div>'

  test.each([
    [
      'WooCommerce',
      '<tr class="cart-discount"><th>Coupon: save20</th><td>-$5.00 <a id="it" href="/cart/?remove_coupon=save20" ' +
        'class="woocommerce-remove-coupon">[Remove]</a></td></tr>',
      'table',
    ],
    [
      'Magento',
      '<form action="/checkout/cart/couponPost/"><input type="text" id="coupon_code" name="coupon_code" ' +
        'value="SAVE20" disabled><button id="it" type="button" class="action cancel primary"><span>Cancel ' +
        'Coupon</span></button></form>',
      'div',
    ],
    [
      'PrestaShop',
      '<ul class="promo-name"><li><span class="label">SAVE20</span><a id="it" href="/cart?deleteDiscount=12" ' +
        'data-link-action="remove-voucher"><i class="material-icons">delete</i></a></li></ul>',
      'div',
    ],
    [
      'Shopify',
      '<ul><li class="cart-discount__pill"><p>SAVE20</p><button id="it" type="button" aria-label="Remove discount SAVE20"><svg></svg></button></li></ul>',
      'div',
    ],
  ])('an applied code is removed: %s', (_name, html, tag) => {
    const page = open(`<main>${line}<${tag}>${html}</${tag}></main>`)
    expect(page.run(findPromoRemoval, 'SAVE20')).toBe(true)
    expect(page.idOf('[data-vt-promo-remove]')).toBe('it')
  })

  test("a product's remove control does not remove a code", () => {
    const page = open(
      `<main>${line}<form><input name="coupon" value="SAVE20"><button>Apply</button></form></main>`,
    )
    expect(page.run(findPromoRemoval, 'SAVE20')).toBe(false)
  })

  test('a field accepts the quantities that it allows', () => {
    const page = open(`<main>${line}</main>`)
    expect(page.run(findQuantity, 8)).toEqual({ kind: 'field', value: '8' })
    expect(page.run(findQuantity, 30)).toBeNull()
  })
})

describe('links to a product', () => {
  const product = 'https://shop.example/products/reed-lamp'
  test.each([
    ['its own address', '<main><a id="it" href="/products/reed-lamp">Reed lamp</a></main>'],
    [
      'its address in a collection',
      '<main><a id="it" href="/collections/lamps/products/reed-lamp?pos=1">Reed lamp</a></main>',
    ],
    [
      'the list before the footer',
      '<header><a href="/products/reed-lamp">New</a></header><main><a id="it" href="/products/reed-lamp/">Reed lamp</a></main>',
    ],
  ])('by %s', (_name, html) => {
    const page = open(html)
    expect(page.run(markLinkTo, product)).toBe(true)
    expect(page.idOf('[data-vt-way]')).toBe('it')
  })

  test.each([
    ['another product', '<a href="/products/reed-lamp-large">Large</a>'],
    ['another shop', '<a href="https://other.example/products/reed-lamp">Reed lamp</a>'],
    ['a hidden link', '<a hidden href="/products/reed-lamp">Reed lamp</a>'],
    ['a separate window', '<a target="_blank" href="/products/reed-lamp">Reed lamp</a>'],
  ])('not by %s', (_name, html) => {
    expect(open(`<main>${html}</main>`).run(markLinkTo, product)).toBe(false)
  })

  test('products identified by the query are recognized', () => {
    const page = open('<main><a href="/index.php?id=7">A</a><a id="it" href="/index.php?id=8">B</a></main>')
    expect(page.run(markLinkTo, 'https://shop.example/index.php?id=8')).toBe(true)
    expect(page.idOf('[data-vt-way]')).toBe('it')
  })
})

test('a newsletter form also gets the name that it requires, and its refusal counts', () => {
  const fields =
    '<input type="text" id="name" required><input type="text" id="town"><input type="email" id="mail" required><button>Join</button>'
  const page = open(`<form id="form">${fields}</form>`)
  expect(page.run(markForm, '#form')).toEqual({ hasCaptcha: false, text: 'Join' })
  const writtenIn = (id: string) => page.run<string>(`document.querySelector('#${id}').value`)
  expect([writtenIn('name'), writtenIn('town'), writtenIn('mail')]).toEqual(['Test', '', ''])
  page.run(`document.querySelector('#mail').value = 'a@shop.example'`)
  expect(page.run(readForm).isRefused).toBe(false)
  page.run(`document.querySelector('#name').value = ''`)
  expect(page.run(readForm).isRefused).toBe(true)
})
