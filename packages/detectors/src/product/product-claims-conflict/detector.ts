import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { pageFinding } from '../../shared/page/page-finding.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'
import { claimsOf } from './claims.ts'
import { type Conflict, conflictsOf, isSevere } from './conflicts.ts'
import { type Source, statementsOf } from './statements.ts'

const sourceLabels: Readonly<Record<Source, string>> = {
  title: 'name',
  table: 'specification table',
  copy: 'description',
  data: 'structured data',
  choice: 'product option',
}

/** The cause keys keep the British spelling and the short words. */
const attributeNames: Readonly<Partial<Record<Conflict['attribute'], string>>> = {
  colour: 'color',
  fit: 'compatible model',
}

function toFinding(page: PageReading, { attribute, left, right }: Conflict): Finding {
  const [from, to] = [sourceLabels[left.source], sourceLabels[right.source]]
  const spots = [left, right].flatMap(({ statement: { path, quote }, source }) =>
    path === null ? [] : [{ path, text: truncate(quote, 120), label: sourceLabels[source] }],
  )
  return pageFinding(page, {
    causeKey: `${attribute.replaceAll(' ', '-')}:${left.source}+${right.source}`,
    fault: attribute.replaceAll(' ', '-'),
    severity: isSevere(attribute) ? 'high' : 'medium',
    confidence: 0.85,
    title: `Conflicting values for ${attributeNames[attribute] ?? attribute}`,
    description:
      `The ${from} says “${truncate(left.shown, 60)}”, but the ${to} says “${truncate(right.shown, 60)}”. Only one ` +
      'can be right, and shoppers who trust the other send the product back.',
    rows: [
      beforeAfter(
        truncate(left.statement.quote, 240),
        truncate(right.statement.quote, 240),
        `In the ${from}`,
        `In the ${to} (please confirm)`,
      ),
    ],
    spots,
    facts: { attribute, first: truncate(left.shown, 60), second: truncate(right.shown, 60) },
    howChecked: [
      'Read the name, description, specifications, options, and structured data.',
      'Compared values of the same attribute in the same unit, allowing for rounding.',
      'Skipped ranges, options, sets, packaging, accessories, and text that explains both values.',
    ],
  })
}

export default definePageDetector({
  id: 'product-claims-conflict',
  category: 'product',
  label: 'Product facts agree everywhere on the page',
  pageTypes: ['product_page'],
  impacts: ['return rate', 'trust'],
  effect: 'content-thin',
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
