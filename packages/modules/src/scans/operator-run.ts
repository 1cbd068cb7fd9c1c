/** Used in place of a worker's name: an operator completes the run manually, so no worker takes or recovers it. */
export const isOperatorRun = 'operator'
