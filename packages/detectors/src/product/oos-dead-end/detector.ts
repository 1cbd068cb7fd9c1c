import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  type SiteInput,
} from '@vitrine/engine/detector'
import type { AvailabilityName } from '@vitrine/engine/facts'
import { preOrder, soldOut } from '../../shared/lexicon/buying.ts'
import { placeName } from '../../shared/place.ts'
import { productBlocks } from '../../shared/product-copy.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { fold } from '../../shared/text.ts'
import { isHomeUrl, pageKey } from '../../shared/url.ts'

const gone = new Set(['OutOfStock', 'SoldOut', 'Discontinued'])
const wayOn =
  /\b(notify me|email me when|let me know|back in stock|wait ?list|remind me|restock|benachrichtig\w*|informieren sie mich|wieder verfugbar|verfugbarkeitsalarm|prevenez[- ]moi|m'avertir|alerte stock|avisame|avisar(me)?|notificarme|avvisami|notificami|houd me op de hoogte|mail mij|bevaka|varsla|giv besked|ilmoita|powiadom|hlidat|store availability|available in store|find in store|similar (products|items)|you may also like|alternatives?|related products|ahnliche (produkte|artikel)|alternativen|produits similaires|productos similares|prodotti simili|vergelijkbare producten)\b/

interface Datum {
  name: string
  isDeadEnd: boolean
  state: AvailabilityName
  raw: string
  path: string
}

/** Menus and the home page send shoppers here who did not look for a sold-out product. */
const isPromoted = ({ finalUrl }: CollectedPage<Datum>, { inlinks }: SiteInput<Datum>) =>
  inlinks(finalUrl).some(
    ({ area, from }) =>
      // Links of a page to its own parts stand in its header too.
      pageKey(from) !== pageKey(finalUrl) &&
      (area === 'nav' || area === 'header' || (isHomeUrl(from) && area !== 'footer')),
  )

export default defineSiteDetector<'renderedHtml', Datum>({
  id: 'oos-dead-end',
  category: 'product',
  label: 'Sold-out products lead shoppers on',
  pageTypes: ['product_page'],
  impacts: ['bounce rate', 'revenue'],
  family: 'oos-promoted (sessions clicking it)',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'availability-markup-mismatch'],
  needs: ['renderedHtml'],
  collect(page) {
    const { facts } = page
    const { product } = facts
    const witness = product?.availability.witnesses.find(({ source }) => source === 'dom')
    const button = product?.buyButton ?? null
    const canBuy = button?.kind === 'cart' && !button.isDisabled && !soldOut.test(fold(button.text))
    const isGone = witness !== undefined && gone.has(witness.value) && !canBuy
    if (!product || !isGone || !page.rendered) return null
    const own = fold(
      productBlocks(facts)
        .map(({ text }) => text)
        .join('\n'),
    )
    const hasAlternatives = facts.cards.length >= 2
    const hasForm =
      button?.kind === 'notify' ||
      facts.forms.some(
        ({ kind, fields, path }) =>
          kind === 'other' && path.includes('main') && fields.some(({ type }) => type === 'email'),
      )
    const leadsOn =
      hasAlternatives || hasForm || wayOn.test(own) || wayOn.test(fold(facts.text)) || preOrder.test(own)
    return {
      name: placeName(page),
      isDeadEnd: !leadsOn,
      state: witness.value,
      raw: witness.raw,
      path: witness.path,
    }
  },
  judge(input) {
    const { pages } = input
    if (pages.length === 0) return notApplicable
    return failOrPass(
      pages.filter(({ datum }) => datum.isDeadEnd).map((page) => toFinding(page, isPromoted(page, input))),
    )
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
    description: `"${name}" is sold out${isShownOff ? ', though the menu or the home page leads there' : ''}, and its page offers neither a notice when it returns nor something similar. Shoppers who wanted it leave the store.`,
    url: page.finalUrl,
    pageType: page.pageType,
    rows: [
      beforeAfter(raw || 'Sold out', 'A field "Tell me when it is back" and four similar products in stock'),
    ],
    spots: [{ path, label: 'Sold out' }],
    facts: { state },
    howChecked: [
      'Opened the sold-out product in a real browser.',
      'Looked for a notification, similar products, pre-order and stock in stores.',
    ],
  }
}
