/** Interface labels left in the language of another version of the store. */
import type { CollectedPage, Finding } from '@vitrine/engine/api/detector'
import type { PageFacts } from '@vitrine/engine/api/facts'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { countAddresses } from '../../shared/page/duplicate-pages.ts'
import { areRelatedLanguages, languageName, primaryLanguage } from '../../shared/page/languages.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import type { Datum } from './detector.ts'
import { isPhraseOf } from './function-words.ts'
import { isCallToAction, languagesOfLabel, sayings } from './label-words.ts'

type Page = CollectedPage<Datum>

const longest = 60
const maxLabels = 80
const minPages = 3
const minOthers = 5
/** A version that shares more of its labels isn't translated at all. */
const maxShared = 0.5
const controlTags = new Set(['button', 'label', 'input', 'summary', 'legend'])

/** Distinct labels of menus, buttons and fields on a page. */
export function readLabels({ textBlocks }: PageFacts, own: string): string[] {
  const labels = new Set<string>()
  for (const { text, tag, area, lang, isCode } of textBlocks) {
    const isControl = controlTags.has(tag) || (area !== 'main' && area !== 'hero' && tag === 'a')
    const isFrame = area === 'nav' || area === 'header' || area === 'footer'
    if (isCode || area === 'reviews' || area === 'related' || !(isControl || isFrame)) continue
    if (text.length > longest || !/\p{L}{3}/u.test(text) || labels.size >= maxLabels) continue
    // A language switcher names each language in its own words and marks them as such.
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

/** Whether a label is in one language and can't be in the other. */
function isLabelOf(label: string, language: string, other: string): boolean {
  const known = languagesOfLabel(plain(label))
  if (known.length > 0) return known.includes(language) && !known.includes(other)
  return isPhraseOf(label, language, other)
}

/** Labels of one language version, with the pages that show them. */
function pagesByLabel(pages: readonly Page[]): Map<string, Page[]> {
  const said = new Map<string, Page[]>()
  for (const page of pages)
    for (const text of page.datum.labels) said.set(text, [...(said.get(text) ?? []), page])
  return said
}

/** Labels that another version of the store has word for word, although its other labels differ. */
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
  const common = [...mine].filter(([, at]) => countAddresses(at) >= minPages)
  const shared = common.filter(([label]) => theirs.has(label))
  const isTranslated =
    common.length - shared.length >= minOthers && shared.length <= common.length * maxShared
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
  /** The correct label. */
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
    fault: `label-in-${other}`,
    severity: isBuying ? 'high' : 'medium',
    confidence: 0.88,
    title: `Label is still in ${from}`,
    where: `pages in ${name}`,
    description:
      `Pages in ${name} still show the ${from} label “${label}”, although the other labels are translated. ` +
      `${isBuying ? 'Shoppers hesitate at the step that matters most.' : 'The store looks unfinished, and some shoppers won’t understand the label.'}`,
    url: page.finalUrl,
    pageType: page.pageType,
    rows: [
      beforeAfter(label, right),
      { row_type: 'text', title: `The same label in ${from}`, content: shownPath(source.finalUrl) },
    ],
    spots: [{ url: page.finalUrl, text: label, label: `Still in ${from}` }],
    facts: { label, language: other, page_language: own },
    howChecked: [
      `Compared the labels of the pages in ${name} with those in ${from}.`,
      'Counted only labels on at least 3 pages whose words exist only in the other language.',
    ],
  }
}
