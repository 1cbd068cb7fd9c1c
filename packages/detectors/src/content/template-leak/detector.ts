import {
  definePageDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import type { PageReading } from '../../shared/page-reading.ts'
import { placeName } from '../../shared/place.ts'
import { cut, excerpt, fold } from '../../shared/text.ts'
import { type Leak, leakIn } from './leaks.ts'

/** Frameworks that fill expressions in the browser leave their marks on the elements around them. */
const clientTemplate =
  /^(v-|ng-|x-|:|@|data-ng|data-bind|data-v-app|\*ng|\[|\(|data-reactroot|data-server-rendered|rv-|wire:|hx-|amp-|data-template|data-hbs)/
const maxAncestors = 25

interface Place {
  text: string
  path: string | null
  label: string
}

const titles: Record<Leak['kind'], string> = {
  expression: 'Template code is shown to visitors',
  statement: 'Template code is shown to visitors',
  placeholder: 'A placeholder was not filled in',
  object: 'Program output is shown instead of text',
  'empty-value': 'An empty value is shown to visitors',
  'template-error': 'A template error is shown to visitors',
  translation: 'A text key is shown instead of its text',
  'error-output': 'A program error is shown to visitors',
  shortcode: 'A page-builder code is shown to visitors',
}

function isClientTemplate(page: PageReading, path: string): boolean {
  const { $ } = page.facts
  const around = $(path).first().parents().addBack().toArray().slice(-maxAncestors)
  return around.some((element) =>
    Object.keys($(element).attr() ?? {}).some((name) => clientTemplate.test(name)),
  )
}

/** Product or brand really called so ("Null", "None"). */
function isNamedSo(page: PageReading, text: string): boolean {
  const word = fold(text)
  const { vocabulary } = page.site
  const title = fold(page.facts.product?.title.value ?? page.facts.head.h1s[0]?.text ?? '')
  const isCard = page.facts.cards.some((card) => fold(card.title) === word)
  return vocabulary.has(word) || title.split(/\s+/).includes(word) || isCard
}

function placesOf({ facts }: PageReading): Place[] {
  const { head } = facts
  const blocks = facts.textBlocks
    .filter(({ isCode, area }) => !isCode && area !== 'reviews')
    .map(({ text, path }): Place => ({ text, path, label: 'The page' }))
  return [
    ...head.titles.map((text): Place => ({ text, path: null, label: 'The title of the page' })),
    ...head.metaDescriptions.map(
      (text): Place => ({ text, path: null, label: 'The description for search engines' }),
    ),
    ...blocks,
  ]
}

/** The variable part of a leak is its cause; numbers vary from page to page. */
const causeOf = (leak: Leak) => `${leak.kind}:${(leak.name ?? leak.quote).replace(/\d+/g, '0').slice(0, 80)}`

function fixFor(leak: Leak): string {
  if (leak.kind === 'translation') return `Add the missing translation for "${leak.name ?? leak.quote}"`
  if (leak.kind === 'error-output' || leak.kind === 'template-error')
    return 'Correct the error and switch off error output for visitors'
  if (leak.kind === 'shortcode') return 'Activate the plugin that draws this block, or remove the code'
  return leak.name
    ? `Fill in "${leak.name}", or hide the text when it is empty`
    : 'Fill in the missing value, or hide the text when it is empty'
}

function toFinding(page: PageReading, place: Place, leak: Leak): Finding {
  const around = excerpt(place.text, leak.index, leak.quote.length)
  return {
    causeKey: causeOf(leak),
    severity: 'high',
    confidence: leak.kind === 'empty-value' ? 0.85 : 0.93,
    title: titles[leak.kind],
    where: placeName(page),
    description: `${place.label} shows "${cut(leak.quote, 80)}", which is meant for the program and not for people. Visitors read it as a fault of the store.`,
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
    spots: place.path ? [{ path: place.path, text: cut(leak.quote, 60), label: 'Shown to visitors' }] : [],
    facts: { leak: cut(leak.quote, 120), name: leak.name },
    howChecked: [
      page.rendered
        ? 'Read the page as it stands after its scripts ran.'
        : 'Read the page as the server sends it; parts that scripts fill in were left out.',
      'Looked for template code, unfilled values, text keys and error output; code samples and reviews were left out.',
    ],
  }
}

export default definePageDetector({
  id: 'template-leak',
  category: 'content',
  label: 'No program code is shown to visitors',
  pageTypes: 'any',
  impacts: ['trust', 'bounce rate'],
  family: 'content thin/missing facts',
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
      const cause = causeOf(leak)
      if (!byCause.has(cause)) byCause.set(cause, toFinding(page, place, leak))
    }
    if (byCause.size === 0 && unsure > 0)
      return notVerified('Scripts may fill in the template code; a browser visit is needed.')
    return failOrPass([...byCause.values()])
  },
})
