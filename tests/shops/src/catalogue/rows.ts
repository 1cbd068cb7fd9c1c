/** The shape in which products are written by hand. Everything else about a product is computed from its row. */

/** How the image is drawn: a motif of `images/motifs` with its colors and proportions. */
export interface Look {
  motif: string
  /** Names of `images/palette.ts`; the first is the main color unless the product has color options. */
  colours: readonly string[]
  /** Slenderness, fullness and pattern of the motif, each between 0 and 1. */
  shape?: readonly [number, number, number]
}

export interface ProductRow {
  name: string
  look: Look
  /** Whole US dollars. */
  price: number
  /** Former price in whole US dollars, for reduced products. */
  was?: number
  /** Recommended retail price in whole US dollars, shown struck through next to the price. */
  rrp?: number
  blurb: string
  story: string
  /** Values in the order of the category's `factNames`. */
  facts: readonly string[]
  /** Color options, names of the palette. */
  colours?: readonly string[]
  /** Size options with their surcharge, in whole US dollars. */
  sizes?: readonly (readonly [string, number])[]
  /** Combinations (`Color / Size`) or single values that are sold out. */
  soldOut?: readonly string[] | 'all'
  preorder?: boolean
  isNew?: boolean
  /** Net quantity, for goods that are sold by volume or weight. */
  net?: { amount: number; unit: 'ml' | 'g' }
}

export interface CategoryRows {
  slug: string
  name: string
  /** One such product, for use in sentences. */
  singular: string
  intro: string
  metaLead: string
  factNames: readonly string[]
  care: string
  /** Whether the size guide applies to its products. */
  hasSizeGuide?: boolean
  rows: readonly ProductRow[]
}
