const soldOut = new Set(['OutOfStock', 'SoldOut', 'Discontinued'])

/** Whether a schema.org availability means that the product cannot be bought any more. */
export const isSoldOut = (availability: string): boolean => soldOut.has(availability)
