/** Turns the observations of a store and its competitors into article drafts. Pure. */

import type { ArticleImageColumn } from '@vitrine/db/tables/articles'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { type Comparison, compare, describe } from './compare-practices.ts'
import { effortTexts, type PracticeText, practiceTexts } from './practice-texts.ts'

export interface ObservedPractice {
  practice: string
  verdict: 'present' | 'absent' | 'not_verified'
  value: Record<string, unknown> | null
  quote: string | null
  pageUrl: string | null
  image: string | null
}

export interface ObservedStore {
  name: string
  pageCount: number
  productCount: number
  observations: readonly ObservedPractice[]
  homeImage: string | null
  productImage: string | null
}

export interface ArticleDraft {
  practice: string
  title: string
  description: string
  carrouselImages: ArticleImageColumn[]
  businessRationaleImage: ArticleImageColumn | null
  businessRationaleText: string
  /** The observations behind the sentences. */
  sources: Record<string, unknown>[]
}

/** An article needs at least this share of competitors that do better. */
const minShare = 1 / 3

/** Drafts about practices in which at least a third of the competitors do better than the store. */
export function draftArticles(store: ObservedStore, competitors: readonly ObservedStore[]): ArticleDraft[] {
  return Object.entries(practiceTexts).flatMap(([practice, text]) => {
    const own = find(store, practice)
    // An unverified practice of the own store can't be held against it.
    if (own === undefined || own.verdict === 'not_verified') return []
    const better = competitors.flatMap((shop) => {
      const theirs = find(shop, practice)
      const comparison = theirs && compare(practice, own, theirs)
      return theirs && comparison ? [{ shop, theirs, comparison }] : []
    })
    if (better.length === 0 || better.length < competitors.length * minShare) return []
    return [draft({ practice, text, store, own, better, compared: competitors.length })]
  })
}

/** "show a video" → "shows a video": each text begins with its verb. */
const singular = (they: string) => they.replace(/^\w+/, (verb) => `${verb}s`)

const find = (shop: ObservedStore, practice: string) =>
  shop.observations.find((observation) => observation.practice === practice)

interface Better {
  shop: ObservedStore
  theirs: ObservedPractice
  comparison: Comparison
}

interface DraftInput {
  practice: string
  text: PracticeText
  store: ObservedStore
  own: ObservedPractice
  better: readonly Better[]
  compared: number
}

function draft({ practice, text, store, own, better, compared }: DraftInput): ArticleDraft {
  const count =
    compared === 1
      ? 'Found at the one store we compared with yours:'
      : `${better.length} of the ${compared} stores we compared with yours ${better.length === 1 ? singular(text.they) : text.they}`
  const lines = better.map(({ shop, comparison }) => `${shop.name}: ${comparison.theirs}`)
  const image = own.image ?? (text.isOnProduct ? store.productImage : null) ?? store.homeImage ?? null
  return {
    practice,
    title: text.title,
    description: [count, ...lines].join('\n\n'),
    carrouselImages: better.flatMap(({ shop, theirs, comparison }) =>
      theirs.image === null ? [] : [{ sha256: theirs.image, caption: `${shop.name}: ${comparison.theirs}` }],
    ),
    businessRationaleImage: image === null ? null : { sha256: image, caption: store.name },
    businessRationaleText: [ownText(practice, store, own, text), whyText(text), nextStepText(text)].join(
      '\n\n',
    ),
    sources: [
      { shop: store.name, ...own, compared },
      ...better.map(({ shop, theirs, comparison }) => ({
        shop: shop.name,
        ...theirs,
        finding: comparison.theirs,
      })),
    ],
  }
}

function ownText(practice: string, store: ObservedStore, own: ObservedPractice, text: PracticeText): string {
  if (own.verdict === 'present') return `Your store: **${describe(practice, own)}**`
  const products = pluralize(store.productCount, 'product page')
  return `On the ${pluralize(store.pageCount, 'page')} of your store that we checked, including ${products}, we found **no ${text.thing}**.`
}

const whyText = ({ why, source }: PracticeText) =>
  `**Why it matters:** ${why}${source === null ? '' : ` See ${source}`}`

const nextStepText = ({ nextStep, effort }: PracticeText) =>
  `**Next step:** ${nextStep} **Effort:** ${effortTexts[effort]}.`
