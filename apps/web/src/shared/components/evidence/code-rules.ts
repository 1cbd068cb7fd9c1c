/** Which texts of an alert are code. Pure. */

/** Longer code is folded. */
export const shownCodeLines = 8

/** Characters that fit into one line of a panel. */
const lineLength = 52

const markup = /^\s*<\/?[a-z!][^>]*>/i
const json = /^\s*[[{]\s*["'{[\]}]/
const property = /^\s*"[\w@$-]+"\s*:\s*["{[\d]/

/** Markup, JSON, or a property of it. */
export const isCode = (text: string): boolean => markup.test(text) || json.test(text) || property.test(text)

/** Lines of a code text as a panel wraps them. */
export const codeLines = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lineLength)), 0)

function parsed(text: string): unknown {
  try {
    return json.test(text) ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** Two JSON texts in the same layout, so that only what they say differs; other texts stay as they are. */
export function inSameLayout(before: string, after: string): [string, string] {
  const [left, right] = [parsed(before), parsed(after)]
  if (left === undefined || right === undefined) return [before, after]
  return [JSON.stringify(left, null, 2), JSON.stringify(right, null, 2)]
}
