/** From what was observed at a store and its competitors to drafts of articles. Pure. */
import type { ArticleImageColumn } from '@vitrine/db/tables/articles'
import { type Comparison, compare, describe } from './compare-practices.ts'
import { type PracticeText, practiceTexts } from './practice-texts.ts'

export interface ObservedPractice {
  practice: string
  verdict: 'present' | 'absent' | 'not_verified'
  value: Record<string, unknown> | null
  quote: string | null
  pageUrl: string | null
  picture: string | null
}

export interface ObservedShop {
  name: string
  pageCount: number
  productCount: number
  observations: readonly ObservedPractice[]
  homePicture: string | null
  productPicture: string | null
}

export interface ArticleDraft {
  practice: string
  title: string
  description: string
  carrouselImages: ArticleImageColumn[]
  businessRationaleImage: ArticleImageColumn | null
  businessRationaleText: string
  /** What each sentence rests on. */
  sources: Record<string, unknown>[]
}

/** An article is written when at least one of so many compared stores does better. */
const leastShare = 1 / 3

/** Drafts about what at least a third of the competitors do and the store does not, or does worse. */
export function draftArticles(store: ObservedShop, competitors: readonly ObservedShop[]): ArticleDraft[] {
  return Object.entries(practiceTexts).flatMap(([practice, text]) => {
    const own = find(store, practice)
    // What nobody could tell of the own store cannot be held against it.
    if (own === undefined || own.verdict === 'not_verified') return []
    const better = competitors.flatMap((shop) => {
      const theirs = find(shop, practice)
      const comparison = theirs && compare(practice, own, theirs)
      return theirs && comparison ? [{ shop, theirs, comparison }] : []
    })
    if (better.length === 0 || better.length < competitors.length * leastShare) return []
    return [draft({ practice, text, store, own, better, compared: competitors.length })]
  })
}

/** "show a film" → "shows a film": each text begins with its verb. */
const singular = (they: string) => they.replace(/^\w+/, (verb) => `${verb}s`)

const find = (shop: ObservedShop, practice: string) =>
  shop.observations.find((observation) => observation.practice === practice)

interface Better {
  shop: ObservedShop
  theirs: ObservedPractice
  comparison: Comparison
}

interface DraftInput {
  practice: string
  text: PracticeText
  store: ObservedShop
  own: ObservedPractice
  better: readonly Better[]
  compared: number
}

function draft({ practice, text, store, own, better, compared }: DraftInput): ArticleDraft {
  const count =
    compared === 1
      ? 'Seen at the one store that we compared with yours:'
      : `${better.length} of the ${compared} stores that we compared with yours ${better.length === 1 ? singular(text.they) : text.they}`
  const lines = better.map(({ shop, comparison }) => `${shop.name}: ${comparison.theirs}`)
  const picture = own.picture ?? (text.isOnProduct ? store.productPicture : null) ?? store.homePicture ?? null
  return {
    practice,
    title: text.title,
    description: [count, ...lines].join('\n\n'),
    carrouselImages: better.flatMap(({ shop, theirs, comparison }) =>
      theirs.picture === null
        ? []
        : [{ sha256: theirs.picture, caption: `${shop.name}: ${comparison.theirs}` }],
    ),
    businessRationaleImage: picture === null ? null : { sha256: picture, caption: store.name },
    businessRationaleText: [ownText(practice, store, own, text), whyText(text)].join('\n\n'),
    sources: [
      { shop: store.name, ...own },
      ...better.map(({ shop, theirs }) => ({ shop: shop.name, ...theirs })),
    ],
  }
}

function ownText(practice: string, store: ObservedShop, own: ObservedPractice, text: PracticeText): string {
  if (own.verdict === 'present') return `Your store: **${describe(practice, own)}**`
  const products = store.productCount === 1 ? '1 product page' : `${store.productCount} product pages`
  return `On the ${store.pageCount} pages of your store that we looked at, ${products} among them, we found **no ${text.thing}**.`
}

const whyText = ({ why, source }: PracticeText) =>
  `**Why it matters:** ${why}${source === null ? '' : ` See ${source}`}`
