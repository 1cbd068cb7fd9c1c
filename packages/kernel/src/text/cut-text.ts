/** The text with at most so many UTF-16 units, an ellipsis for what is missing, and no half character. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  return `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
