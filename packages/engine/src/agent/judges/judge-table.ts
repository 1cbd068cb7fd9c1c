/**
 * Checks in which a reader helps: it names passages that belong together, and the rules compare them. Where a rule's
 * own check has found something on a page already, the reader is not asked about it.
 */
import type { PageType } from '@vitrine/kernel/vocabulary'
import { type Detector, defineSiteDetector, notApplicable } from '../../detector.ts'
import type { Observation } from '../observation.ts'

export interface Judge {
  detector: string
  pageTypes: readonly PageType[]
  instruction: string
  predicate: Observation['predicate']
  /** Under which the findings are merged where no check of this id is there. */
  meta: Detector
}

interface JudgeText {
  label: string
  category: string
  pageTypes: readonly PageType[]
  instruction: string
  predicate: Observation['predicate']
}

const texts: Readonly<Record<string, JudgeText>> = {
  'product-claims-conflict': {
    label: 'Statements about a product agree',
    category: 'product',
    pageTypes: ['product_page'],
    instruction:
      'Report two statements about the same property of this product (size, number, capacity, material, warranty) that contradict each other.',
    predicate: 'values_conflict',
  },
  'policy-contradiction': {
    label: 'Policies agree',
    category: 'content',
    pageTypes: ['faq_page', 'contact_page', 'about_page', 'unknown'],
    instruction:
      'Report two statements about returns, delivery or warranty that contradict each other for the same customers and the same goods.',
    predicate: 'values_conflict',
  },
  'promo-conflict': {
    label: 'Offers agree',
    category: 'promotion',
    pageTypes: ['home_page', 'product_list_page', 'category_page'],
    instruction:
      'Report two statements about the same offer that contradict each other in value, threshold or end.',
    predicate: 'values_conflict',
  },
  'untranslated-region': {
    label: 'Texts are in the language of their page',
    category: 'content',
    pageTypes: ['home_page', 'product_page', 'faq_page'],
    instruction:
      'Report passages in another language than the page. Leave out reviews, names, titles of works and quotations.',
    predicate: 'language_differs',
  },
}

export const judges: readonly Judge[] = Object.entries(texts).map(
  ([id, { label, category, pageTypes, instruction, predicate }]) => ({
    detector: id,
    pageTypes,
    instruction,
    predicate,
    meta: defineSiteDetector({
      id,
      category,
      label,
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
