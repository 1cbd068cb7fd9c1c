import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
  type SiteInput,
} from '@vitrine/engine/api/detector'
import type { AvailabilityName, ProductFact } from '@vitrine/engine/api/facts'
import { isSoldOut } from '@vitrine/kernel/store/is-sold-out'
import { shownInstead } from '@vitrine/lexicon/concepts/lists/recommendations'
import { inStoreStock, sentLater } from '@vitrine/lexicon/concepts/stock/availability'
import { soldOutLabel } from '@vitrine/lexicon/concepts/stock/sold-out'
import { stockNotice } from '@vitrine/lexicon/concepts/stock/stock-notice'
import { filledLater } from '../../shared/page/filled-later.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { isHomeUrl, pageKey } from '../../shared/page/url.ts'
import { picturedPages } from '../../shared/product/pictured-pages.ts'
import { productBlocks } from '../../shared/product/product-copy.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { isUnderstood, languageOf, unknownWords } from '../../shared/text/known-words.ts'

const offersInstead = [stockNotice, inStoreStock, shownInstead]

interface Datum {
  name: string
  isDeadEnd: boolean
  isUnderstood: boolean
  state: AvailabilityName
  raw: string
  path: string
}

/** Menus and the home page send shoppers here without a specific search. */
const isPromoted = ({ finalUrl }: CollectedPage<Datum>, { inlinks }: SiteInput<Datum>) =>
  inlinks(finalUrl).some(
    ({ area, from }) =>
      // A page also links to its own sections from its header.
      pageKey(from) !== pageKey(finalUrl) &&
      (area === 'nav' || area === 'header' || (isHomeUrl(from) && area !== 'footer' && area !== 'aside')),
  )

/** Whether the page’s words may mean the values that are chosen at first: others can be chosen, and no data says that all are gone. */
const mayBeOfChoice = (product: ProductFact | null): boolean =>
  product?.options.some(({ values }) => values.filter(({ isDisabled }) => !isDisabled).length > 1) === true &&
  !product.availability.witnesses.some(({ source, value }) => source !== 'dom' && isSoldOut(value))

export default defineSiteDetector<'renderedHtml', Datum>({
  id: 'oos-dead-end',
  category: 'product',
  label: 'Sold-out products offer alternatives',
  pageTypes: ['product_page'],
  impacts: ['bounce rate', 'revenue'],
  effect: 'out-of-stock-promoted',
  confirm: 'revisit',
  judgesStock: true,
  suppressedBy: ['http-error-page', 'availability-markup-mismatch'],
  needs: ['renderedHtml'],
  collect(page) {
    const { facts } = page
    const { product } = facts
    const button = product?.buyButton ?? null
    // A disabled button may wait for an option or its script, so it alone does not mean “sold out”.
    const witness = product?.availability.witnesses.find(
      ({ source, path, raw }) =>
        source === 'dom' && (path !== button?.path || button.kind === 'notify' || soldOutLabel.isIn(raw)),
    )
    const canBuy = button?.kind === 'cart' && !button.isDisabled && !soldOutLabel.isIn(button.text)
    // The choice that is shown first may be sold out, while others are for sale.
    const hasOther =
      product?.variants.some(({ isAvailable }) => isAvailable === true) === true || mayBeOfChoice(product)
    const isGone = witness !== undefined && isSoldOut(witness.value) && !canBuy && !hasOther
    if (!product || !isGone || !page.rendered) return null
    const own = productBlocks(facts)
      .map(({ text }) => text)
      .join('\n')
    // Recommendations may load only when shoppers come near them.
    const hasAlternatives =
      facts.cards.length >= 2 ||
      picturedPages(page).length >= 2 ||
      facts.$(filledLater).not('a, button').not(':has(a, button)').length > 0
    const hasForm =
      button?.kind === 'notify' ||
      facts.forms.some(
        ({ kind, fields, path }) =>
          kind === 'other' && path.includes('main') && fields.some(({ type }) => type === 'email'),
      )
    const hasWayOn =
      hasAlternatives ||
      hasForm ||
      sentLater.isIn(own) ||
      offersInstead.some((concept) => concept.isIn(own) || concept.isIn(facts.text))
    return {
      name: pageLabel(page),
      isDeadEnd: !hasWayOn,
      isUnderstood: isUnderstood(languageOf(facts), sentLater, ...offersInstead),
      state: witness.value,
      raw: witness.raw,
      path: witness.path,
    }
  },
  evaluate(input) {
    const { pages } = input
    if (pages.length === 0) return notApplicable
    const deadEnds = pages.filter(({ datum }) => datum.isDeadEnd)
    const certain = deadEnds.filter(({ datum }) => datum.isUnderstood)
    if (certain.length === 0 && deadEnds.length > 0) return notVerified(unknownWords)
    return failOrPass(certain.map((page) => toFinding(page, isPromoted(page, input))))
  },
})

function toFinding(page: CollectedPage<Datum>, isShownOff: boolean): Finding {
  const { name, state, raw, path } = page.datum
  return {
    causeKey: 'dead-end',
    severity: isShownOff ? 'high' : 'medium',
    confidence: 0.82,
    title: 'Sold-out product is a dead end',
    where: name,
    description:
      `“${name}” is sold out${isShownOff ? ', although the menu or the home page links to it' : ''}, and its page ` +
      'offers neither a back-in-stock notification nor similar products. Shoppers who wanted it leave the store.',
    url: page.finalUrl,
    pageType: page.pageType,
    rows: [
      beforeAfter(raw || 'Sold out', 'A “Notify me when it’s back” field and four similar products in stock'),
    ],
    spots: [{ path, label: 'Sold out' }],
    facts: { state },
    howChecked: [
      'Opened the sold-out product in a real browser.',
      'Searched for a notification, similar products, pre-order, and in-store stock.',
    ],
  }
}
