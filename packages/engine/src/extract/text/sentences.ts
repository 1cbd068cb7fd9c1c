/** The sentences of a text block. Banners set their offers apart by signs instead of full stops. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+(?=\p{Lu}|\d)|\s+[|•·]\s+/u)
}
