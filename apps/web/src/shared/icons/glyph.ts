/** The shape of an icon, on a square of 24 by 24. Its lines are drawn, or for a filled one its areas. */
export interface Glyph {
  isFilled?: boolean
  /** Attributes of its paths, by their names in React. */
  paths: readonly { d: string; fill?: string; stroke?: string; opacity?: string }[]
}
