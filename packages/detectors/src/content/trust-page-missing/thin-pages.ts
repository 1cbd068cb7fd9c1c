/** Information pages with too few words to answer anything. */
import type { PageFacts } from '@vitrine/engine/api/facts'
import { calendarSpans } from '@vitrine/lexicon/concepts/general/durations'
import { fold } from '@vitrine/lexicon/fold'
import { pageKey } from '../../shared/page/url.ts'
import type { Kind } from './trust-pages.ts'

export const minWords = 80
/** An imprint only names who runs the store, where, and how to reach them. */
const minImprintWords = 15
/** Who runs the store, since when, and where fits into a few sentences. */
const minAboutWords = 40
const leastWords: Readonly<Partial<Record<Kind, number>>> = { imprint: minImprintWords, about: minAboutWords }

export interface ThinPage {
  url: string
  /** In the page’s main text. */
  words: number
  kinds: Kind[]
}

interface ReadPage {
  finalUrl: string
  datum: {
    ownWords: number
    hasOwnForm: boolean
    hasTerms: boolean
    /** The page is neither a list of products nor another part of the store. */
    isTextPage: boolean
    keepsTextElsewhere: boolean
  }
}

const spans = Object.values(calendarSpans.concepts).map(
  ({ behindNumber }) => new RegExp(String.raw`\d\s?(?:${behindNumber})`, 'u'),
)
/** What a short page about delivery or returns needs besides its figures: who carries it, where to, what is excluded. */
const minWordsWithTerms = minWords / 2

/** Whether a page’s main text states periods or costs in two figures or more: “2–3 days, €4.95, free from €50”. */
export function hasTerms({ textBlocks, prices }: Pick<PageFacts, 'textBlocks' | 'prices'>): boolean {
  const own = textBlocks.flatMap(({ area, text }) => (area === 'main' ? fold(text) : []))
  const numbers = own.flatMap((text) => text.match(/\d+(?:[.,]\d+)*/g) ?? [])
  const hasPrice = prices.some(({ area, isVisible }) => area === 'main' && isVisible)
  return numbers.length >= 2 && (hasPrice || own.some((text) => spans.some((span) => span.test(text))))
}

/** Delivery and return terms fit into a few lines if these lines state the figures. */
const isAnsweredBriefly = (kind: Kind, { ownWords, hasTerms: states }: ReadPage['datum']) =>
  (kind === 'shipping' || kind === 'returns') && states && ownWords >= minWordsWithTerms

/** Pages that are the only ones about a subject and have too few words, each with all its kinds. */
export function thinPages(
  kinds: readonly Kind[],
  links: readonly { kind: Kind; url: string }[],
  byKey: ReadonlyMap<string, ReadPage>,
): ThinPage[] {
  const thin = new Map<string, ThinPage>()
  for (const kind of kinds) {
    const keys = new Set(links.filter((link) => link.kind === kind).map(({ url }) => pageKey(url)))
    const visited = [...keys].flatMap((key) => byKey.get(key) ?? [])
    const longest = Math.max(0, ...visited.map(({ datum }) => datum.ownWords))
    const page = visited.find(({ datum }) => datum.ownWords === longest)
    const isOther = ({ datum }: ReadPage) =>
      datum.hasOwnForm || datum.keepsTextElsewhere || !datum.isTextPage || isAnsweredBriefly(kind, datum)
    if (visited.some(isOther)) continue
    const enough = leastWords[kind] ?? minWords
    if (!page || visited.length < keys.size || longest >= enough) continue
    const known = thin.get(page.finalUrl) ?? { url: page.finalUrl, words: longest, kinds: [] }
    thin.set(page.finalUrl, { ...known, kinds: [...known.kinds, kind] })
  }
  return [...thin.values()]
}

/** The page with the fewest words, among those that stores must have if there are any. */
export function clearestOf(thin: readonly ThinPage[]): ThinPage | undefined {
  const isAbout = ({ kinds }: ThinPage) => kinds.every((kind) => kind === 'about')
  return thin.toSorted((a, b) => Number(isAbout(a)) - Number(isAbout(b)) || a.words - b.words)[0]
}
