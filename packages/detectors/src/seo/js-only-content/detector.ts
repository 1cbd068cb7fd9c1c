import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { PageFacts } from '@vitrine/engine/facts'
import { moneyText } from '../../shared/money-text.ts'
import { placeName } from '../../shared/place.ts'
import { ownPrices, shownPrice } from '../../shared/price-box.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold } from '../../shared/text.ts'

type Lack = 'price' | 'name' | 'links'

/** Whether the raw answer carries a text at least inside data, so that a reader of code could find it. */
const isEmbedded = (raw: PageFacts, text: string) => fold(raw.html).includes(fold(text))

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
  price: 'The price appears only after scripts have run.',
  name: 'The name of the product appears only after scripts have run.',
  links: 'The links to the products appear only after scripts have run.',
}

export default definePageDetector({
  id: 'js-only-content',
  category: 'seo',
  label: 'Name, price and links are there without scripts',
  pageTypes: ['product_page', 'product_list_page', 'category_page'],
  impacts: ['seo'],
  family: 'structured data invalid / titles',
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
          severity: lack === 'price' ? 'high' : 'medium',
          confidence: 0.85,
          title:
            lack === 'links'
              ? 'Product links exist only for scripts'
              : `Product ${lack} exists only for scripts`,
          where: placeName(page),
          description: `${says[lack]} Shopping channels and many robots read only what the server sends, and find nothing.`,
          url: page.finalUrl,
          pageType: page.pageType,
          rows: [
            beforeAfter(
              '(nothing)',
              cut(shown, 120),
              'Sent by the server',
              'After scripts ran; send it from the server',
            ),
          ],
          spots: lack === 'price' && price ? [{ path: price.path, label: 'Written by scripts' }] : [],
          facts: { lack },
          howChecked: [
            'Read the page as the server sends it and as it stands after its scripts ran.',
            'Data inside scripts and structured data count as present.',
          ],
        }
      }),
    )
  },
})
