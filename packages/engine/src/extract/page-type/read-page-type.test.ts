import { describe, expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const typeOf = (html: string, path: string) =>
  createPageFacts({ url: `https://shop.example${path}`, html, headers: {} }).pageType

const card = (n: number) =>
  `<li class="card"><a href="/item-${n}"><img src="/i/${n}.jpg" alt="Mug ${n}"><h3>Mug ${n}</h3></a><span class="price">$${n}.00</span></li>`
const cards = (count: number) => `<ul>${Array.from({ length: count }, (_, at) => card(at + 1)).join('')}</ul>`
const frame = (main: string, extra = '') =>
  `<html><head><title>Shop</title>${extra}</head><body><header><a class="logo" href="/"><img src="/logo.png"></a>
   <form action="/search"><input name="q"></form></header><main>${main}</main><footer><a href="/terms">Terms</a></footer></body></html>`
const buyForm = '<form action="/cart/add" method="post"><button>Add to cart</button></form>'

describe('content determines the type if the address gives no hint', () => {
  test('a heading, a price and one buy control make a product page', () => {
    expect(typeOf(frame(`<h1>Blue mug</h1><p class="price">$12.00</p>${buyForm}`), '/blue-mug').type).toBe(
      'product_page',
    )
  })

  test('a list with one product isn’t that product', () => {
    const entry = (href: string) =>
      frame(
        `<h1>Shaving</h1><div class="row"><div><a href="${href}"><img src="/i/7.jpg"></a><h2><a href="/item-7">Oak brush` +
          '</a></h2><p class="price">$12.00</p><button>Add to cart</button></div></div>',
      )
    expect(typeOf(entry('/item-7'), '/shop?path=7').type).toBe('product_list_page')
    // A picture that leads elsewhere, such as the brand's, is no entry.
    expect(typeOf(entry('/brands/oak'), '/shop?path=7').type).not.toBe('product_list_page')
  })

  test('a buy button may contain its amount', () => {
    const page = (label: string) => typeOf(frame(`<h1>Blue mug</h1><button>${label}</button>`), '/m/7').type
    expect(page('Buy: <b>€ 12.00</b>')).toBe('product_page')
    expect(page('$12.00 – Add to bag')).toBe('product_page')
    expect(page('Donate: <b>€ 12.00</b>')).not.toBe('product_page')
  })

  test('a name, its picture, and a notice make a product page that is sold out', () => {
    const page = (alt: string, notice: string) =>
      typeOf(frame(`<h1>Blue stone mug</h1><img src="/mug.jpg" alt="${alt}"><p>${notice}</p>`), '/m/7').type
    const notice = 'Currently unavailable. We don’t know when this item will be back in stock.'
    expect(page('Blue stone mug, from above', notice)).toBe('product_page')
    expect(page('Our potter at work', notice)).not.toBe('product_page')
    expect(page('Blue stone mug, from above', 'Fired twice in our own kiln.')).not.toBe('product_page')
  })

  test('cards next to a product do not make a list', () => {
    const page = frame(
      `<h1>Blue mug</h1><p class="price">$12.00</p>${buyForm}<section class="related">${cards(6)}</section>`,
    )
    expect(typeOf(page, '/blue-mug').type).toBe('product_page')
  })

  test('a product may be called like the beginning of the cart’s title, and the cart may be below products', () => {
    const catalogPage = (heading: string) =>
      typeOf(
        `<html><head><title>${heading}</title></head><body><main><h1>${heading}</h1><p>$12.00</p></main></body></html>`,
        '/products/oak',
      )
    expect(catalogPage('Basket Pendant Light').scores.cart_page).toBeUndefined()
    expect(catalogPage('Basket Pendant Light').type).toBe(catalogPage('Pendant Light').type)
    expect(catalogPage('Shopping basket').scores.cart_page).toBeGreaterThan(0)
  })

  test('a wish list with a product in it is no product page', () => {
    const page = (heading: string) =>
      typeOf(frame(`<h1>${heading}</h1><p>$12.00</p><input name="quantity" value="1">`), '/list').type
    expect(page('Blue mug')).toBe('product_page')
    expect(page('Your wish list')).not.toBe('product_page')
  })

  test('a sold-out product before others stays a product, and the filter of a list stays a list', () => {
    const before = (part: string) =>
      typeOf(frame(`<h1>Clay jug</h1>${part}<div>${cards(4)}</div>`), '/x').type
    expect(before('<div><b>Price:</b> <i>$38.00</i></div><p>Currently sold out</p>')).toBe('product_page')
    const filter = '<label><input type="checkbox"> Sold out</label>'
    expect(before(`<div><b>Up to</b> <i>$38.00</i>${filter}</div>`)).toBe('product_list_page')
  })

  test('what is sold below the heading says more than a list’s word in the address', () => {
    const sold = `<p class="price">$12.00</p><p>In stock</p>${buyForm}`
    expect(typeOf(frame(`<h1>Blue mug</h1>${sold}`), '/catalogue/blue-mug_207/').type).toBe('product_page')
    // The one entry of a list, with its own name and page.
    const entry = `<div><a href="/blue-mug"><img src="/i/1.jpg" alt="Blue mug"></a><a href="/blue-mug">Blue mug</a>${sold}</div>`
    expect(typeOf(frame(`<h1>Mugs</h1>${entry}`), '/catalogue/mugs/').type).not.toBe('product_page')
  })

  test('an address below the word for products makes no product where nothing has a price or can be bought', () => {
    const filter = '<form><input type="checkbox" name="free_shipping"><button>Apply filter</button></form>'
    const scores = (main: string) => typeOf(frame(main), '/products/kitchen/mugs').scores
    expect(scores(filter).product_page).toBeUndefined()
    expect(scores('<p>$12.00</p>').product_page).toBeGreaterThan(0)
    expect(scores('<p>Sold out</p><button>Add to cart</button>').product_page).toBeGreaterThan(0)
  })

  test('without a heading, a block of other products before the product does not make a list', () => {
    const page = (body: string) =>
      typeOf(`<html><head><title>Shop</title></head><body>${body}</body></html>`, '/cheap_17.html').type
    const sold = '<table><tr><td><b>$12.00</b></td><td><a href="#">Add to cart</a></td></tr></table>'
    expect(page(`<div>${cards(4)}</div><div>${sold}</div>`)).toBe('product_page')
    expect(page(`<div>${cards(4)}${sold}</div>`)).toBe('product_list_page')
    expect(page(`<div>${cards(4)}</div><div><a href="#">Add to cart</a></div>`)).toBe('product_list_page')
  })

  test('a form around a list puts several products into the cart, and is no product’s', () => {
    const form = (content: string) => `<form action="/list?action=add_to_cart" method="post">${content}
      <input type="number" name="quantity"><input type="image" alt="Add selected"></form>`
    const rows = `<div><p>${cards(3)}</p><p>${cards(3)}</p></div>`
    expect(typeOf(frame(`<h1>Mugs</h1>${form(rows)}`), '/mugs').type).toBe('product_list_page')
    expect(typeOf(frame(`<h1>Blue mug</h1>${form('<p>$12.00</p>')}`), '/blue-mug').type).toBe('product_page')
  })

  const asked = (heading: string, more = '') =>
    typeOf(
      frame(`<h1>${heading}</h1><p>$12.00</p><form><input type="number" name="qty" value="1">${more}</form>`),
      '/desk/pen-holder',
    )

  test('a price and a quantity field make a product page, even without a button', () => {
    expect(asked('Pen holder').type).toBe('product_page')
  })

  test('a cart with one line also has a quantity field, and controls of a cart', () => {
    expect(asked('Your cart').type).not.toBe('product_page')
    expect(asked('Pen holder', '<button>Remove</button>').type).not.toBe('product_page')
  })

  test('options and a button that waits for them make a product page, whatever numbers the text contains', () => {
    const page = frame(
      `<h1>Fast memory</h1><p>Made for boards of $300 and more.</p><button role="radio">4 GB</button>
       <button role="radio">8 GB</button><button disabled>Select Options</button>
       <h2>Questions</h2>${['Why', 'When', 'How', 'Where'].map((word) => `<h3>${word} do you send it?</h3>`).join('')}`,
    )
    expect(typeOf(page, '/product/fast-memory').type).toBe('product_page')
  })

  test('cards with prices make a list', () => {
    expect(typeOf(frame(`<h1>Mugs</h1>${cards(8)}`), '/mugs').type).toBe('product_list_page')
  })

  test('a list without products is still a list', () => {
    const page = frame('<h1>Mugs</h1><label>Sort by</label><p>0 products</p><p>No products found</p>')
    expect(typeOf(page, '/mugs').type).toBe('product_list_page')
  })

  test('tiles without prices make a category page', () => {
    const tile = (name: string) => `<a href="/${name}"><img src="/${name}.jpg" alt=""><h3>${name}</h3></a>`
    expect(
      typeOf(frame(`<h1>Kitchen</h1>${['mugs', 'cups', 'bowls'].map(tile).join('')}`), '/kitchen').type,
    ).toBe('category_page')
  })

  test('search results are distinguished from a list by the query', () => {
    const page = frame(`<h1>Results for "mug"</h1>${cards(5)}`)
    expect(typeOf(page, '/search?q=mug').type).toBe('search_results_page')
  })

  test('lines with amounts, a total and a checkout link make a cart', () => {
    const page = frame(`<h1>Your cart</h1><table><tr><td>Mug</td><td><input name="quantity" value="1"></td>
      <td><a href="/cart/change">Remove</a></td></tr></table><p>Subtotal $12.00</p><a href="/checkout">Checkout</a>`)
    expect(typeOf(page, '/cart').type).toBe('cart_page')
  })

  test('an empty cart is a cart, even at the address of the checkout', () => {
    expect(typeOf(frame('<h1>Checkout</h1><p>Your cart is empty.</p>'), '/checkout').type).toBe('cart_page')
  })

  test('a mini cart does not make a cart page', () => {
    const page = `${frame(`<h1>Mugs</h1>${cards(8)}`)}<div class="cart-drawer"><p>Your cart is empty</p></div>`
    expect(typeOf(page, '/mugs').type).toBe('product_list_page')
  })

  test('address and payment fields make a checkout', () => {
    const page = frame(
      '<h1>Checkout</h1><form><input type="email" name="email"><input autocomplete="address-line1"><input ' +
        'autocomplete="postal-code"><input type="radio" name="payment"></form>',
    )
    expect(typeOf(page, '/checkout').type).toBe('checkout_page')
  })

  test('text pages are recognized by forms, questions and names', () => {
    const contact = frame(
      '<h1>Contact us</h1><form><input type="email" name="email"><textarea name="m"></textarea></form>',
    )
    const faq = frame(
      `<h1>FAQ</h1>${['When?', 'How?', 'Why?', 'Where?'].map((q) => `<h3>${q}</h3><p>So.</p>`).join('')}`,
    )
    expect(typeOf(contact, '/pages/contact').type).toBe('contact_page')
    expect(typeOf(faq, '/pages/faq').type).toBe('faq_page')
    expect(typeOf(frame('<h1>About us</h1><p>We make mugs.</p>'), '/about-us').type).toBe('about_page')
    expect(typeOf(frame('<h1>Privacy</h1><p>We keep little.</p>'), '/privacy').type).toBe('unknown')
  })

  test("the home page is recognized in every language, and by the logo's link", () => {
    expect(typeOf(frame(cards(8)), '/').type).toBe('home_page')
    expect(typeOf(frame(cards(8)), '/fr-fr/').type).toBe('home_page')
    expect(typeOf(frame(cards(8)).replace('href="/"', 'href="/start"'), '/start').type).toBe('home_page')
    expect(typeOf(frame(cards(8)).replace('href="/"', 'href="#"'), '/start').type).toBe('product_list_page')
  })

  test('a blog with categories is not a product list', () => {
    expect(typeOf(frame('<h1>Guides</h1><p>Read on.</p>'), '/blog/category/guides').type).toBe('unknown')
  })
})

test('a short list below an address of products is a list where everything with a price is in cards', () => {
  const entry = (name: string) =>
    `<div class="product"><img src="/i/${name}.jpg" alt="${name}"><h3><a href="/products/${name}">${name}</a></h3><h4>$50.00</h4><button>Add to cart</button></div>`
  const page = (items: string) =>
    `<html><head><title>Our shop</title></head><body><main><aside><h3>Categories</h3></aside><div>${items}</div></main></body></html>`
  expect(typeOf(page(entry('jacket') + entry('coat')), '/products/men/jackets').type).toBe(
    'product_list_page',
  )
  // A price of its own, next to cards: a product with few related ones.
  const product = `<h2>Parka</h2><p>$90.00</p><button>Add to cart</button>${entry('jacket')}${entry('coat')}`
  expect(typeOf(page(product), '/products/men/parka').type).toBe('product_page')
})

describe("the platform's own page type counts most", () => {
  test.each([
    [
      'product_page',
      '<script>window.Shopify={};var meta={"page":{"pageType":"product"}}</script>',
      '',
      '/products/mug',
    ],
    ['product_list_page', '<script>window.Shopify={}</script>', '', '/collections/all'],
    [
      'cart_page',
      '<script src="/wp-content/plugins/woocommerce/a.js"></script>',
      'woocommerce-cart',
      '/basket-page',
    ],
    [
      'product_page',
      '<script type="text/x-magento-init">{}</script>',
      'catalog-product-view',
      '/blue-mug.html',
    ],
    [
      'search_results_page',
      '<script type="text/x-magento-init">{}</script>',
      'catalogsearch-result-index',
      '/catalogsearch/result/?q=a',
    ],
    [
      'product_page',
      '<script src="/bundles/storefront/a.js"></script>',
      'is-ctl-product is-act-index',
      '/Blue-mug/SW1',
    ],
    [
      'product_page',
      '<link rel="stylesheet" href="catalog/view/theme/a.css">',
      '',
      '/index.php?route=product/product&product_id=3',
    ],
  ])('%s', (type, head, body, path) => {
    const html = `<html><head>${head}</head><body class="${body}"><main><h1>Mug</h1></main></body></html>`
    expect(typeOf(html, path).type).toBe(type)
  })

  test("reads PrestaShop's body id and Salesforce's page action", () => {
    expect(
      typeOf('<head><meta name="generator" content="PrestaShop"></head><body id="category"></body>', '/3-art')
        .type,
    ).toBe('product_list_page')
    const salesforce = (query: string) =>
      `<script src="/on/demandware.static/a.js"></script><div class="page" data-action="Search-Show" data-querystring="${query}"></div>`
    expect(typeOf(salesforce('cgid=mens'), '/mens').type).toBe('product_list_page')
    expect(typeOf(salesforce('q=shirt'), '/find').type).toBe('search_results_page')
  })

  test('ignores a marker of unknown software', () => {
    expect(typeOf('<body class="catalog-product-view"><main><h1>Mug</h1></main>', '/mug').type).toBe(
      'unknown',
    )
  })
})

test('a link that only opens the checkout sells nothing, whatever its words', () => {
  const page = (link: string) =>
    typeOf(
      `<html><body><div>${link}</div><div><h1>Oak care</h1><p>From €4.90.</p></div></body></html>`,
      '/oak-care',
    ).type
  expect(page('<a href="/checkout">Buy now</a>')).toBe('unknown')
  expect(page(`<a onclick="location='/index.php?route=checkout/checkout'">Buy now</a>`)).toBe('unknown')
  expect(page('<a href="/checkout?add=17">Buy now</a>')).toBe('product_page')
})

test('related products below a product whose heading is elsewhere make no list', () => {
  const related = ['Copper pot', 'Brass mill', 'Glass jug', 'Oak board']
    .map(
      (name, at) =>
        `<div class="thumb"><a href="/item/${at}"><img src="/${at}.jpg" alt=""><h6>${name}</h6><span class="price">$2${at}.00</span></a></div>`,
    )
    .join('')
  const product =
    '<img src="/coffee.jpg" alt="Coffee pot"><p><span class="price">$49.00</span></p>' +
    '<form method="post"><input type="number" name="quantity" value="1"><input type="submit" name="add_cart" value="Add to cart"></form>'
  const html =
    '<html><body><div><h1>Coffee pot</h1></div><div class="row"><div class="col-left"><a href="/">Home</a></div>' +
    `<div class="col-middle">${product}<h2>Related products</h2><div class="row">${related}</div></div></div></body></html>`
  expect(typeOf(html, '/item/coffee-pot').type).toBe('product_page')
})

describe('structured data', () => {
  test("counts the page's main product and a single event, but not a library of events", () => {
    const ld =
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Blue ' +
      'mug","offers":{"@type":"Offer","price":"12.00","priceCurrency":"USD"}}</script>'
    expect(typeOf(frame('<h1>Blue mug</h1>', ld), '/blue-mug').type).toBe('product_page')
    const event = '<script>dataLayer.push({"event":"view_item"})</script>'
    expect(typeOf(frame('<h1>Blue mug</h1>', event), '/blue-mug').type).toBe('product_page')
    const library = '<script>on("view_item"); on("view_cart"); on("begin_checkout")</script>'
    expect(typeOf(frame('<h1>Blue mug</h1>', library), '/blue-mug').type).toBe('unknown')
  })
})

test('the name of an icon buys only if it says so', () => {
  const page = (label: string) =>
    typeOf(
      frame(`<h1>Our kiln</h1><p>Fired twice.</p><div><a href="#find" aria-label="${label}"></a></div>`),
      '/about-it',
    )
  expect(page('Add product').type).toBe('unknown')
  expect(page('Add to cart').type).toBe('product_page')
})

test('a class that begins like the one of product pages says nothing about the page', () => {
  const woocommerce = (names: string) =>
    frame(
      '<h1>Our kiln</h1><p>Fired twice.</p>',
      '<meta name="generator" content="WooCommerce 9.1">',
    ).replace('<body>', `<body class="woocommerce ${names}">`)
  expect(typeOf(woocommerce('single-product-1'), '/our-kiln').type).toBe('unknown')
  expect(typeOf(woocommerce('single-product'), '/our-kiln').type).toBe('product_page')
})

test('a text that ends with a few products is no list, one that introduces many or all of them is', () => {
  const prose = `<p>${'We send parcels on every working day, and carry heavy ones to your door. '.repeat(8)}</p>`
  const typeFor = (main: string) => typeOf(frame(`<h1>How we send</h1>${main}`), '/pages/sending').type
  expect(typeFor(`${prose}<h2>You may like</h2>${cards(6)}`)).not.toBe('product_list_page')
  expect(typeFor(`${prose}${cards(6)}`)).toBe('product_list_page')
  expect(typeFor(`<p>Mugs from our own kiln.</p><h2>All mugs</h2>${cards(6)}`)).toBe('product_list_page')
  expect(typeFor(`${prose}<h2>All mugs</h2>${cards(12)}`)).toBe('product_list_page')
})

test('a form that fills the cart is no panel, and a contact form in the footer makes no contact page', () => {
  const contact =
    '<form method="post"><input name="name"><input name="email"><textarea name="message"></textarea></form>'
  const page = (main: string) =>
    typeOf(`<title>Shop</title><div id="main">${main}</div><div id="footer">${contact}</div>`, '/CDM46').type
  const product = '<h2>Milk chocolate</h2><img src="/cdm.jpg" alt="Milk chocolate"><p>Melts slowly.</p>'
  const buying = '<form class="ajaxCart"><input name="qty" value="1"><input type="submit" value="Buy"></form>'
  expect(page(`${product}${buying}<span>£1.75</span>`)).toBe('product_page')
  expect(page('<h2>Our kitchen</h2><p>We melt and pour by hand.</p>')).not.toBe('contact_page')
  expect(page(`<h2>Write to us</h2>${contact}`)).toBe('contact_page')
})
