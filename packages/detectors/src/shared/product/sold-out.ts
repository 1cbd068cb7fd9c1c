const soldOut = new Set(['OutOfStock', 'SoldOut', 'Discontinued'])

/** Whether a schema.org availability means that the product cannot be bought anymore. */
export const isSoldOut = (availability: string): boolean => soldOut.has(availability)
