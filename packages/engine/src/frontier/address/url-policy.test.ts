import { describe, expect, it } from 'vitest'
import { destructiveReason } from './destructive-urls.ts'
import { guessPageType, isInformational } from './url-page-type.ts'
import { isDocumentUrl, normaliseUrl, siteHost } from './url-policy.ts'
import { pathPrefixes, trapReason, urlShape, viewKinds } from './url-shape.ts'

const shop = 'https://shop.example'

describe('normalized addresses', () => {
  it.each([
    ['https://Shop.Example:443/a/../b#top', '/b'],
    ['/lamp?utm_source=x&gclid=1&fbclid=2&_pos=1', '/lamp'],
    ['/lamp?variant=44&attribute_pa_color=red', '/lamp'],
    ['/lamp;jsessionid=AB12?PHPSESSID=1', '/lamp'],
    ['/list?page=2&color=red&brand=b', '/list?brand=b&color=red&page=2'],
    ['/?&sitemap', '/?&sitemap'],
    ['/list?&page=2', '/list?page=2'],
    ['/?Shop&product=7&Shop/Terms&a=1&utm_source=x', '/?Shop&Shop/Terms&a=1&product=7'],
    ['/list?color=red&color=blue', '/list?color=blue&color=red'],
    ['/a//b///c', '/a/b/c'],
    ['/%7Eann/caf%c3%a9', '/~ann/caf%C3%A9'],
    ['index.php?route=product/product&product_id=42', '/index.php?product_id=42&route=product%2Fproduct'],
    ['https://user:pass@shop.example/x?', '/x'],
    ['/?utm_source=x#/lamps//oak?fbclid=1&page=2', '/#/lamps/oak?page=2'],
    ['/#!/lamps/%6Fak', '/#!/lamps/oak'],
    ['/#!lamps', '/#!lamps'],
    ['/lamp.html#/1-size-s', '/lamp.html'],
    ['/#/', '/'],
  ])('%s', (input, path) => {
    expect(normaliseUrl(input, `${shop}/`)).toBe(shop + path)
  })

  it('are equal for every parameter order, and stable when normalized again', () => {
    const once = normaliseUrl('/l?b=2&a=1&c=%20x', shop)
    expect(normaliseUrl('/l?c=+x&a=1&b=2', shop)).toBe(once)
    expect(normaliseUrl(once ?? '')).toBe(once)
  })

  it('exist only for web addresses', () => {
    for (const input of ['mailto:a@b.c', 'javascript:void(0)', 'tel:1', 'data:,x', 'http://[']) {
      expect(normaliseUrl(input, shop)).toBeNull()
    }
  })

  it('distinguish documents from files, and ignore www', () => {
    expect(isDocumentUrl(`${shop}/lamp.html`)).toBe(true)
    for (const path of [
      '/a.JPG',
      '/manual.pdf',
      '/feed/',
      '/wp-json/x',
      '/cdn-cgi/l/email-protection',
      '/a.xml',
    ]) {
      expect(isDocumentUrl(shop + path), path).toBe(false)
    }
    expect(siteHost('https://www.shop.example:8080/x')).toBe('shop.example:8080')
  })
})

describe('destructive addresses', () => {
  it.each([
    '/?add-to-cart=12',
    '/shop/?remove_item=abc&_wpnonce=1',
    '/cart/add?id=1',
    '/cart/add/id/4',
    '/cart/12345:1',
    '/discount/SUMMER',
    '/checkout/cart/add/uenc/xyz/product/3/',
    '/checkout/cart/updatePost/',
    '/wishlist/index/add/product/3/',
    '/catalog/product_compare/add/product/3',
    '/index.php?route=checkout/cart/add&product_id=1',
    '/index.php?route=checkout/cart.add',
    '/index.php?route=account/logout',
    '/customer/account/logout/',
    '/account/logout',
    '/logout.php',
    '/abmelden',
    '/deconnexion',
    '/d%C3%A9connexion',
    '/cerrar-sesion',
    '/warenkorb/hinzufuegen/4',
    '/panier/supprimer/4',
    '/in-den-warenkorb?sku=1',
    '/newsletter/unsubscribe?id=1',
    '/my-account/orders/12/cancel',
    '/account/orders/5',
    '/my-account/delete',
    '/lamp?action=addToCart',
    '/lamp?do=remove',
    '/shop?currency=EUR',
    '/stores/store/redirect/?___store=de',
    '/wp-admin/',
    '/wishlist/add/5',
    '/compare/clear',
    '/cart?empty-cart=1',
    '/lamp?wc-ajax=add_to_cart',
    '/cart/cart_add/',
    '/add-item-to-cart/5',
  ])('%s is never followed', (path) => {
    expect(destructiveReason(shop + path)).not.toBeNull()
  })

  it.each([
    '/',
    '/cart',
    '/checkout',
    '/checkout/cart/',
    '/warenkorb',
    '/account/login',
    '/customer/account/create/',
    '/my-account/',
    '/wishlist',
    '/products/delete-key-cap',
    '/products/add-on-shelf',
    '/collections/remove-stains?page=2',
    '/index.php?route=product/product&product_id=1',
    '/pages/returns',
    '/search?q=remove',
    '/cart-covers/blue',
    '/bags/leather',
    '/order-tracking',
    '/compare-add-ons',
    '/compare',
  ])('%s is harmless', (path) => {
    const reason = destructiveReason(shop + path)
    if (path === '/customer/account/create/') expect(reason).not.toBeNull()
    else expect(reason).toBeNull()
  })

  it('do not include the region parameter of the scanned region itself', () => {
    expect(destructiveReason(`${shop}/lamp?lang=de`, `${shop}/?lang=de`)).toBeNull()
    expect(destructiveReason(`${shop}/lamp?lang=fr`, `${shop}/?lang=de`)).not.toBeNull()
    // Without a value, it names a page.
    expect(destructiveReason(`${shop}/?Shop`, `${shop}/`)).toBeNull()
  })
})

describe('the page type that an address suggests', () => {
  it.each([
    ['/', 'home_page'],
    ['/de/', 'home_page'],
    ['/products/alder-lamp', 'product_page'],
    ['/collections/lamps/products/alder-lamp', 'product_page'],
    ['/collections/lamps', 'product_list_page'],
    ['/products', 'product_list_page'],
    ['/product-category/lamps/', 'product_list_page'],
    ['/product/alder-lamp/', 'product_page'],
    ['/product/product_category/4', 'product_list_page'],
    ['/category/lamps/product/alder', 'product_page'],
    ['/index.php?route=product/product&product_id=3', 'product_page'],
    ['/index.php?route=product/category&path=20', 'product_list_page'],
    ['/product/category/4', 'product_list_page'],
    ['/product/linen-shirt/12/category/24/display/1/', 'product_page'],
    ['/index.php?route=product/compare', 'unknown'],
    ['/products/compare', 'unknown'],
    ['/index.php?route=checkout/cart', 'cart_page'],
    ['/index.php?id_product=3&controller=product', 'product_page'],
    ['/lamps/12345-alder-lamp.html', 'product_page'],
    ['/alder-lamp-p-123.html', 'product_page'],
    ['/lamps-c-4.html', 'product_list_page'],
    ['/lamps?page=2', 'product_list_page'],
    ['/shop/page/2/', 'product_list_page'],
    ['/lamps/page/3', 'product_list_page'],
    ['/blog/page/3', 'unknown'],
    ['/contact_us.php', 'contact_page'],
    ['/specials.php', 'product_list_page'],
    ['/search?q=lamp', 'search_results_page'],
    ['/find/search.php?q=T-shirt', 'search_results_page'],
    ['/2-lamps?q=Color-Green', 'product_list_page'],
    ['/2-lamps?q=Size-S-M/Color-Dark green', 'product_list_page'],
    ['/index.php?main_page=advanced_search', 'unknown'],
    ['/index.php?main_page=advanced_search_result&keyword=lamp', 'search_results_page'],
    ['/?s=lamp', 'search_results_page'],
    ['/?s=red/blue lamp', 'search_results_page'],
    ['/?s=goods/index/id/14.html', 'product_page'],
    ['/?s=search/index/cid/2.html', 'product_list_page'],
    ['/recherche?controller=search', 'search_results_page'],
    ['/warenkorb', 'cart_page'],
    ['/checkouts/abc', 'checkout_page'],
    ['/pages/contact-us', 'contact_page'],
    ['/pages/faq', 'faq_page'],
    ['/über-uns', 'about_page'],
    ['/about/team', 'about_page'],
    ['/about/12', 'unknown'],
    ['/#/kontakt', 'contact_page'],
    ['/#/kontakt/7', 'unknown'],
    ['/blog/how-to', 'unknown'],
    ['/blog/category/guides', 'unknown'],
    ['/blog/tag/tips', 'unknown'],
    ['/category/news', 'product_list_page'],
  ])('%s is a %s', (path, type) => {
    expect(guessPageType(shop + path, `${shop}/`)).toBe(type)
  })

  it('the number of a page does not make a list a text', () => {
    expect(isInformational(`${shop}/shop/page/2/`)).toBe(false)
    expect(isInformational(`${shop}/blog/page/2/`)).toBe(true)
  })
})

describe('groups and traps', () => {
  it('returns the folders of an address without language and last segment', () => {
    expect(pathPrefixes(`${shop}/en/shop/lamps/oak.html`)).toEqual(['shop', 'shop/lamps'])
    expect(pathPrefixes(`${shop}/oak.html`)).toEqual([])
    expect(pathPrefixes(`${shop}/index.php?route=product/product&product_id=3`)).toEqual([
      'index.php',
      'index.php/product',
      'index.php/product/product',
    ])
    expect(pathPrefixes(`${shop}/lamps?color=red`)).toEqual(['lamps'])
    expect(pathPrefixes(`${shop}/?s=goods/index/id/3.html`)).toEqual(['goods', 'goods/index'])
    expect(pathPrefixes(`${shop}/?s=red/blue lamp`)).toEqual([])
  })

  it('returns the shape that pages of one template share', () => {
    expect(urlShape(`${shop}/products/oak-lamp`)).toBe(urlShape(`${shop}/products/elm-lamp`))
    expect(urlShape(`${shop}/lamps/123-oak.html`)).toBe(urlShape(`${shop}/lamps/456-elm.html`))
    expect(urlShape(`${shop}/products/oak`)).not.toBe(urlShape(`${shop}/collections/oak`))
    expect(urlShape(`${shop}/?s=goods/index/id/3.html`)).toBe(urlShape(`${shop}/?s=goods/index/id/14.html`))
    expect(urlShape(`${shop}/sale?q=material-oak/color-white`)).toBe(
      urlShape(`${shop}/sale?q=color-red/size-l`),
    )
    expect([...viewKinds(`${shop}/sale?q=material-oak/color-white`)]).toEqual(['search'])
    expect(urlShape(`${shop}/?s=goods/index/id/3.html`)).not.toBe(
      urlShape(`${shop}/?s=search/index/cid/3.html`),
    )
    expect(urlShape(`${shop}/index.php?route=product/product&product_id=3`)).not.toBe(
      urlShape(`${shop}/index.php?route=product/category&product_id=3`),
    )
  })

  it('detects endless addresses from the address alone', () => {
    for (const path of [
      '/a/a/a/b',
      '/x/y/x/y/z',
      `/${'d/'.repeat(2)}${'e/f/g/h/i/j/k/l'}`,
      '/l?a=1&b=2&c=3&d=4&e=5',
      '/l?a=1&a=2',
      `/${'x'.repeat(700)}`,
    ]) {
      expect(trapReason(shop + path), path).not.toBeNull()
    }
    for (const path of ['/products/a', '/a/b/c/d', '/l?brand=a&color=b&page=2', '/garden/garden-decor']) {
      expect(trapReason(shop + path), path).toBeNull()
    }
  })
})
