/** What several findings may share. */

/**
 * Findings that share one become one alert once enough of them differ. Without it, those of one `fault` do, once there
 * are three; where it is given, only those with the same key do.
 */
export interface CommonCause {
  key: string
  /** What the finding is about: one line of the alert's list. */
  item: string
  /** Cases that the finding consists of, if its cause has several: a line each. The first one is described. */
  parts?: readonly CommonPart[]
  /** The description is about all of the cases, so their number need not be said. */
  isAboutAll?: true
  /** What a line of the list is called, singular and plural; “case” if absent. */
  noun?: readonly [one: string, many: string]
  /** Heading of that list. */
  items: string
  /** Number of different causes from which they are one alert; 3 if absent. */
  min?: number
  /** Title of the joined alert, where the finding's own names a single item. */
  title?: string
}

export interface CommonPart {
  /** The same on every page; no number or address of a product. */
  key: string
  item: string
}
