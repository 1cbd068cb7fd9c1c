/** A tagged template that escapes every value unless it is markup already. */

import { escapeHtml } from '@vitrine/kernel/text/escape-html'

export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type Slot = Markup | string | number | null | undefined | false | readonly Slot[]

function write(slot: Slot): string {
  if (slot === null || slot === undefined || slot === false) return ''
  if (slot instanceof Markup) return slot.text
  if (typeof slot === 'object') return slot.map(write).join('')
  return escapeHtml(String(slot))
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
