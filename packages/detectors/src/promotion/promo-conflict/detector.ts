import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { oncePerAddress } from '../../shared/page-twins.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { pathOf } from '../../shared/url.ts'
import { type OfferTexts, offerTextsOf } from './collect.ts'
import { type Conflict, conflictsOf, type Said, type Term } from './conflicts.ts'

const nouns: Readonly<Record<Term, string>> = {
  discount: 'discount',
  minimum: 'minimum order',
  end: 'end date',
}

const placeOf = ({ text, page }: Said) => `"${cut(text, 200)}" (${pathOf(page.finalUrl)})`

function linesOf(all: readonly Said[]): string[] {
  return [...new Set(all.map(({ text, page }) => `${pathOf(page.finalUrl)}: "${cut(text, 90)}"`))]
}

function toFinding({ subject, code, term, here, elsewhere, all }: Conflict): Finding {
  const noun = nouns[term]
  const offer = code ? `the code ${code}` : 'this offer'
  return {
    causeKey: `${code ? 'code' : 'offer'}:${subject}|${term}`,
    severity: 'medium',
    confidence: 0.85,
    title: `${code ? 'One code' : 'One offer'} is stated with two ${noun}s`,
    where: code ?? pathOf(here.page.finalUrl),
    description: `One text says "${cut(here.text, 120)}", another "${cut(elsewhere.text, 120)}". Shoppers who read the better one feel cheated at the checkout.`,
    url: here.page.finalUrl,
    relatedUrls: [elsewhere.page.finalUrl],
    pageType: here.page.pageType,
    rows: [
      beforeAfter(placeOf(here), placeOf(elsewhere), 'Here', 'Elsewhere'),
      listRow('Where the offer stands', linesOf(all)),
      {
        row_type: 'text',
        title: 'How to fix',
        content: `State one ${noun} for ${offer} everywhere: the one that the cart applies.`,
      },
    ],
    spots: [here, elsewhere].map((said) => ({
      url: said.page.finalUrl,
      path: said.path,
      text: cut(said.text, 60),
      label: said.offer[term] ?? noun,
    })),
    facts: { here: here.offer[term], elsewhere: elsewhere.offer[term] },
    howChecked: [
      'Read discount, minimum order, code and end of every offer in banners, notices and pages, and compared those of one code or of exactly the same goods.',
      'Left out tiers, ranges, members, free delivery, past offers, articles and reviews, and read both pages again.',
    ],
  }
}

export default defineSiteDetector<never, OfferTexts>({
  id: 'promo-conflict',
  category: 'promotion',
  label: 'Every offer is stated in one way',
  pageTypes: 'any',
  impacts: ['trust'],
  family: 'promo expired / countdown',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'placeholder-text'],
  needs: [],
  collect: offerTextsOf,
  judge({ pages, site }) {
    const read = oncePerAddress(pages.filter(({ status }) => status === 200)).filter(
      ({ pageType }) => pageType !== 'cart_page' && pageType !== 'checkout_page',
    )
    if (!read.some(({ datum }) => datum.statements.length > 0)) return notApplicable
    return failOrPass(conflictsOf(read, site.nowMs).map(toFinding))
  },
})
