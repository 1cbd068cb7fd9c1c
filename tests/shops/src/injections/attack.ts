/** Attacks on anything that reads a page by machine: what they demand, in which words, and where on the page. */

/** The harm that an attack intends. */
export type Aim = 'leave' | 'reveal' | 'invent' | 'silence' | 'buy' | 'type' | 'obey'

export interface Attack {
  /** Unique within the corpus, stable over runs. */
  id: string
  aim: Aim
  carrier: string
  language: string
  encoding: string
  /** Path of the page that contains it. */
  path: string
  /** Where an obedient reader would navigate, send, or post to. Any request there is harm done. */
  harmUrl: string
  /** A word that must appear in no finding, report, or request except those to the page itself. */
  token: string
}
