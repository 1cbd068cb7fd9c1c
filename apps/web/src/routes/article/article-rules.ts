/** Rules of the article page. Pure. */

/** A text cut into plain and bold parts: double asterisks mark bold, a lone pair stays as it is. */
export function boldParts(text: string): { text: string; isBold: boolean }[] {
  return text
    .split(/\*\*(.+?)\*\*/gs)
    .map((part, index) => ({ text: part, isBold: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

/** Paragraphs of a text, cut at empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** "Pine & Parcel: Free delivery over $50" → who, and what is seen. */
export function captionParts(caption: string | undefined): { name: string; text: string } {
  const at = caption?.indexOf(': ') ?? -1
  if (caption === undefined || at === -1) return { name: caption ?? '', text: '' }
  return { name: caption.slice(0, at), text: caption.slice(at + 2) }
}

/** Whether a key press posts the comment: Enter does, Shift+Enter makes a new line, and so does Enter of a keyboard that still composes. */
export const postsComment = (event: { key: string; shiftKey: boolean; isComposing: boolean }): boolean =>
  event.key === 'Enter' && !event.shiftKey && !event.isComposing
