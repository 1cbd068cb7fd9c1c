/** Rounds for a table. */
export const round = (value: number, digits = 2) => (Number.isFinite(value) ? value.toFixed(digits) : '–')
