/** Faults of products: prices, structured data, options, images, and their surroundings. */
import { addToProductData, afterHeading, editJsonLd, fault, type Injection } from './injection.ts'
import { buyControls, mainImage, mainPrice, pricedCards, replaceImage, rewriteAmount } from './places.ts'

const struck = (amount: number) => ` <del>$${amount.toFixed(2)}</del>`

/** The single price of a product that is not on sale. */
function fullPrice(...[$, { product }]: Parameters<Injection['apply']>) {
  if (product?.isRange) return null
  const shown = mainPrice($, product)
  return shown && $('main, body').first().find('del, s').length === 0 ? shown : null
}

const minPeers = 10

const prices: readonly Injection[] = [
  fault(
    'another price in the data',
    'price-pdp-vs-markup',
    ($, { product }) => {
      const { price } = product ?? {}
      if (!price) return false
      const wrong = (Number(price) * 1.7 + 1.3).toFixed(2)
      return editJsonLd($, (json) =>
        json.replace(/("(?:low)?[pP]rice"\s*:\s*"?)([\d.]+)/g, (whole, head: string, amount: string) =>
          Number(amount) === Number(price) ? `${head}${wrong}` : whole,
        ),
      )
    },
    { touches: 'data' },
  ),
  fault('old price lower than the new one', 'compare-at-invalid', ($, page) => {
    const { product } = page
    const shown = fullPrice($, page)
    if (!shown) return false
    shown.after(struck(Number(product?.price) * 0.7))
    return true
  }),
  fault('old price of zero', 'compare-at-invalid', ($, page) => {
    const shown = fullPrice($, page)
    if (!shown) return false
    shown.after(struck(0))
    return true
  }),
  fault('overstated discount', 'discount-math-wrong', ($, page) => {
    const { product } = page
    const shown = fullPrice($, page)
    if (!shown) return false
    shown.after(`${struck(Number(product?.price) * 1.25)} <span class="badge">-45%</span>`)
    return true
  }),
  fault('saving that the prices do not show', 'discount-math-wrong', ($, page) => {
    const { product } = page
    const shown = fullPrice($, page)
    if (!shown) return false
    const price = Number(product?.price)
    shown.after(`${struck(price * 1.5)} <span class="saving">You save $${(price * 0.9).toFixed(2)}</span>`)
    return true
  }),
  fault(
    'price removed',
    'price-missing',
    ($, page) => {
      const shown = fullPrice($, page)
      if (!shown || buyControls($).length === 0) return false
      const around = shown.parent().parent()
      shown.remove()
      // A range has a second end, which shoppers still see.
      return mainPrice($, page.product) === null && !/[$€£]\s?\d/.test(around.text())
    },
    { isAlone: true, alsoCauses: ['price-pdp-vs-markup'] },
  ),
  fault(
    'price of nothing',
    'price-missing',
    ($, page) => {
      const shown = fullPrice($, page)
      if (!shown || buyControls($).length === 0) return false
      rewriteAmount($, shown, '0.00')
      return true
    },
    { isAlone: true, alsoCauses: ['price-pdp-vs-markup', 'price-listing-vs-pdp'] },
  ),
  fault(
    'price a hundred times too high',
    'price-outlier',
    ($, page) => {
      const { product, products } = page
      const shown = fullPrice($, page)
      // An outlier price needs many products to compare with.
      if (!shown || new Set(products.map(({ title }) => title)).size < minPeers) return false
      rewriteAmount($, shown, (Number(product?.price) * 100).toFixed(2))
      return editPrice($, product?.price ?? '', 100) || true
    },
    {
      isAlone: true,
      // Cards with a price in an unusual format keep it.
      alsoCauses: ['price-listing-vs-pdp'],
      elsewhere($, page) {
        for (const { product, price } of pricedCards($, { ...page, path: '' }))
          if (product.path === page.path) rewriteAmount($, price, (Number(product.price) * 100).toFixed(2))
      },
    },
  ),
]

function editPrice($: Parameters<typeof editJsonLd>[0], price: string, factor: number): boolean {
  return editJsonLd($, (json) =>
    json.replace(/("(?:low|high)?[pP]rice"\s*:\s*"?)([\d.]+)/g, (whole, head: string, amount: string) =>
      Number(amount) === Number(price) ? `${head}${(Number(price) * factor).toFixed(2)}` : whole,
    ),
  )
}

const data: readonly Injection[] = [
  fault(
    'sold out in the data',
    'availability-markup-mismatch',
    ($) =>
      // What another shop sells is not in stock here.
      buyControls($).length > 0 &&
      editJsonLd($, (json) => json.replaceAll(/schema\.org(\\?\/)InStock/g, 'schema.org$1OutOfStock')),
  ),
  fault(
    'offer without currency',
    'sd-product-invalid',
    ($) => editJsonLd($, (json) => json.replaceAll(/"priceCurrency"\s*:\s*"[A-Z]{3}"\s*,?/g, '')),
    { touches: 'data' },
  ),
  fault(
    'two capacities of one thing',
    'product-claims-conflict',
    ($, { product }) =>
      product?.isSingle === true &&
      afterHeading($, '<p>It holds 500 ml.</p><dl><dt>Capacity</dt><dd>0.75 l</dd></dl>'),
  ),
  fault('article number that cannot be', 'sd-product-invalid', ($) =>
    addToProductData($, '"gtin13":"4006381333932"'),
  ),
  fault(
    'data cut off',
    'sd-product-invalid',
    ($) =>
      editJsonLd($, (json) =>
        json.includes('"Product"') ? json.slice(0, Math.floor(json.length / 2)) : json,
      ),
    { isAlone: true, alsoCauses: ['sd-breadcrumb-invalid'] },
  ),
  fault(
    'data of another product',
    'sd-main-entity-wrong',
    ($, { product }) =>
      product !== null &&
      editJsonLd($, (json) =>
        json.includes('"Product"')
          ? json
              .replaceAll(product.title, 'Electric kettle, brushed steel')
              .replace(/"(sku|mpn)"\s*:\s*"[^"]*"/g, '"$1":"KETTLE-1"')
              .replace(/"url"\s*:\s*"[^"]*"/g, '"url":"https://shop.example/kettle"')
          : json,
      ),
    { isAlone: true },
  ),
  fault(
    'list that calls itself one product',
    'sd-main-entity-wrong',
    ($, page) => {
      if (pricedCards($, page).length < 4) return false
      $('head').append(
        '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Electric ' +
          'kettle","image":"https://shop.example/kettle.jpg","offers":{"@type":"Offer","price":"39.00","priceCurrency":"USD",' +
          '"availability":"https://schema.org/InStock"}}</script>',
      )
      return true
    },
    { on: 'product_list_page', alsoCauses: ['sd-product-invalid'] },
  ),
  fault('more reviews in the data than on the page', 'review-data-inconsistent', ($) => {
    const isDone = addToProductData(
      $,
      '"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.8","reviewCount":"214"}',
    )
    return isDone && afterHeading($, '<p>4.8 out of 5 (12 reviews)</p>')
  }),
  fault('rating beyond its scale', 'review-data-inconsistent', ($) => {
    const isDone = addToProductData(
      $,
      '"aggregateRating":{"@type":"AggregateRating","ratingValue":"9.2","bestRating":"5","reviewCount":"31"}',
    )
    return isDone && afterHeading($, '<p>Rated 9.2 out of 5 (31 reviews)</p>')
  }),
  fault('trail without names', 'sd-breadcrumb-invalid', ($) => {
    const written = $('script[type="application/ld+json"]').filter((_, script) =>
      $(script).text().includes('BreadcrumbList'),
    )
    if (written.filter((_, script) => $(script).text().includes('"Product"')).length > 0) return false
    written.remove()
    $('head').append(
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"","item":"/"},{"@type":"ListItem","position":1,"name":"","item":"/"}]}</script>',
    )
    return true
  }),
]

/** An option in the buy form, before the buy button. */
function addChoice($: Parameters<Injection['apply']>[0], label: string, names: readonly string[]): boolean {
  const control = buyControls($)
    .filter((_, each) => $(each).closest('form').length > 0)
    .first()
  if (control.length === 0) return false
  const options = names.map((name, at) => `<option value="${at + 1}">${name}</option>`).join('')
  control.before(
    `<label for="injected-choice">${label}</label><select id="injected-choice" name="attribute_choice">${options}</select>`,
  )
  return true
}

const copy =
  'Every piece leaves our workshop only after somebody has looked at it twice, turned it in the light, felt ' +
  'along its edges and put it beside the first one that was ever made, because nothing annoys us more than a ' +
  'parcel that somebody has to send back. The material comes from a family business two valleys away that has ' +
  'worked in the same way for three generations, and the packaging can go into the compost when you have no more use for it.'

const pageParts: readonly Injection[] = [
  fault(
    'no way to buy',
    'atc-missing',
    ($) => {
      const control = buyControls($)
      const forms = control.closest('form')
      control.remove()
      forms.find('button, input[type="submit"]').remove()
      return control.length > 0
    },
    { isAlone: true },
  ),
  fault(
    'choices without names',
    'variant-labels-dirty',
    ($) => addChoice($, 'Finish', ['Option 1', 'Option 2', 'Option 3']),
    { alsoCauses: ['sd-variants-missing'] },
  ),
  fault(
    'one choice in two spellings',
    'variant-labels-dirty',
    ($) => addChoice($, 'Finish', ['Matt black', 'matt  Black', 'Silver']),
    { alsoCauses: ['sd-variants-missing'] },
  ),
  fault(
    'test product',
    'test-product-live',
    ($) => {
      $('h1').first().text('Test product - please do not order')
      $('head > title').text('Test product - please do not order')
      return $('h1').length > 0
    },
    { isAlone: true },
  ),
  fault(
    'name in capitals',
    'title-dirty',
    ($, { product }) => {
      if (!product) return false
      $('h1').first().text(`SUPER SOFT PREMIUM QUALITY ${product.title.toUpperCase()} FOR YOU`)
      return true
    },
    { isAlone: true },
  ),
  fault(
    'name with code for a character',
    'title-dirty',
    ($, { product }) => {
      if (!product) return false
      $('h1').first().html(`${product.title} &amp;amp; Friends`)
      return true
    },
    { isAlone: true },
  ),
  fault(
    'facts taken away',
    'product-facts-missing',
    ($, { product, products }) => {
      const tables = $('main table, main dl').filter((_, table) => $(table).find('th, dt').length > 1)
      // Only what nearly all products state is missed where it is absent.
      const isUsual = (label: string) =>
        products.filter(({ labels }) => labels.includes(label)).length >= products.length * 0.9
      if (tables.length === 0 || new Set(products.map(({ title }) => title)).size <= minPeers) return false
      if (!product?.labels.some(isUsual)) return false
      tables.remove()
      return true
    },
    { isAlone: true },
  ),
  fault(
    'one description for two products',
    'description-duplicate',
    ($, { product, products }) => {
      // Colors of one product may share a text.
      const kind = (title: string) => title.split(' ')[0]
      if (/lorem ipsum|pellentesque/i.test($('body').text())) return false
      if (products.find(({ title }) => kind(title) === kind(product?.title ?? '')) !== product) return false
      // Any remainder of the product's own text would make the two descriptions different.
      const texts = $($('main').length > 0 ? 'main' : 'body')
        .find('p, li, div')
        .filter(
          (_, text) =>
            $(text).text().trim().split(/\s+/).length > 5 &&
            $(text).find('a, button, div, h1').length === 0 &&
            $(text).closest('header, nav, footer').length === 0,
        )
      texts.remove()
      return (
        $('h1').length > 0 &&
        afterHeading($, `<div class="product-description"><h2>Description</h2><p>${copy}</p></div>`)
      )
    },
    { pages: 2, isAlone: true },
  ),
]

const images: readonly Injection[] = [
  fault(
    'main image missing',
    'image-broken',
    ($, { product }) => replaceImage($, product, '/injected/missing-picture.jpg'),
    { touches: 'image' },
  ),
  fault(
    'image that is a page',
    'image-broken',
    ($, page) => {
      const [first] = pricedCards($, page)
      const image = first?.card.find('img').first()
      if (!image || image.length === 0) return false
      image.attr('src', '/injected/picture-of-a-card.jpg')
      for (const name of ['srcset', 'data-src', 'data-srcset', 'sizes']) image.removeAttr(name)
      return true
    },
    {
      on: 'product_list_page',
      answers: () => ({ '/injected/picture-of-a-card.jpg': { status: 200, body: '<html>moved</html>' } }),
    },
  ),
  fault(
    'file name as description of the image',
    'image-alt-poor',
    ($, { product }) => {
      const image = mainImage($, product)
      if (image.length === 0) return false
      image.attr('alt', 'IMG_20240117_0042.jpg')
      return true
    },
    { touches: 'image' },
  ),
]

export const productFaults = [...prices, ...data, ...pageParts, ...images]
