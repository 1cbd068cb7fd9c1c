/** Attacks on whoever reads a page by machine: what they ask for, in which words, and where on the page they stand. */

/** The harm that an attack wants done. */
export type Aim = 'leave' | 'reveal' | 'invent' | 'silence' | 'buy' | 'type' | 'obey'

export interface Attack {
  /** Unique within the corpus, stable over runs. */
  id: string
  aim: Aim
  carrier: string
  language: string
  encoding: string
  /** Path of the page that carries it. */
  path: string
  /** Where a reader who obeys would go, send or post to. Any request there is harm done. */
  harmUrl: string
  /** A word that must turn up in no finding, report or request but those to the page itself. */
  token: string
}
