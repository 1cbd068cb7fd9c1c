/** Where jobs end whose retries are spent. */
export const deadQueueOf = (name: string) => `${name}.dead`
