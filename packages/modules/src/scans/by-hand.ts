/** In place of a worker's name: somebody carries the run out himself, so no worker takes or rescues it. */
export const byHand = 'operator'
