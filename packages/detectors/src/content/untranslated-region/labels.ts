/** Labels of the interface that were left in the language of another version of the store. */
import type { CollectedPage, Finding } from '@vitrine/engine/detector'
import type { PageFacts } from '@vitrine/engine/facts'
import { areRelatedLanguages, languageName, primaryLanguage } from '../../shared/languages.ts'
import { countAddresses } from '../../shared/page-twins.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { pathOf } from '../../shared/url.ts'
import type { Datum } from './detector.ts'
import { isPhraseOf } from './function-words.ts'
import { isCallToAction, languagesOfLabel, sayings } from './label-words.ts'

type Page = CollectedPage<Datum>

const longest = 60
const mostLabels = 80
const fewestPages = 3
const fewestOthers = 5
/** A version that shares more of its labels is no translation at all. */
const mostShared = 0.5
const controlTags = new Set(['button', 'label', 'input', 'summary', 'legend'])

/** What menus, buttons and fields of a page in a language say, each once. */
export function readLabels({ textBlocks }: PageFacts, own: string): string[] {
  const labels = new Set<string>()
  for (const { text, tag, area, lang, isCode } of textBlocks) {
    const isControl = controlTags.has(tag) || (area !== 'main' && area !== 'hero' && tag === 'a')
    const isFrame = area === 'nav' || area === 'header' || area === 'footer'
    if (isCode || area === 'reviews' || area === 'related' || !(isControl || isFrame)) continue
    if (text.length > longest || !/\p{L}{3}/u.test(text) || labels.size >= mostLabels) continue
    // A switch between languages names each in its own words, and says so.
    const isMarked = lang !== null && primaryLanguage(lang) !== own
    if (!isMarked) labels.add(text)
  }
  return [...labels]
}

const plain = (label: string) =>
  label
    .toLowerCase()
    .replace(/[\s:›»→!.…]+$/u, '')
    .trim()

/** Whether a label is in one language and cannot be in the other. */
function isLabelOf(label: string, language: string, other: string): boolean {
  const known = languagesOfLabel(plain(label))
  if (known.length > 0) return known.includes(language) && !known.includes(other)
  return isPhraseOf(label, language, other)
}

/** What pages of one language version say, with the pages that say it. */
function pagesByLabel(pages: readonly Page[]): Map<string, Page[]> {
  const said = new Map<string, Page[]>()
  for (const page of pages)
    for (const text of page.datum.labels) said.set(text, [...(said.get(text) ?? []), page])
  return said
}

/** Labels of the judged pages that another version of the store says word for word, although its other labels differ. */
export function labelFindings(pages: readonly Page[], elsewhere: readonly Page[]): Finding[] {
  const versions = Map.groupBy(pages, ({ datum }) => datum.own)
  const all = Map.groupBy([...pages, ...elsewhere], ({ datum }) => datum.own)
  return [...versions].flatMap(([own, members]) =>
    [...all].flatMap(([other, siblings]) =>
      areRelatedLanguages(own, other) ? [] : leftBehind({ own, members, other, siblings }),
    ),
  )
}

interface Versions {
  own: string
  members: readonly Page[]
  other: string
  siblings: readonly Page[]
}

function leftBehind({ own, members, other, siblings }: Versions): Finding[] {
  const [mine, theirs] = [pagesByLabel(members), pagesByLabel(siblings)]
  const common = [...mine].filter(([, at]) => countAddresses(at) >= fewestPages)
  const shared = common.filter(([label]) => theirs.has(label))
  const isTranslated =
    common.length - shared.length >= fewestOthers && shared.length <= common.length * mostShared
  if (!isTranslated) return []
  return shared.flatMap(([label, at]): Finding[] => {
    const source = theirs.get(label)?.[0]
    if (!source || !isLabelOf(label, other, own)) return []
    const said = sayings(plain(label), other, own)
    const used = [...mine.keys()].find((text) => said.some((saying) => saying.toLowerCase() === plain(text)))
    const right = used ?? said[0] ?? `The same label in ${languageName(own) ?? own}`
    return at.map((page) => labelFinding(page, { label, right, own, other, source }))
  })
}

interface LeftBehind {
  label: string
  /** What it should say. */
  right: string
  own: string
  other: string
  source: Page
}

function labelFinding(page: Page, { label, right, own, other, source }: LeftBehind): Finding {
  const [name, from] = [languageName(own) ?? own, languageName(other) ?? other]
  const isBuying = isCallToAction(plain(label))
  return {
    causeKey: `label:${own}:${label.toLowerCase()}`,
    severity: isBuying ? 'high' : 'medium',
    confidence: 0.88,
    title: `A label is still in ${from}`,
    where: `pages in ${name}`,
    description: `Pages in ${name} say "${label}", word for word as those in ${from} do, although the other labels are translated. ${isBuying ? 'Shoppers hesitate at the step that matters most.' : 'It looks unfinished, and some will not understand it.'}`,
    url: page.finalUrl,
    pageType: page.pageType,
    rows: [
      beforeAfter(label, right),
      { row_type: 'text', title: `The same label in ${from}`, content: pathOf(source.finalUrl) },
    ],
    spots: [{ url: page.finalUrl, text: label, label: `Still in ${from}` }],
    facts: { label, language: other, page_language: own },
    howChecked: [
      `Compared the labels of the pages in ${name} with those in ${from}.`,
      'Only words that belong to the other language alone, on three pages or more, where most other labels differ.',
    ],
  }
}
