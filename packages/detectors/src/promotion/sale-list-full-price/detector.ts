import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { blocksInside } from '../../shared/box-text.ts'
import { placeName } from '../../shared/place.ts'
import { cardPrices } from '../../shared/price-box.ts'
import { listRow } from '../../shared/rows.ts'
import { cut, fold } from '../../shared/text.ts'
import { pageKey, pathOf } from '../../shared/url.ts'

const saleTitle =
  /(^|[\s:–-])(sale|sales|outlet|clearance|deals|special offers|specials|schlussverkauf|angebote|sonderangebote|reduziert|ausverkauf|soldes|promotions|bonnes affaires|rebajas|ofertas|outlet|saldi|offerte|sconti|uitverkoop|aanbiedingen|rea|udsalg|tilbud|alennusmyynti|wyprzedaz|promocje|vyprodej|akcio|indirim|promocoes)($|[\s:!–-])/
const notASale = /\b(wholesale|for sale|sales team|garage sale|point of sale)\b/
const inCart =
  /\b(code|in (the |your )?cart|at checkout|buy \d|\d for|multi-?buy|up to|mix ?(&|and) ?match|im warenkorb|mit code|dans le panier|en el carrito|nel carrello)\b/
const fewestCards = 6
const noticeable = 0.2
const grave = 0.6

export default definePageDetector({
  id: 'sale-list-full-price',
  category: 'promotion',
  label: 'Sale lists hold reduced products',
  pageTypes: ['category_page', 'product_list_page'],
  impacts: ['trust'],
  family: 'listing/PDP mismatch, discount errors',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    const { facts } = page
    const title = fold(facts.head.h1s[0]?.text ?? facts.head.titles[0] ?? '')
    const isSale =
      saleTitle.test(title) &&
      !notASale.test(title) &&
      /sale|outlet|clearance|deal|special|offer|angebot|soldes|promo|rebaja|saldi|aanbied|uitverkoop|rea\b|tilbud|udsalg|wyprzedaz|akci|indirim|ale/.test(
        `${title} ${fold(pathOf(page.finalUrl))}`,
      )
    const cards = facts.cards.filter(({ area, price }) => area === 'main' && price)
    if (!isSale || cards.length < fewestCards) return notApplicable
    const intro = fold(
      facts.textBlocks
        .filter(({ area, text }) => (area === 'main' || area === 'hero') && text.length < 300)
        .slice(0, 15)
        .map(({ text }) => text)
        .join('\n'),
    )
    if (inCart.test(intro)) return notApplicable
    const full = cards.filter((card) => {
      const amounts = new Set(cardPrices(facts, card).map(({ money }) => money.minor))
      const text = fold(
        blocksInside(facts, card.path)
          .map((block) => block.text)
          .join('\n'),
      )
      return (
        !card.compareAt &&
        amounts.size <= 1 &&
        !/\d\s?%|\b(save|was|statt|uvp|instead|au lieu|antes|invece)\b/.test(text)
      )
    })
    const share = full.length / cards.length
    // Nothing marked at all: the list may be reduced without saying so, which is another matter.
    if (share < noticeable || share === 1) return failOrPass([])
    const finding: Finding = {
      causeKey: `list:${pageKey(page.finalUrl).replace(/^[^/]*/, '') || '/'}`,
      severity: share > grave ? 'high' : 'medium',
      confidence: 0.8,
      title: 'Sale list holds products at full price',
      where: placeName(page),
      description: `${full.length} of ${cards.length} products on "${placeName(page)}" show no reduction. Shoppers who came for a bargain feel misled.`,
      url: page.finalUrl,
      pageType: page.pageType,
      rows: [
        listRow(
          'Take out of the list, or reduce',
          full.map(({ title: name, url }) => `${cut(name, 60)}: ${url}`),
        ),
      ],
      spots: full
        .slice(0, 3)
        .map(({ path, title: name }) => ({ path, text: cut(name, 50), label: 'Full price' })),
      facts: { fullPrice: full.length, products: cards.length },
      howChecked: [
        'Counted the products of the list that show an earlier price, a percentage or a saving.',
        'Lists whose reduction applies in the cart, or that mark no product at all, were left out.',
      ],
    }
    return failOrPass([finding])
  },
})
