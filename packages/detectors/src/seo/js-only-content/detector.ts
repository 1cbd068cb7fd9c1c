import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { PageFacts } from '@vitrine/engine/api/facts'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { pageLabel } from '../../shared/page/place.ts'
import { moneyText } from '../../shared/price/money-text.ts'
import { ownPrices, shownPrice } from '../../shared/price/price-box.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { normalize, truncate } from '../../shared/text/text.ts'

type Lack = 'price' | 'name' | 'links' | 'page'

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  pound: '£',
  yen: '¥',
}
const codePoint = (digits: string, base: number) => {
  const code = Number.parseInt(digits, base)
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
}

/** Characters written as entities, or as escapes inside scripts. Data inside attributes is often escaped twice. */
function decoded(html: string): string {
  let text = html
  for (let round = 0; round < 2; round += 1)
    text = text
      .replace(/&#x([0-9a-f]{1,6});/gi, (_, digits: string) => codePoint(digits, 16))
      .replace(/&#(\d{1,7});/g, (_, digits: string) => codePoint(digits, 10))
      .replace(/&([a-z]{2,5});/gi, (entity, name: string) => named[name.toLowerCase()] ?? entity)
  return text
    .replace(/\\u([0-9a-f]{4})/gi, (_, digits: string) => codePoint(digits, 16))
    .replaceAll('\\/', '/')
}

/** Whether the raw HTML contains the text anywhere, even inside embedded data. */
function isEmbedded(raw: PageFacts, text: string): boolean {
  const wanted = normalize(text)
  return [raw.html, raw.text, decoded(raw.html)].some((sent) => normalize(sent).includes(wanted))
}

/** A document that scripts fill holds less of the page's text than this. */
const shellShare = 0.3

function lacksOf(raw: PageFacts, rendered: PageFacts, isProduct: boolean): Lack[] {
  const lacks = partsLacking(raw, rendered, isProduct)
  // What is missing from an empty document has one cause.
  const isAll = lacks.length === (isProduct ? 2 : 1)
  return isAll && raw.text.length < rendered.text.length * shellShare ? ['page'] : lacks
}

function partsLacking(raw: PageFacts, rendered: PageFacts, isProduct: boolean): Lack[] {
  // A list in random order has other products on each visit.
  if (!isProduct)
    return rendered.cards.length >= 4 &&
      raw.cards.length < rendered.cards.length / 2 &&
      !rendered.cards.some(({ url }) => raw.links.some((link) => link.url === url))
      ? ['links']
      : []
  const lacks: Lack[] = []
  const price = shownPrice(rendered)
  const hasMarkup = raw.product?.price.witnesses.some(
    ({ source }) => source === 'json-ld' || source === 'microdata' || source === 'rdfa' || source === 'meta',
  )
  if (price && ownPrices(raw).length === 0 && !hasMarkup && !isEmbedded(raw, price.raw)) lacks.push('price')
  const name = rendered.product?.title.value
  if (name && !isEmbedded(raw, name)) lacks.push('name')
  return lacks
}

const titles: Record<Lack, string> = {
  price: 'Product price loads only with scripts',
  name: 'Product name loads only with scripts',
  links: 'Product links load only with scripts',
  page: 'Pages are empty until scripts run',
}
const says: Record<Lack, string> = {
  price: 'The price appears only after scripts run.',
  name: 'The product name appears only after scripts run.',
  links: 'The links to products appear only after scripts run.',
  page: 'The server sends an almost empty page, and everything else appears only after scripts run.',
}

export default definePageDetector({
  id: 'js-only-content',
  category: 'seo',
  label: 'Name, price, and links load without scripts',
  pageTypes: ['product_page', 'product_list_page', 'category_page'],
  impacts: ['seo'],
  effect: 'structured-data-invalid',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: ['renderedHtml'],
  detect(page) {
    const { raw, rendered } = page
    if (!rendered) return notApplicable
    return failOrPass(
      lacksOf(raw, rendered, page.pageType === 'product_page').map((lack): Finding => {
        const price = shownPrice(rendered)
        const shown =
          (lack === 'price' || (lack === 'page' && page.pageType === 'product_page')) && price
            ? moneyText(price.value)
            : lack === 'name'
              ? (rendered.product?.title.value ?? '')
              : pluralize(rendered.cards.length, 'product')
        return {
          causeKey: lack,
          fault: lack,
          severity: lack === 'price' || lack === 'page' ? 'high' : 'medium',
          confidence: 0.85,
          title: titles[lack],
          where: pageLabel(page),
          description: `${says[lack]} Shopping channels and many crawlers read only what the server sends, so they miss it.`,
          url: page.finalUrl,
          pageType: page.pageType,
          rows: [
            beforeAfter(
              '(nothing)',
              truncate(shown, 120),
              'Sent by the server',
              'After scripts ran (send this from the server)',
            ),
          ],
          spots: lack === 'price' && price ? [{ path: price.path, label: 'Added by scripts' }] : [],
          facts: { lack },
          howChecked: [
            'Read the page as the server sends it.',
            'Read it again after its scripts ran.',
            'Counted data in scripts and structured data as present.',
          ],
        }
      }),
    )
  },
})
