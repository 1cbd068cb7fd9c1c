/**
 * Checks that use a reader model: it quotes passages that belong together, and rules compare them. Pages on which the
 * rule-based check already found something are skipped.
 */
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import { type Detector, defineSiteDetector, notApplicable } from '../../api/detector.ts'
import type { ConsensusKind } from '../consensus/reach-consensus.ts'

export interface LlmCheck {
  detector: string
  pageTypes: readonly PageType[]
  instruction: string
  /** Decided by two votes; null: the reader quotes passages. */
  consensus: ConsensusKind | null
  /** Runs only if the installation enables it. */
  isOptIn: boolean
  /** The detector for merging findings if no rule-based check has this id. */
  meta: Detector
}

interface LlmCheckText {
  label: string
  category: string
  pageTypes: readonly PageType[]
  instruction: string
  /** How to fix it, if no rule-based check of the same name documents it. */
  advice?: string
  consensus?: ConsensusKind
  isOptIn?: true
}

const texts: Readonly<Record<string, LlmCheckText>> = {
  'product-claims-conflict': {
    label: 'Product facts are consistent',
    category: 'product',
    pageTypes: ['product_page'],
    instruction:
      'Report two statements about the same property of this product (size, number, capacity, material, warranty) that contradict each other.',
  },
  'policy-contradiction': {
    label: 'Pages agree on returns, delivery, and warranty',
    category: 'content',
    pageTypes: ['faq_page', 'contact_page', 'about_page', 'unknown'],
    instruction:
      'Report two statements about returns, delivery or warranty that contradict each other for the same customers and the same goods.',
  },
  'promo-conflict': {
    label: 'Offers are consistent',
    category: 'promotion',
    pageTypes: ['home_page', 'product_list_page', 'category_page'],
    instruction:
      'Report two statements about the same offer that contradict each other in value, threshold or end.',
  },
  'untranslated-region': {
    label: 'Text is translated',
    category: 'content',
    pageTypes: ['home_page', 'product_page', 'faq_page'],
    instruction:
      'Report passages in another language than the page. Leave out reviews, names, titles of works and quotations.',
  },
  'image-title-mismatch': {
    label: 'Images show what the name says',
    category: 'visual',
    pageTypes: ['product_page'],
    instruction: 'Compare the picture of each product with its name.',
    advice: 'Show an image of the product that the name describes, or correct the name.',
    consensus: 'image',
  },
  'search-irrelevant': {
    label: 'Search shows relevant products first',
    category: 'discovery',
    pageTypes: ['search_results_page'],
    instruction: 'Tell whether searches show what was asked for, where names do not carry the word.',
    consensus: 'search',
  },
  'design-critique': {
    label: 'Pages present their offer clearly',
    category: 'visual',
    pageTypes: ['home_page', 'product_list_page', 'product_page'],
    instruction: 'Name what would keep a shopper from understanding the offer or the next step.',
    advice: 'Change the marked part of the page, then check it on a phone and on desktop.',
    consensus: 'design',
    isOptIn: true,
  },
}

export const llmChecks: readonly LlmCheck[] = Object.entries(texts).map(
  ([id, { label, category, pageTypes, instruction, advice = '', consensus = null, isOptIn = false }]) => ({
    detector: id,
    pageTypes,
    instruction,
    consensus,
    isOptIn,
    meta: defineSiteDetector({
      id,
      category,
      label,
      advice,
      pageTypes,
      impacts: ['trust'],
      effect: 'content-thin',
      confirm: 'revisit',
      needs: [],
      collect: () => null,
      evaluate: () => notApplicable,
    }),
  }),
)
