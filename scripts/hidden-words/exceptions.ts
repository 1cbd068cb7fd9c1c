/** What the check for hidden words allows. These lists should only shrink. */

/** Words of HTML, schema.org, JavaScript, and shop software, which mean the same in every language. */
export const tokens: ReadonlySet<string> = new Set(
  `area article articles block brand business button checkbox color contents date email fabric form get group handle head image include
  initial isbn list main mentions mpn nav null number options radio range reset section select sku store strike style submit table target
  tel template text top left right grande undefined url 元`.split(/\s+/),
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
  'packages/engine/src/extract/document/area-signs.ts': 'ids and classes of layouts',
  'packages/engine/src/extract/page-type/platform-marker.ts': 'routes and classes of shop software',
  'packages/engine/src/sessions/shared/session/session-tab.ts': 'names of fields with secrets',
  'packages/engine/src/extract/structured-data/main-product.ts': 'properties of schema.org',
  'packages/detectors/src/shared/page/url.ts': 'parameters of URLs, part of the identity of products',
}
