/** Reads what a screen keeps in the URL. Invalid values count as absent, so that the screen uses its defaults. */

type Reader = (value: unknown) => unknown

/** Text; the router parses numbers, which become text again. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined

/** One of a list of words. */
export const oneOf =
  <Word extends string>(...words: readonly Word[]) =>
  (value: unknown): Word | undefined =>
    words.find((word) => word === value)

/** A positive whole number, up to `max`. */
export const positiveInteger =
  (max = Number.MAX_SAFE_INTEGER) =>
  (value: unknown): number | undefined => {
    const number = Number(value)
    return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined
  }

/** Present or absent. */
export const flag = (value: unknown): true | undefined => (value === true ? true : undefined)

/** The `validateSearch` of a route, from one reader per parameter. */
export const searchOf =
  <Readers extends Readonly<Record<string, Reader>>>(readers: Readers) =>
  (input: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(readers)
        .map(([name, read]) => [name, read(input[name])] as const)
        // An invalid value is overwritten: the router keeps what this doesn't mention.
        .filter(([name, value]) => value !== undefined || name in input),
    ) as { [Name in keyof Readers]?: ReturnType<Readers[Name]> }
