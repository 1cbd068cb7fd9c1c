/** Text for a combination of options. */

/** "Size M, Color red". */
export function combinationText(options: Readonly<Record<string, string>>): string {
  return (
    Object.entries(options)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ') || 'the default option'
  )
}
