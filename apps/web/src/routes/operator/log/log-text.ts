const wordsOf = (name: string) => name.replaceAll(/[-_]/g, ' ')

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "set-remaining-hours" as words. */
export const actText = (action: string): string => sentence(wordsOf(action).replace('scan instance', 'scan'))

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const snakeCase = /^[a-z]+(_[a-z]+)+$/

/** The end of an id is enough to tell rows apart; its beginning is a time. */
const valueText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
  if (uuid.test(text)) return `…${text.slice(-6)}`
  return snakeCase.test(text) ? wordsOf(text) : text
}

/** The details of an act: "Reason: …", with shortened ids. */
export function dataText(data: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(data)
    .filter(([name]) => name !== 'website_id')
    .map(([name, value]) => `${wordsOf(name.replace(/_id$/, ''))}: ${valueText(value)}`)
  return sentence(parts.join(', '))
}
