/**
 * Checks in which a reader helps: it names passages that belong together, and the rules compare them. Where a rule's
 * own check has found something on a page already, the reader is not asked about it.
 */
import type { PageType } from '@vitrine/kernel/vocabulary'
import { type Detector, defineSiteDetector, notApplicable } from '../../detector.ts'
import type { VoteKind } from '../votes/take-votes.ts'

export interface Judge {
  detector: string
  pageTypes: readonly PageType[]
  instruction: string
  /** Decided by two votes; null: the reader names passages. */
  votes: VoteKind | null
  /** Runs only where the installation wants it. */
  isOptIn: boolean
  /** Under which the findings are merged where no check of this id is there. */
  meta: Detector
}

interface JudgeText {
  label: string
  category: string
  pageTypes: readonly PageType[]
  instruction: string
  /** How to fix it; only of checks that no rule's check of the same name documents. */
  advice?: string
  votes?: VoteKind
  isOptIn?: true
}

const texts: Readonly<Record<string, JudgeText>> = {
  'product-claims-conflict': {
    label: 'Statements about a product agree',
    category: 'product',
    pageTypes: ['product_page'],
    instruction:
      'Report two statements about the same property of this product (size, number, capacity, material, warranty) that contradict each other.',
  },
  'policy-contradiction': {
    label: 'Policies agree',
    category: 'content',
    pageTypes: ['faq_page', 'contact_page', 'about_page', 'unknown'],
    instruction:
      'Report two statements about returns, delivery or warranty that contradict each other for the same customers and the same goods.',
  },
  'promo-conflict': {
    label: 'Offers agree',
    category: 'promotion',
    pageTypes: ['home_page', 'product_list_page', 'category_page'],
    instruction:
      'Report two statements about the same offer that contradict each other in value, threshold or end.',
  },
  'untranslated-region': {
    label: 'Texts are in the language of their page',
    category: 'content',
    pageTypes: ['home_page', 'product_page', 'faq_page'],
    instruction:
      'Report passages in another language than the page. Leave out reviews, names, titles of works and quotations.',
  },
  'image-title-mismatch': {
    label: 'Pictures show what the name says',
    category: 'visual',
    pageTypes: ['product_page'],
    instruction: 'Compare the picture of each product with its name.',
    advice: 'Show a picture of the product that the name describes, or correct the name.',
    votes: 'picture',
  },
  'search-irrelevant': {
    label: 'Search shows what was asked for first',
    category: 'discovery',
    pageTypes: ['search_results_page'],
    instruction: 'Tell whether searches show what was asked for, where names do not carry the word.',
    votes: 'search',
  },
  'design-critique': {
    label: 'Pages present their offer clearly',
    category: 'visual',
    pageTypes: ['home_page', 'product_list_page', 'product_page'],
    instruction: 'Name what would keep a shopper from understanding the offer or the next step.',
    advice: 'Change the part of the page that is marked, then look at it on a phone and on a desktop.',
    votes: 'design',
    isOptIn: true,
  },
}

export const judges: readonly Judge[] = Object.entries(texts).map(
  ([id, { label, category, pageTypes, instruction, advice = '', votes = null, isOptIn = false }]) => ({
    detector: id,
    pageTypes,
    instruction,
    votes,
    isOptIn,
    meta: defineSiteDetector({
      id,
      category,
      label,
      advice,
      pageTypes,
      impacts: ['trust'],
      family: 'content thin/missing facts',
      confirm: 'revisit',
      needs: [],
      collect: () => null,
      judge: () => notApplicable,
    }),
  }),
)
