/** A numbered part: paragraphs, and points where a list reads better. */
export interface LegalSection {
  title: string
  text: readonly string[]
  points?: readonly string[]
}
