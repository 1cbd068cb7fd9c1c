/** Controls that are switched off, also those that only look so and that axe-core therefore doesn’t skip. */

const isClassOff = /(?:^|\s)(?:is-)?disabled(?:\s|$)/i
const classOf = /\sclass="([^"]*)"/i

/** Whether a class says that a control can’t be used, as `btn disabled` does. */
export const isNamedDisabled = (names: string | undefined): boolean => isClassOff.test(names ?? '')

/** The same for the HTML of a button, link, or field. */
export function looksDisabled(html: string): boolean {
  const [tag = ''] = /^<(?:button|a|input)\b[^>]*/i.exec(html) ?? []
  return isNamedDisabled(classOf.exec(tag)?.[1])
}
