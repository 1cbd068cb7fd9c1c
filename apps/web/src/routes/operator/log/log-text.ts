/** "set-remaining-hours" as words. */
export function actText(action: string): string {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The details of an act: "reason: …", with shortened ids. */
export function dataText(data: Readonly<Record<string, unknown>>): string {
  return Object.entries(data)
    .filter(([name]) => name !== 'website_id')
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${String(value)}`)
    .join(', ')
}
