const refusals = new Set([401, 403, 429, 430, 503])

/** Whether a status means that the store refused our scanner, not that something is broken. */
export const isRefusal = (status: number): boolean => refusals.has(status)
