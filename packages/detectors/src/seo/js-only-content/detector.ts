import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { PageFacts } from '@vitrine/engine/api/facts'
import { moneyText } from '../../shared/money-text.ts'
import { pageLabel } from '../../shared/place.ts'
import { ownPrices, shownPrice } from '../../shared/price-box.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { normalize, truncate } from '../../shared/text.ts'

type Lack = 'price' | 'name' | 'links'

/** Whether the raw HTML contains the text anywhere, even inside embedded data. */
const isEmbedded = (raw: PageFacts, text: string) => normalize(raw.html).includes(normalize(text))

function lacksOf(raw: PageFacts, rendered: PageFacts, isProduct: boolean): Lack[] {
  if (!isProduct)
    return rendered.cards.length >= 4 &&
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

const says: Record<Lack, string> = {
  price: 'The price appears only after scripts run.',
  name: 'The product name appears only after scripts run.',
  links: 'The links to products appear only after scripts run.',
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
          lack === 'price' && price
            ? moneyText(price.value)
            : lack === 'name'
              ? (rendered.product?.title.value ?? '')
              : `${rendered.cards.length} products`
        return {
          causeKey: lack,
          fault: lack,
          severity: lack === 'price' ? 'high' : 'medium',
          confidence: 0.85,
          title:
            lack === 'links'
              ? 'Product links load only with scripts'
              : `Product ${lack} loads only with scripts`,
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
