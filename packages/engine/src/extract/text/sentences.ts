/** The sentences of a text block. Banners separate their offers by symbols instead of periods. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+(?=\p{Lu}|\d)|\s+[|•·]\s+/u)
}
