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
