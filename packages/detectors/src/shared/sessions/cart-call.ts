import { cartRequest } from '@vitrine/lexicon/concepts/products/buying'

/** Whether a request may change a cart. */
export const isCartCall = (url: string): boolean => cartRequest.isIn(url) || /graphql|store-api/i.test(url)
