/** A numbered section: paragraphs, and bullet points where a list reads better. */
export interface LegalSection {
  title: string
  text: readonly string[]
  points?: readonly string[]
}
