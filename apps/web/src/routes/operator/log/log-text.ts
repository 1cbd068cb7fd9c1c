/** "set-remaining-hours" as a line of the log says it. */
export function actText(action: string): string {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What the act was about: "reason: …", ids in short. */
export function dataText(data: Readonly<Record<string, unknown>>): string {
  return Object.entries(data)
    .filter(([name]) => name !== 'website_id')
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${String(value)}`)
    .join(', ')
}
