/** Counts add-to-cart buttons during parsing. */
import { decodeHTML } from 'entities'
import { isBuyText } from '../page-type/buy-controls.ts'

export interface BuyButtons {
  open(name: string, attribs: Readonly<Record<string, string>>, isOnPage: boolean): void
  text(text: string): void
  close(name: string): void
  /** Product pages have one, or two if one is sticky; lists have many. */
  areOfOneProduct(): boolean
}

const maxLabelLength = 80
const maxOfOneProduct = 2

/** Creates a counter without any button. */
export function createBuyButtons(): BuyButtons {
  let count = 0
  let label: string | null = null
  let fallback = ''

  function evaluate(text: string): void {
    const words = (text.includes('&') ? decodeHTML(text) : text).replace(/\s+/g, ' ').trim()
    if (words !== '' && words.length <= maxLabelLength && isBuyText(words)) count += 1
  }

  return {
    open(name, attribs, isOnPage) {
      if (!isOnPage) return
      if (name === 'button') {
        label = ''
        fallback = attribs['aria-label'] ?? attribs.title ?? ''
      } else if (name === 'input' && /^(?:submit|button)$/i.test(attribs.type ?? ''))
        evaluate(attribs.value ?? '')
    },
    text(text) {
      if (label !== null && label.length <= maxLabelLength) label += text
    },
    close(name) {
      if (name !== 'button' || label === null) return
      evaluate(label.trim() === '' ? fallback : label)
      label = null
    },
    areOfOneProduct: () => count > 0 && count <= maxOfOneProduct,
  }
}
