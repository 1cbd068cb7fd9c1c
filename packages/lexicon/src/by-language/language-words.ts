/** Words of one language by the id of their concept, in the notation of `concept.ts`. */
export type LanguageWords = Readonly<Record<string, readonly string[]>>
