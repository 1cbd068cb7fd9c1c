/** A choice of options in words. */

/** "Size M, Colour red". */
export function combinationText(options: Readonly<Record<string, string>>): string {
  return (
    Object.entries(options)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ') || 'the default choice'
  )
}
