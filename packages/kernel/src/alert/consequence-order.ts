/** What a fault does, as a plain list for screens that must not load a schema library. */

export const consequences = [
  /** Something that is for sale cannot be bought, or no one can get to it. */
  'no-purchase',
  /** A price, a discount, a cost or an availability is false. */
  'false-offer',
  /** The page disappears from search engines. */
  'unfindable',
  /** A duty towards shoppers that laws set is plainly broken. */
  'legal-duty',
  /** Shoppers can buy, but with detours or doubts. */
  'hindrance',
  /** The store looks careless, or says and measures less than it could. */
  'less-trust',
  /** Few notice it. */
  'cosmetic',
] as const

/** 0 for the gravest. */
export const consequenceRank = (consequence: (typeof consequences)[number]): number =>
  consequences.indexOf(consequence)
