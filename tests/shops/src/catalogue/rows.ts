/** The shape in which products are written down. Everything else about a product is computed from its row. */

/** How the picture is drawn: a motif of `images/motifs` with its colours and proportions. */
export interface Look {
  motif: string
  /** Names of `images/palette.ts`; the first is the main colour unless the product has colour options. */
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
  /** Recommended retail price in whole US dollars, shown struck beside the price. */
  rrp?: number
  blurb: string
  story: string
  /** Values in the order of the category's `factNames`. */
  facts: readonly string[]
  /** Colour options, names of the palette. */
  colours?: readonly string[]
  /** Size options with what each adds to the price, in whole US dollars. */
  sizes?: readonly (readonly [string, number])[]
  /** Combinations (`Colour / Size`) or single values that cannot be bought now. */
  soldOut?: readonly string[] | 'all'
  preorder?: boolean
  isNew?: boolean
  /** Net quantity, for goods that are sold by volume or weight. */
  net?: { amount: number; unit: 'ml' | 'g' }
}

export interface CategoryRows {
  slug: string
  name: string
  /** One such product, for sentences. */
  singular: string
  intro: string
  metaLead: string
  factNames: readonly string[]
  care: string
  /** Whether the size guide belongs to its products. */
  hasSizeGuide?: boolean
  rows: readonly ProductRow[]
}
