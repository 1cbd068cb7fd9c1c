/** What a page with a price says about its subject, to compare with the entries of the store's lists. */
export interface PageSubject {
  /** Title of the document. */
  title: string
  /** Headings of the content, then its other short texts, each in order. */
  names: string[]
  /** Prices to pay outside the page's own lists, in major units. */
  amounts: number[]
}
