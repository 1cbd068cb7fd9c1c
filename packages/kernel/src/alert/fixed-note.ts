/** The note of an alert that a check of its own proved to be fixed. Screens show the proof beside it. */

const start = 'Fixed, verified '

export const fixedNote = (day: string) => `${start}${day}.`

export const isFixedNote = (note: string | null): boolean => note?.startsWith(start) ?? false
