import { Category } from '@vitrine/kernel/names/vocabulary'
import type { OnboardingQuestion } from './contract.ts'

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const regions = options({
  US: 'United States',
  CA: 'Canada',
  UK: 'United Kingdom',
  EU: 'European Union',
  CH: 'Switzerland',
  NO: 'Norway',
  AU: 'Australia',
  NZ: 'New Zealand',
  JP: 'Japan',
  IN: 'India',
  BR: 'Brazil',
  GLOBAL: 'Everywhere',
})

const customerValues = options({
  price: 'Low prices',
  quality: 'Quality that lasts',
  range: 'A wide range',
  availability: 'Items in stock',
  delivery: 'Fast delivery',
  returns: 'Easy returns',
  advice: 'Advice and product details',
  design: 'Design and brand',
  sustainability: 'Sustainability',
  trust: 'Trust and safety',
})

/** Parts of a store that an analysis can check; the values are categories of the analysis library. */
const improvementAreas = options({
  'product pages': 'Product pages',
  price: 'Prices',
  promotions: 'Promotions and discounts',
  discoverability: 'Search and finding products',
  content: 'Content',
  visual: 'Images and design',
  'user experience': 'Cart, checkout, and user experience',
  seo: 'Search engines',
  speed: 'Speed',
  amazon: 'Amazon',
  reseller: 'Resellers',
  marketing: 'Marketing',
} satisfies Record<Category, string>)

/** The six questions; the store's name is asked together with the first. */
export const onboardingQuestions: readonly OnboardingQuestion[] = [
  {
    question_id: 'website_url',
    question_text: 'Which store should we check?',
    question_type: 'text',
    placeholder: 'www.your-store.com',
    required: true,
    validation: 'url',
    order: 0,
    options: [],
  },
  {
    question_id: 'business_region',
    question_text: 'Where do you sell?',
    question_type: 'multi-select',
    placeholder: null,
    required: true,
    validation: null,
    order: 1,
    options: regions,
  },
  {
    question_id: 'customer_values',
    question_text: 'What do your customers value most?',
    question_type: 'multi-select',
    placeholder: null,
    required: true,
    validation: null,
    order: 2,
    options: customerValues,
  },
  {
    question_id: 'improvement_areas',
    question_text: 'What would you like to improve?',
    question_type: 'multi-select',
    placeholder: null,
    required: false,
    validation: null,
    order: 3,
    options: improvementAreas,
  },
  {
    question_id: 'pain_points',
    question_text: 'What costs your store the most time or money today?',
    question_type: 'text',
    placeholder: 'Prices that differ between pages, products no one can find…',
    required: false,
    validation: null,
    order: 4,
    options: [],
  },
  {
    question_id: 'success_criteria',
    question_text: 'How will you know Vitrine was worth it?',
    question_type: 'text',
    placeholder: 'Fewer complaints, more orders from search…',
    required: false,
    validation: null,
    order: 5,
    options: [],
  },
]

/** The categories in the answer about what to improve. */
export function improvementCategories(answer: unknown): Category[] {
  const values = Array.isArray(answer) ? answer : [answer]
  return values.flatMap((value) => {
    const category = Category.safeParse(value)
    return category.success ? [category.data] : []
  })
}
