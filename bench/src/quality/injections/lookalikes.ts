/** Harmless things that a careless check would report. */
import { afterHeading, editJsonLd, type Injection, lookalike, setAttribute } from './injection.ts'

export const lookalikes: readonly Injection[] = [
  lookalike('filler text as a quotation about typesetting', ($) =>
    afterHeading($, '<p>The name comes from Lorem, the painter of the first series.</p>'),
  ),
  lookalike('braces in a sample of code', ($) =>
    afterHeading($, '<pre><code>{{ product.vendor }}</code></pre>'),
  ),
  lookalike('year of origin', ($) => afterHeading($, '<p>Our workshop was founded in 1998 © by hand.</p>')),
  lookalike('sale with an end in the future', ($) =>
    afterHeading($, '<p>Spring sale: 20% off until 30 April 2031</p>'),
  ),
  lookalike('end of a guarantee in the past', ($) =>
    afterHeading($, '<p>Tested by the institute on 31 January 2024.</p>'),
  ),
  lookalike('robots that allow everything', ($) => {
    if ($('meta[name="robots"]').length > 0) return false
    $('head').append('<meta name="robots" content="index, follow, max-image-preview:large, max-snippet:-1">')
    return true
  }),
  lookalike('region of the page language', ($) => {
    const language = $('html').attr('lang')
    return /^en/.test(language ?? '') && setAttribute($, 'html', 'lang', 'en-GB')
  }),
  lookalike('decorative picture without description', ($) =>
    afterHeading($, '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="" width="1" height="1">'),
  ),
  lookalike('price in the data with fewer digits', ($, { product }) =>
    editJsonLd($, (json) =>
      json.replace(/("price"\s*:\s*"?)([\d.]+)/g, (whole, head: string, amount: string) =>
        product?.price && Number(amount) === Number(product.price) ? `${head}${Number(amount)}` : whole,
      ),
    ),
  ),
  lookalike('campaign parameters on a link to another site', ($) =>
    afterHeading($, '<p><a href="https://partner.example/?utm_source=shop" rel="nofollow">Partner</a></p>'),
  ),
  lookalike('accents', ($) => afterHeading($, '<p>Crème brûlée, Übergröße, señor, Ærø.</p>')),
  lookalike('zoom allowed up to five times', ($) => {
    $('meta[name="viewport"]').remove()
    $('head').append('<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=5">')
    return true
  }),
  lookalike('instalments beside the price', ($, { product }) =>
    product?.price
      ? afterHeading($, `<p>or 4 payments of $${(Number(product.price) / 4).toFixed(2)} without interest</p>`)
      : false,
  ),
  lookalike('free delivery from an amount', ($) =>
    afterHeading($, '<p>Free delivery on orders over $75</p>'),
  ),
  lookalike('the word test in a name', ($) =>
    afterHeading($, '<p>Winner of the Kitchen Magazine blind test, with test tube included.</p>'),
  ),
]
