/** Texts that a model may draft for an owner, with the rules for each. */

export type DraftPurpose = 'description' | 'alt_text' | 'review_reply' | 'translation' | 'article'

interface DraftSpec {
  /** The request to the model; the language follows it. */
  task: string
  minWords: number
  maxWords: number
  maxLetters: number
  /** It may mention prices, stock, and delivery if its record does. */
  hasOffers?: true
}

export const draftSpecs: Readonly<Record<DraftPurpose, DraftSpec>> = {
  description: {
    task: 'Write a product description of 60 to 120 words from the facts of the record',
    minWords: 12,
    maxWords: 180,
    maxLetters: 1_500,
  },
  alt_text: {
    task: "Write the alternative text of the product's picture, one phrase of at most 15 words, from the facts of the record",
    minWords: 2,
    maxWords: 22,
    maxLetters: 140,
  },
  review_reply: {
    task: 'Write a polite reply of 30 to 70 words to the review. Thank, say that you regret what was said, and ask to get in touch. Promise nothing',
    minWords: 10,
    maxWords: 110,
    maxLetters: 900,
  },
  translation: {
    task: 'Translate the passage. Keep every number and name as it is, and add nothing',
    minWords: 1,
    maxWords: 600,
    maxLetters: 5_000,
  },
  article: {
    task:
      'Tell the owner in 40 to 120 words what the other stores of the record do and what his own store shows. Begin ' +
      'each store with a sentence of its own that names it as the record does. Keep figures and quotes as they are, and judge nobody',
    minWords: 20,
    maxWords: 220,
    maxLetters: 2_000,
    hasOffers: true,
  },
}

/** The facts that a draft may use. */
export interface DraftRecord {
  /** ISO 639-1 of the draft. */
  language: string
  /** Facts from the store's own page, one per line. */
  lines: readonly string[]
  /** The passage to translate or the review to answer; otherwise null. */
  source: string | null
}
