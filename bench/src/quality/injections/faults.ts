/** Faults that every shop can have, whatever its software. */
import type { CheerioAPI } from 'cheerio'
import { afterHeading, editJsonLd, fault, type Injection, loneFault, setAttribute } from './injection.ts'

/** The picture that the product is shown by: the first large one of the main part. */
function mainPicture($: CheerioAPI, title: string | undefined) {
  const named = $('img').filter((_, image) => ($(image).attr('alt') ?? '').includes(title ?? '\u0000'))
  return named.first()
}

const metaOf = ($: CheerioAPI, name: string) => $(`meta[name="${name}"]`)

export const faults: readonly Injection[] = [
  loneFault('title removed', 'title-tag-issues', ($) => {
    if ($('head > title').length === 0) return false
    $('head > title').remove()
    return true
  }),
  fault('description removed', 'meta-description-issues', ($) => {
    if (!metaOf($, 'description').attr('content')) return false
    metaOf($, 'description').remove()
    return true
  }),
  fault('main heading made a paragraph', 'h1-issues', ($) => {
    if ($('h1').length !== 1) return false
    $('h1').each((_, heading) => {
      heading.tagName = 'p'
    })
    return true
  }),
  loneFault('canonical leads to the start page', 'canonical-conflict', ($) => {
    $('link[rel="canonical"]').remove()
    $('head').append('<link rel="canonical" href="/">')
    return true
  }),
  loneFault('noindex', 'noindex-commercial', ($) => {
    metaOf($, 'robots').remove()
    $('head').append('<meta name="robots" content="noindex, nofollow">')
    return true
  }),
  fault('filler text', 'placeholder-text', ($) =>
    afterHeading($, '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor.</p>'),
  ),
  fault('unfilled template', 'template-leak', ($) => afterHeading($, '<p>By {{ product.vendor }}</p>')),
  fault('object in a text', 'template-leak', ($) => afterHeading($, '<p>Material: [object Object]</p>')),
  fault('wrongly decoded text', 'mojibake', ($) =>
    afterHeading($, '<p>Made in the EU â€“ itâ€™s a cafÃ© classic, naÃ¯ve and trÃ¨s chic.</p>'),
  ),
  loneFault('page says that it is Japanese', 'lang-attr-wrong', ($) => setAttribute($, 'html', 'lang', 'ja')),
  fault('zoom forbidden', 'zoom-disabled', ($) => {
    metaOf($, 'viewport').remove()
    $('head').append(
      '<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no">',
    )
    return true
  }),
  fault('main picture missing', 'image-broken', ($, { product }) => {
    const picture = mainPicture($, product?.title)
    if (picture.length === 0) return false
    picture.attr('src', '/injected/missing-picture.jpg')
    for (const name of ['srcset', 'data-src', 'data-srcset', 'sizes']) picture.removeAttr(name)
    picture.parent('picture').find('source').remove()
    return true
  }),
  fault('file name as description of the picture', 'image-alt-poor', ($, { product }) => {
    const picture = mainPicture($, product?.title)
    if (picture.length === 0) return false
    picture.attr('alt', 'IMG_20240117_0042.jpg')
    return true
  }),
  fault('another price in the data', 'price-pdp-vs-markup', ($, { product }) => {
    const { price } = product ?? {}
    if (!price) return false
    const wrong = (Number(price) * 1.5 + 1).toFixed(2)
    return editJsonLd($, (json) =>
      json.replace(/("price"\s*:\s*"?)([\d.]+)/g, (whole, head: string, amount: string) =>
        Number(amount) === Number(price) ? `${head}${wrong}` : whole,
      ),
    )
  }),
  fault('sold out in the data', 'availability-markup-mismatch', ($) =>
    editJsonLd($, (json) => json.replaceAll(/schema\.org(\\?\/)InStock/g, 'schema.org$1OutOfStock')),
  ),
  fault('offer without currency', 'sd-product-invalid', ($) =>
    editJsonLd($, (json) => json.replaceAll(/"priceCurrency"\s*:\s*"[A-Z]{3}"\s*,?/g, '')),
  ),
  loneFault('data cut off', 'sd-product-invalid', ($) =>
    editJsonLd($, (json) => (json.includes('"Product"') ? json.slice(0, Math.floor(json.length / 2)) : json)),
  ),
  fault('regional code that does not exist', 'hreflang-invalid', ($, { path }) => {
    $('head').append(`<link rel="alternate" hreflang="en-UK" href="${path}">`)
    $('head').append(`<link rel="alternate" hreflang="xx-EU" href="${path}?lang=xx">`)
    return true
  }),
  fault('sale that ended long ago', 'promo-expired', ($) =>
    afterHeading($, '<p><strong>Winter sale: 20% off everything until 31 January 2024!</strong></p>'),
  ),
  loneFault('test product', 'test-product-live', ($) => {
    $('h1').first().text('Test product - please do not order')
    $('head > title').text('Test product - please do not order')
    return $('h1').length > 0
  }),
  fault('preview picture named undefined', 'social-tags', ($) => {
    $('meta[property="og:image"]').remove()
    $('head').append('<meta property="og:image" content="https://undefined/undefined">')
    return true
  }),
  fault('no way to buy', 'atc-missing', ($) => {
    const control = $('button, input[type="submit"], a').filter((_, element) =>
      /add to cart|add to basket|buy now/i.test(`${$(element).text()} ${$(element).attr('value') ?? ''}`),
    )
    const forms = control.closest('form')
    control.remove()
    forms.find('button, input[type="submit"]').remove()
    return control.length > 0
  }),
  fault('dead link in the text', 'http-error-page', ($) =>
    afterHeading($, '<p>See our <a href="/injected/no-such-guide">buying guide</a>.</p>'),
  ),
  fault(
    'campaign parameters on a link of the shop itself',
    'utm-internal',
    ($) =>
      afterHeading(
        $,
        '<p><a href="/?utm_source=homepage&utm_medium=banner&utm_campaign=spring">Start</a></p>',
      ),
    'product_list_page',
  ),
]
