/** Parts that a service fills when shoppers come near them, or only for shoppers it knows. Theme names are English. */
export const filledLater = '[class*="recommend" i], [id*="recommend" i], product-recommendations'
