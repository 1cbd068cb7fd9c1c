import { defineSiteDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { type Claim, contradictions } from '../../shared/claims.ts'
import { sentencesOf } from '../../shared/sentences.ts'
import { fold } from '../../shared/text.ts'

const forms = [
  /\b(\d{1,3})[- ]days? (?:free |easy |money.?back )?(?:return|returns|right of return|to return|return policy|return window)\b/,
  /\breturn(?:s|ed)?\b[^.]{0,60}?\bwithin (\d{1,3}) days\b/,
  /\bwithin (\d{1,3}) days\b[^.]{0,60}?\breturn/,
  /\b(?:ruckgabe|rucksendung|ruckgaberecht|widerrufsrecht|umtausch)\w*\b[^.]{0,40}?\b(\d{1,3}) tage\w*\b/,
  /\b(\d{1,3}) tage\w* (?:ruckgabe|umtausch|widerruf)/,
  /\bretours?\b[^.]{0,40}?\b(\d{1,3}) jours\b/,
  /\b(\d{1,3}) jours pour (?:changer d'avis|retourner)/,
]
const apart =
  /\b(refund(ed)? (within|in)|processed|business days|working days|christmas|holiday|sale items?|electronics|mattress|faulty|damaged|defect|warranty|exchange only|member|erstattung|werktage|weihnacht)\b/

export default defineSiteDetector<never, { claims: Claim[] }>({
  id: 'policy-contradiction',
  category: 'content',
  label: 'All pages state the same return window',
  pageTypes: 'any',
  impacts: ['trust', 'cart abandonment rate'],
  family: 'delivery/returns info missing',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect({ facts }) {
    const claims = sentencesOf(facts).flatMap(({ text, block }): Claim[] => {
      const words = fold(text)
      if (apart.test(words)) return []
      const days = forms.map((form) => form.exec(words)?.[1]).find((value) => value !== undefined)
      return days === undefined ? [] : [{ value: days, shown: `${days} days`, text, path: block.path }]
    })
    return claims.length > 0
      ? { claims: [...new Map(claims.map((claim) => [claim.value, claim])).values()] }
      : null
  },
  judge({ pages }) {
    if (pages.length === 0) return notApplicable
    // A page that itself states two windows explains an exception.
    const plain = pages.filter(({ datum }) => datum.claims.length === 1)
    return failOrPass(
      contradictions(plain, {
        causeKey: 'returns',
        title: 'Pages state different return windows',
        severity: 'high',
        subject: 'returns',
        why: 'Shoppers rely on the longer one, and the shop may have to keep it.',
        confidence: 0.8,
        howChecked: [
          'Read every sentence about returns on all pages and compared the days.',
          'Left out refunds, holidays, sale goods and defects, and read both pages again.',
        ],
      }),
    )
  },
})
