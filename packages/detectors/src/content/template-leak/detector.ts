import {
  definePageDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { excerpt, normalize, truncate } from '../../shared/text/text.ts'
import { type Leak, leakIn } from './leaks.ts'

/** Attributes of frameworks that fill expressions in the browser. */
const clientTemplate =
  /^(v-|ng-|x-|:|@|data-ng|data-bind|data-v-app|\*ng|\[|\(|data-reactroot|data-server-rendered|rv-|wire:|hx-|amp-|data-template|data-hbs)/
const maxAncestors = 25

const metaDescription = 'The meta description'

interface Place {
  text: string
  path: string | null
  label: string
}

const titles: Record<Leak['kind'], string> = {
  expression: 'Template code is visible to shoppers',
  statement: 'Template code is visible to shoppers',
  placeholder: 'Placeholder isn’t filled in',
  object: 'Program output appears instead of text',
  'empty-value': 'Empty value is visible to shoppers',
  'template-error': 'Template error is visible to shoppers',
  translation: 'Translation key appears instead of text',
  'error-output': 'Program error is visible to shoppers',
  shortcode: 'Page builder code is visible to shoppers',
}

function isClientTemplate(page: PageReading, path: string): boolean {
  const { $ } = page.facts
  const around = $(path).first().parents().addBack().toArray().slice(-maxAncestors)
  return around.some((element) =>
    Object.keys($(element).attr() ?? {}).some((name) => clientTemplate.test(name)),
  )
}

/** A product or brand really has this name ("Null", "None"). */
function isNamedSo(page: PageReading, text: string): boolean {
  const word = normalize(text)
  const { vocabulary } = page.site
  const title = normalize(page.facts.product?.title.value ?? page.facts.head.h1s[0]?.text ?? '')
  const isCard = page.facts.cards.some((card) => normalize(card.title) === word)
  return vocabulary.has(word) || title.split(/\s+/).includes(word) || isCard
}

function placesOf({ facts }: PageReading): Place[] {
  const { head } = facts
  const blocks = facts.textBlocks
    .filter(({ isCode, area }) => !isCode && area !== 'reviews')
    .map(({ text, path }): Place => ({ text, path, label: 'The page' }))
  return [
    ...head.titles.map((text): Place => ({ text, path: null, label: 'The page title' })),
    ...blocks,
    // What shoppers see comes first, because each cause is told once.
    ...head.metaDescriptions.map((text): Place => ({ text, path: null, label: metaDescription })),
  ]
}

/** The variable name identifies the cause, while numbers vary from page to page. */
const leakCauseKey = (leak: Leak) =>
  `${leak.kind}:${(leak.name ?? leak.quote).replace(/\d+/g, '0').slice(0, 80)}`

function fixFor(leak: Leak): string {
  if (leak.kind === 'translation') return `Add the missing translation for “${leak.name ?? leak.quote}”`
  if (leak.kind === 'error-output' || leak.kind === 'template-error')
    return 'Fix the error and turn off error output for visitors'
  if (leak.kind === 'shortcode') return 'Activate the plugin that displays this block, or remove the code'
  return leak.name
    ? `Fill in “${leak.name}”, or hide the text when it’s empty`
    : 'Fill in the missing value, or hide the text when it’s empty'
}

function toFinding(page: PageReading, place: Place, leak: Leak): Finding {
  const around = excerpt(place.text, leak.index, leak.quote.length)
  const isInSearchOnly = place.label === metaDescription
  return {
    causeKey: leakCauseKey(leak),
    fault: isInSearchOnly ? `${leak.kind}-in-search` : leak.kind,
    severity: isInSearchOnly ? 'low' : 'high',
    confidence: leak.kind === 'empty-value' ? 0.85 : 0.93,
    title: isInSearchOnly ? 'Program code in the meta description' : titles[leak.kind],
    where: pageLabel(page),
    description: `${place.label} shows “${truncate(leak.quote, 80)}”, which is meant for software, not people. ${
      isInSearchOnly ? 'Search engines may show it below your link.' : 'Shoppers think the store is broken.'
    }`,
    url: page.finalUrl,
    pageType: page.pageType,
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'Shown now',
        before_content: around,
        after_title: 'Suggested',
        after_content: fixFor(leak),
      },
    ],
    spots: place.path
      ? [{ path: place.path, text: truncate(leak.quote, 60), label: 'Visible to shoppers' }]
      : [],
    facts: { leak: truncate(leak.quote, 120), name: leak.name },
    howChecked: [
      page.rendered
        ? 'Read the page after its scripts ran.'
        : 'Read the page as the server sends it, without parts that scripts fill in.',
      'Looked for template code, empty values, translation keys, and error output.',
      'Skipped code samples and reviews.',
    ],
  }
}

export default definePageDetector({
  id: 'template-leak',
  category: 'content',
  label: 'No program code is visible to shoppers',
  pageTypes: 'any',
  impacts: ['trust', 'bounce rate'],
  effect: 'content-thin',
  confirm: 'revisit',
  suppressedBy: [],
  needs: [],
  detect(page) {
    const places = placesOf(page)
    if (places.length === 0) return notApplicable
    const byCause = new Map<string, Finding>()
    let unsure = 0
    for (const place of places) {
      const leak = leakIn(place.text)
      if (!leak) continue
      if (leak.kind === 'empty-value' && isNamedSo(page, place.text)) continue
      const isFilledLater =
        leak.mayBeReplaced === 'always' ||
        (leak.mayBeReplaced && place.path !== null && isClientTemplate(page, place.path))
      if (!page.rendered && isFilledLater) {
        unsure += 1
        continue
      }
      const cause = leakCauseKey(leak)
      if (!byCause.has(cause)) byCause.set(cause, toFinding(page, place, leak))
    }
    if (byCause.size === 0 && unsure > 0)
      return notVerified('Scripts may replace the template code, which only a browser visit can check.')
    return failOrPass([...byCause.values()])
  },
})
