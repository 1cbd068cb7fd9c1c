import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { pageFinding } from '../../shared/page-finding.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { claimsOf } from './claims.ts'
import { type Conflict, conflictsOf, isGrave } from './conflicts.ts'
import { type Source, statementsOf } from './statements.ts'

const placeOf: Readonly<Record<Source, string>> = {
  title: 'name',
  table: 'product facts',
  copy: 'description',
  data: 'product data for search engines',
  choice: 'choice that is offered',
}

function toFinding(page: PageReading, { attribute, left, right }: Conflict): Finding {
  const [from, to] = [placeOf[left.source], placeOf[right.source]]
  const spots = [left, right].flatMap(({ statement: { path, quote }, source }) =>
    path === null ? [] : [{ path, text: cut(quote, 120), label: placeOf[source] }],
  )
  return pageFinding(page, {
    causeKey: `${attribute.replaceAll(' ', '-')}:${left.source}+${right.source}`,
    severity: isGrave(attribute) ? 'high' : 'medium',
    confidence: 0.85,
    title: `Product states two values for its ${attribute}`,
    description: `The ${from} says "${cut(left.shown, 60)}", the ${to} "${cut(right.shown, 60)}". Only one can be right; shoppers who trust the other send the product back. Please check which one it is.`,
    rows: [
      beforeAfter(
        cut(left.statement.quote, 240),
        cut(right.statement.quote, 240),
        `In the ${from}`,
        `In the ${to}, suggested if you confirm it`,
      ),
    ],
    spots,
    facts: { attribute, first: cut(left.shown, 60), second: cut(right.shown, 60) },
    howChecked: [
      'Read name, description, product facts, choices and product data of the page.',
      'Compared values of the same attribute in the same unit, apart from rounding.',
      'Left out ranges, choices, sets, packaging, accessories and sentences that explain both values.',
    ],
  })
}

export default definePageDetector({
  id: 'product-claims-conflict',
  category: 'product',
  label: 'Statements about a product agree',
  pageTypes: ['product_page'],
  impacts: ['return rate', 'trust'],
  family: 'content thin/missing facts',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'sd-main-entity-wrong'],
  needs: [],
  detect(page) {
    const { product, textBlocks } = page.facts
    const statements = statementsOf(page)
    const claims = claimsOf(statements)
    if (!product || new Set(claims.map(({ source }) => source)).size < 2) return notApplicable
    const texts = textBlocks.filter(({ area }) => area !== 'footer' && area !== 'nav').map(({ text }) => text)
    return failOrPass(
      conflictsOf(claims, product, statements, texts).map((conflict) => toFinding(page, conflict)),
    )
  },
})
