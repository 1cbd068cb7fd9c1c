/** Buttons that put something into the cart, met while a parser goes over a page. */
import { decodeHTML } from 'entities'
import { isBuyText } from '../derive/page-type/buy-controls.ts'

export interface BuyButtons {
  open(name: string, attribs: Readonly<Record<string, string>>, isOnPage: boolean): void
  text(text: string): void
  close(name: string): void
  /** Pages of products have one, or one more that stays in sight; lists have many. */
  areOfOneProduct(): boolean
}

const longestLabel = 80
const mostOfOneProduct = 2

/** None met yet. */
export function createBuyButtons(): BuyButtons {
  let count = 0
  let label: string | null = null
  let fallback = ''

  function judge(text: string): void {
    const words = (text.includes('&') ? decodeHTML(text) : text).replace(/\s+/g, ' ').trim()
    if (words !== '' && words.length <= longestLabel && isBuyText(words)) count += 1
  }

  return {
    open(name, attribs, isOnPage) {
      if (!isOnPage) return
      if (name === 'button') {
        label = ''
        fallback = attribs['aria-label'] ?? attribs.title ?? ''
      } else if (name === 'input' && /^(?:submit|button)$/i.test(attribs.type ?? ''))
        judge(attribs.value ?? '')
    },
    text(text) {
      if (label !== null && label.length <= longestLabel) label += text
    },
    close(name) {
      if (name !== 'button' || label === null) return
      judge(label.trim() === '' ? fallback : label)
      label = null
    },
    areOfOneProduct: () => count > 0 && count <= mostOfOneProduct,
  }
}
