/** What the check for hidden words allows. These lists should only shrink. */

/** Words of HTML, schema.org, and JavaScript, which mean the same in every language. */
export const tokens: ReadonlySet<string> = new Set(
  `area article articles block brand business button checkbox color contents date email fabric form get group handle head image include
  initial isbn list main mentions mpn nav null number options radio range reset section select sku store strike submit table target
  tel text top left right undefined url 元`.split(/\s+/),
)

/** Files whose words don't come from shops' texts, with what they are instead. */
export const excepted: Readonly<Record<string, string>> = {
  'packages/detectors/src/content/empty-section/blank.ts': 'ids and classes of services',
  'packages/detectors/src/content/empty-section/empty-parts.ts': 'classes of sliders',
  'packages/detectors/src/content/hidden-instructions/decodings.ts': 'how attackers disguise text',
  'packages/detectors/src/content/hidden-instructions/wordings.ts': 'attackers’ instructions to machines',
  'packages/detectors/src/content/template-leak/leaks.ts': 'syntax of templates',
  'packages/detectors/src/discovery/nav-broken-link/detector.ts': 'parts of URLs',
  'packages/detectors/src/interaction/checkout-autofill-poor/wrong-fields.ts':
    'values of the autocomplete attribute',
  'packages/detectors/src/interaction/checkout-unreachable/detector.ts': 'reasons that our sessions give',
  'packages/engine/src/sessions/shared/session/session-tab.ts': 'names of fields with secrets',
  'packages/engine/src/extract/structured-data/main-product.ts': 'properties of schema.org',
  'packages/detectors/src/shared/page/url.ts': 'parameters of URLs, part of the identity of products',
}

/** Files that still hide words, with the number of patterns. Move the words to packages/lexicon and lower the number. */
export const remaining: Readonly<Record<string, number>> = {
  'packages/engine/src/agent/session/confine-tab.ts': 1,
  'packages/engine/src/agent/shared/action-policy.ts': 1,
  'packages/engine/src/extract/forms/form-kind.ts': 2,
  'packages/engine/src/extract/images/image-role.ts': 1,
  'packages/engine/src/extract/page-type/name-signals.ts': 2,
  'packages/engine/src/extract/page-type/platform-marker.ts': 3,
  'packages/engine/src/extract/page-type/refused-page.ts': 1,
  'packages/engine/src/extract/product/buy-button.ts': 1,
  'packages/engine/src/extract/product/dom-price.ts': 1,
  'packages/engine/src/frontier/address/destructive-urls.ts': 2,
  'packages/engine/src/frontier/address/url-shape.ts': 2,
  'packages/engine/src/sessions/cart/steps/cart-controls.page.ts': 2,
  'packages/engine/src/sessions/cart/steps/cart-lines.page.ts': 1,
  'packages/engine/src/sessions/page/banner.page.ts': 1,
  'packages/engine/src/sessions/page/bars.page.ts': 1,
  'packages/engine/src/sessions/search/parts.page.ts': 2,
  'packages/engine/src/sessions/search/search.page.ts': 1,
  'packages/engine/src/sessions/options/next-option.page.ts': 3,
  'packages/engine/src/sessions/shared/page/cart-address.ts': 1,
  'packages/engine/src/sessions/shared/page/next-page.ts': 1,
  'packages/engine/src/sessions/shared/page/product-ids.ts': 1,
  'packages/engine/src/sessions/speed/taps.page.ts': 2,
}
