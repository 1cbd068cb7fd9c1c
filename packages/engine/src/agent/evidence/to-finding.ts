/** From a proven observation to a finding. Every word is ours or stands on the page; none is the model's. */
import { sha256 } from '@vitrine/kernel/ids'
import type { Severity } from '@vitrine/kernel/vocabulary'
import type { EvidenceRow, Finding } from '../../detector.ts'
import type { CapturedPage } from '../captured-page.ts'
import { type Observation, quotesOf } from '../observation.ts'
import type { Facts } from './predicates.ts'
import { normalise } from './read-again.ts'

interface Wording {
  severity: Severity
  title(facts: Facts): string
  description: string
}

const wordings: Readonly<Record<Exclude<Observation['predicate'], 'opinion'>, Wording>> = {
  term_present: {
    severity: 'medium',
    title: ({ term }) => `"${term}" is shown to shoppers`,
    description: 'The page shows words that this analysis was told to look out for.',
  },
  term_missing: {
    severity: 'medium',
    title: ({ term }) => `"${term}" is missing`,
    description: 'The page nowhere shows words that this analysis was told to expect.',
  },
  date_past: {
    severity: 'medium',
    title: () => 'Something that has ended is still announced',
    description: 'The date in the text has passed, and shoppers still read it.',
  },
  price_order: {
    severity: 'medium',
    title: () => 'The struck price is not above the current one',
    description: 'Shoppers see a reduction that is none, which costs trust.',
  },
  saving_wrong: {
    severity: 'high',
    title: () => 'The stated saving does not match the prices',
    description: 'The difference of both prices is another one than the page says.',
  },
  values_conflict: {
    severity: 'medium',
    title: () => 'Two statements contradict each other',
    description:
      'The page says two different things about the same, so that shoppers cannot know which holds.',
  },
  language_differs: {
    severity: 'medium',
    title: () => 'A passage is in another language than its page',
    description: 'Shoppers who read the page in its own language do not understand this passage.',
  },
  picture_broken: {
    severity: 'medium',
    title: () => 'A picture does not load',
    description: 'Shoppers see an empty place where a picture should be.',
  },
}

const mostLetters = 300

/** An alert's finding; `facts` are the readings that proved it. */
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
    severity,
    confidence: 0.9,
    title: title(facts),
    where: page.title,
    description,
    url: page.url,
    pageType: page.pageType,
    rows: [...evidenceRows(observation, facts), textRow('What was asked', instruction)],
    spots: quotes.slice(0, 2).map((text) => ({ url: page.url, text: text.replaceAll('~~', '') })),
    facts,
    howChecked: [
      'An AI agent opened the page and named the passage',
      'A rule read the page again and agreed',
      'A second visit in a fresh session showed the same',
    ],
  }
}

const suspicions: Readonly<Record<Observation['predicate'], string>> = {
  term_present: 'Words to look out for are shown',
  term_missing: 'Expected words are missing',
  date_past: 'Something that has ended is still announced',
  price_order: 'A struck price is not above the current one',
  saving_wrong: 'A stated saving does not match the prices',
  values_conflict: 'Two statements contradict each other',
  language_differs: 'A passage is in another language',
  picture_broken: 'A picture does not load',
  opinion: 'Something about the page is not as it was asked for',
}

/**
 * What nobody could prove: a hint for a person, never an alert. It says where and of what kind, and repeats neither the
 * model nor the page, since both may be speaking for somebody else; operators read the rest in the transcript.
 */
export function hintFinding(observation: Observation, page: CapturedPage, instruction: string): Finding {
  const { predicate } = observation
  return {
    causeKey: `hint|${sha256(normalise(instruction)).slice(0, 12)}|${predicate}|${URL.parse(page.url)?.pathname ?? ''}`,
    severity: 'low',
    confidence: 0.5,
    title: 'The AI agent noticed something that no rule could confirm',
    where: page.title,
    description: 'Have a look yourself: this was not confirmed and is not counted.',
    url: page.url,
    pageType: page.pageType,
    rows: [textRow('What the agent suspects', suspicions[predicate]), textRow('What was asked', instruction)],
  }
}

function evidenceRows(observation: Observation, facts: Facts): EvidenceRow[] {
  switch (observation.predicate) {
    case 'values_conflict':
      return [beforeAfter('One place says', observation.quotes[0], 'Another says', observation.quotes[1])]
    case 'price_order':
      return [beforeAfter('Struck price', observation.was, 'Current price', observation.now)]
    case 'saving_wrong':
      return [
        beforeAfter('Stated saving', observation.saving, 'Prices', `${observation.was} → ${observation.now}`),
      ]
    case 'term_missing':
      return [textRow('Expected words', String(facts.term))]
    case 'picture_broken':
      return [textRow('Address of the picture', String(facts.picture))]
    default:
      return [textRow('Passage on the page', observation.quote)]
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

const clean = (text: string): string => text.replaceAll('~~', '').slice(0, mostLetters)

/** The same on every run; where the fault is the page's own, the page is part of it. */
function causeKeyOf(observation: Observation, page: CapturedPage, facts: Facts, instruction: string): string {
  const asked = sha256(normalise(instruction)).slice(0, 12)
  const path = URL.parse(page.url)?.pathname ?? page.url
  switch (observation.predicate) {
    case 'term_present':
    case 'term_missing':
      return [observation.predicate, asked, facts.term].join('|')
    case 'picture_broken':
      return [observation.predicate, asked, String(facts.picture).split('?')[0]].join('|')
    case 'date_past':
      return [observation.predicate, asked, normalise(observation.quote).slice(0, 120)].join('|')
    default:
      return [observation.predicate, asked, path].join('|')
  }
}
