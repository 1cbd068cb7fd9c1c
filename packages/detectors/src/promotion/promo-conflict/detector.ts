import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'
import { type OfferTexts, offerTextsOf } from './collect.ts'
import { type Conflict, conflictsOf, type Said, type Term } from './conflicts.ts'

const nouns: Readonly<Record<Term, string>> = {
  discount: 'discount',
  minimum: 'minimum order',
  end: 'end date',
}

const quotedWithPath = ({ text, page }: Said) => `“${truncate(text, 200)}” (${shownPath(page.finalUrl)})`

function linesOf(all: readonly Said[]): string[] {
  return [...new Set(all.map(({ text, page }) => `${shownPath(page.finalUrl)}: “${truncate(text, 90)}”`))]
}

function toFinding({ subject, code, term, here, elsewhere, all }: Conflict): Finding {
  const noun = nouns[term]
  const offer = code ? `the code ${code}` : 'this offer'
  return {
    causeKey: `${code ? 'code' : 'offer'}:${subject}|${term}`,
    fault: `${code ? 'code' : 'offer'}-${term}`,
    severity: 'medium',
    confidence: 0.85,
    title: `${code ? 'Promo code' : 'Offer'} has two different ${noun}s`,
    where: code ?? shownPath(here.page.finalUrl),
    description:
      `One place says “${truncate(here.text, 120)}”, but another says “${truncate(elsewhere.text, 120)}”. Shoppers who ` +
      'read the better one feel cheated at checkout.',
    url: here.page.finalUrl,
    relatedUrls: [elsewhere.page.finalUrl],
    pageType: here.page.pageType,
    rows: [
      beforeAfter(quotedWithPath(here), quotedWithPath(elsewhere), 'On this page', 'On another page'),
      listRow('Where the offer appears', linesOf(all)),
    ],
    advice: `State the same ${noun} for ${offer} everywhere: the one the cart applies.`,
    spots: [here, elsewhere].map((said) => ({
      url: said.page.finalUrl,
      path: said.path,
      text: truncate(said.text, 60),
      label: said.offer[term] ?? noun,
    })),
    facts: { here: here.offer[term], elsewhere: elsewhere.offer[term] },
    howChecked: [
      'Read the discount, minimum order, code, and end date of every offer.',
      'Compared offers with the same code or for exactly the same products.',
      'Skipped tiers, ranges, member and past offers, free shipping, articles, and reviews.',
    ],
  }
}

export default defineSiteDetector<never, OfferTexts>({
  id: 'promo-conflict',
  category: 'promotion',
  label: 'Every offer has the same terms everywhere',
  pageTypes: 'any',
  impacts: ['trust'],
  effect: 'promotion-expired',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'placeholder-text'],
  needs: [],
  collect: offerTextsOf,
  evaluate({ pages, site }) {
    const read = uniqueByUrl(pages.filter(({ status }) => status === 200)).filter(
      ({ pageType }) => pageType !== 'cart_page' && pageType !== 'checkout_page',
    )
    if (!read.some(({ datum }) => datum.statements.length > 0)) return notApplicable
    return failOrPass(conflictsOf(read, site).map(toFinding))
  },
})
