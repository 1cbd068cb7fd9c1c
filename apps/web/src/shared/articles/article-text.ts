/** Rules of the article page. Pure. */

/** Splits a text into plain and bold parts: double asterisks mark bold, unpaired ones are kept. */
export function boldParts(text: string): { text: string; isBold: boolean }[] {
  return text
    .split(/\*\*(.+?)\*\*/gs)
    .map((part, index) => ({ text: part, isBold: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

/** Splits a text into paragraphs at empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** "Pine & Parcel: Free delivery over $50" → store, and what the image shows. */
export function captionParts(caption: string | undefined): { name: string; text: string } {
  const at = caption?.indexOf(': ') ?? -1
  if (caption === undefined || at === -1) return { name: caption ?? '', text: '' }
  return { name: caption.slice(0, at), text: caption.slice(at + 2) }
}

/** The paragraphs of a text without those that an image says already, as its caption. */
export const paragraphsBesides = (text: string, captions: readonly string[]): string[] =>
  paragraphsOf(text).filter((paragraph) => !captions.includes(paragraph))

/** Whether a key press posts the comment: Enter does; Shift+Enter and Enter during input composition don't. */
export const postsComment = (event: { key: string; shiftKey: boolean; isComposing: boolean }): boolean =>
  event.key === 'Enter' && !event.shiftKey && !event.isComposing
