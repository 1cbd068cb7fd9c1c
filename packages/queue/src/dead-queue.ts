/** Queue for jobs without retries left. */
export const deadQueueOf = (name: string) => `${name}.dead`
