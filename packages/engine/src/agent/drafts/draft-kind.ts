/** Texts that a model may draft for an owner, and what each of them is. */

export type DraftKind = 'description' | 'alt_text' | 'review_reply' | 'translation' | 'article'

interface DraftSpec {
  /** What the model is asked for; the language is named after it. */
  task: string
  fewestWords: number
  mostWords: number
  mostLetters: number
  /** It may speak of prices, stock and delivery, where its record does. */
  hasOffers?: true
}

export const draftSpecs: Readonly<Record<DraftKind, DraftSpec>> = {
  description: {
    task: 'Write a product description of 60 to 120 words from the facts of the record',
    fewestWords: 12,
    mostWords: 180,
    mostLetters: 1_500,
  },
  alt_text: {
    task: "Write the alternative text of the product's picture, one phrase of at most 15 words, from the facts of the record",
    fewestWords: 2,
    mostWords: 22,
    mostLetters: 140,
  },
  review_reply: {
    task: 'Write a polite reply of 30 to 70 words to the review. Thank, say that you regret what was said, and ask to get in touch. Promise nothing',
    fewestWords: 10,
    mostWords: 110,
    mostLetters: 900,
  },
  translation: {
    task: 'Translate the passage. Keep every number and name as it is, and add nothing',
    fewestWords: 1,
    mostWords: 600,
    mostLetters: 5_000,
  },
  article: {
    task: 'Tell the owner in 40 to 120 words what the other stores of the record do and what his own store shows. Begin each store with a sentence of its own that names it as the record does. Keep figures and quotes as they are, and judge nobody',
    fewestWords: 20,
    mostWords: 220,
    mostLetters: 2_000,
    hasOffers: true,
  },
}

/** What is known, and so may be said. */
export interface DraftRecord {
  /** ISO 639-1 of the draft. */
  language: string
  /** Facts of the store's own page, one each. */
  lines: readonly string[]
  /** The passage to translate or the review to answer; null for others. */
  source: string | null
}
