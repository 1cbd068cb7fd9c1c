/** A tagged template that escapes every value unless it is markup already. */

export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type Slot = Markup | string | number | null | undefined | false | readonly Slot[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escaped for element content and quoted attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

function write(slot: Slot): string {
  if (slot === null || slot === undefined || slot === false) return ''
  if (slot instanceof Markup) return slot.text
  if (typeof slot === 'object') return slot.map(write).join('')
  return escaped(String(slot))
}

/** Markup from a template; strings in it are escaped, lists joined, null and false left out. */
export function html(strings: TemplateStringsArray, ...slots: readonly Slot[]): Markup {
  let text = strings[0] ?? ''
  slots.forEach((slot, index) => {
    text += write(slot) + (strings[index + 1] ?? '')
  })
  return new Markup(text)
}

/** Text that is markup already. */
export function raw(text: string): Markup {
  return new Markup(text)
}
