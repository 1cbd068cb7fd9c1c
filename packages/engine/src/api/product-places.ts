/** Where a product page says something that may be about its product. Keys of places (`placeKey`). */
export interface ProductPlaces {
  /** Title of the document. */
  title: string
  /** Every visible price and heading of the content, and every text about stock. */
  said: string[]
  /** The places from which the product was read. */
  used: string[]
  /** Data of the page, or its buy control, confirm what these places say. */
  confirmed: string[]
}
