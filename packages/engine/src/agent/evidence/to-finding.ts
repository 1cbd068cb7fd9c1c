/** Turns a proven observation into a finding, with our own words and the page's, never the model's. */
import { sha256 } from '@vitrine/kernel/ids'
import type { Severity } from '@vitrine/kernel/names/vocabulary'
import type { EvidenceRow, Finding } from '../../api/detector.ts'
import type { CapturedPage } from '../shared/captured-page.ts'
import { type Observation, quotesOf } from '../shared/observation.ts'
import type { Facts } from './predicates.ts'
import { normalise } from './reread-observation.ts'

interface Wording {
  severity: Severity
  title(facts: Facts): string
  description: string
}

const wordings: Readonly<Record<Exclude<Observation['predicate'], 'opinion'>, Wording>> = {
  term_present: {
    severity: 'medium',
    title: ({ term }) => `“${term}” is shown to shoppers`,
    description: 'The page shows text that this analysis looks for.',
  },
  term_missing: {
    severity: 'medium',
    title: ({ term }) => `“${term}” is missing`,
    description: 'The page doesn’t show text that this analysis expects.',
  },
  date_past: {
    severity: 'medium',
    title: () => 'Expired offer is still shown',
    description: 'The date in the text has passed. Shoppers who expect the offer will be disappointed.',
  },
  price_order: {
    severity: 'medium',
    title: () => 'Old price isn’t higher than the new one',
    description:
      'The crossed-out price isn’t higher than the current one. A fake-looking discount erodes trust.',
  },
  saving_wrong: {
    severity: 'high',
    title: () => 'Stated savings don’t match the prices',
    description:
      'The savings on the page differ from the difference between the prices. Shoppers stop trusting the discount.',
  },
  values_conflict: {
    severity: 'medium',
    title: () => 'Two statements contradict each other',
    description:
      'The page says two different things about the same topic. Shoppers can’t tell which one is right.',
  },
  language_differs: {
    severity: 'medium',
    title: () => 'Passage is in a different language',
    description: 'This passage isn’t in the page’s language. Shoppers may not understand it.',
  },
  picture_broken: {
    severity: 'medium',
    title: () => 'Image doesn’t load',
    description: 'Shoppers see an empty space where the image should be.',
  },
}

const maxLetters = 300

/** The finding of a proven observation; `facts` are the readings that proved it. */
export function provenFinding(
  observation: Exclude<Observation, { predicate: 'opinion' }>,
  page: CapturedPage,
  facts: Facts,
  instruction: string,
): Finding {
  const { severity, title, description } = wordings[observation.predicate]
  const quotes = quotesOf(observation)
  return {
    causeKey: causeKeyOf(observation, page, facts, instruction),
    fault: faultOf(observation, facts),
    severity,
    confidence: 0.9,
    title: title(facts),
    where: page.title,
    description,
    url: page.url,
    pageType: page.pageType,
    rows: [...evidenceRows(observation, facts), textRow('Instruction', instruction)],
    spots: quotes.slice(0, 2).map((text) => ({ url: page.url, text: text.replaceAll('~~', '') })),
    facts,
    howChecked: [
      'Had an AI agent open the page and quote the passage.',
      'Verified the quote against the page with a rule.',
    ],
  }
}

const suspicions: Readonly<Record<Observation['predicate'], string>> = {
  term_present: 'Unwanted text is shown',
  term_missing: 'Expected text is missing',
  date_past: 'An expired offer is still shown',
  price_order: 'An old price isn’t higher than the new one',
  saving_wrong: 'Stated savings don’t match the prices',
  values_conflict: 'Two statements contradict each other',
  language_differs: 'A passage is in a different language',
  picture_broken: 'An image doesn’t load',
  opinion: 'The page may not follow the instruction',
}

/**
 * An unproven observation: a hint, never an alert. It repeats neither the model nor the page, because an attacker may
 * control both; operators can read the rest in the transcript.
 */
export function hintFinding(observation: Observation, page: CapturedPage, instruction: string): Finding {
  const { predicate } = observation
  return {
    causeKey: `hint|${sha256(normalise(instruction)).slice(0, 12)}|${predicate}|${URL.parse(page.url)?.pathname ?? ''}`,
    severity: 'low',
    confidence: 0.5,
    title: 'AI agent noticed a possible problem',
    where: page.title,
    description:
      'No rule could confirm this, so it doesn’t count as an alert. Please check the page yourself.',
    url: page.url,
    pageType: page.pageType,
    rows: [textRow('Possible problem', suspicions[predicate]), textRow('Instruction', instruction)],
  }
}

function evidenceRows(observation: Observation, facts: Facts): EvidenceRow[] {
  switch (observation.predicate) {
    case 'values_conflict':
      return [beforeAfter('One place says', observation.quotes[0], 'Another says', observation.quotes[1])]
    case 'price_order':
      return [beforeAfter('Old price', observation.was, 'Current price', observation.now)]
    case 'saving_wrong':
      return [
        beforeAfter(
          'Stated savings',
          observation.saving,
          'Prices',
          `${observation.was} → ${observation.now}`,
        ),
      ]
    case 'term_missing':
      return [textRow('Expected text', String(facts.term))]
    case 'picture_broken':
      return [textRow('Image URL', String(facts.image))]
    default:
      return [textRow('Text on the page', observation.quote)]
  }
}

function beforeAfter(before: string, first: string, after: string, second: string): EvidenceRow {
  return {
    row_type: 'text_before_after',
    before_title: before,
    before_content: clean(first),
    after_title: after,
    after_content: clean(second),
  }
}

const textRow = (title: string, content: string): EvidenceRow => ({
  row_type: 'text',
  title,
  content: clean(content),
})

const clean = (text: string): string => text.replaceAll('~~', '').slice(0, maxLetters)

/** Id of the fault; every watched word has its own. */
function faultOf({ predicate }: Observation, { term }: Facts): string {
  return [predicate, ...(term === undefined ? [] : [String(term)])]
    .join('-')
    .replaceAll(/[_\s]+/g, '-')
    .toLowerCase()
}

/** Stable across runs; includes the page if the fault belongs to that page. */
function causeKeyOf(observation: Observation, page: CapturedPage, facts: Facts, instruction: string): string {
  const asked = sha256(normalise(instruction)).slice(0, 12)
  const path = URL.parse(page.url)?.pathname ?? page.url
  switch (observation.predicate) {
    case 'term_present':
    case 'term_missing':
      return [observation.predicate, asked, facts.term].join('|')
    case 'picture_broken':
      return [observation.predicate, asked, String(facts.image).split('?')[0]].join('|')
    case 'date_past':
      return [observation.predicate, asked, normalise(observation.quote).slice(0, 120)].join('|')
    default:
      return [observation.predicate, asked, path].join('|')
  }
}
