/** A signature of a cart page that changes with the cart's contents. */
import { pageFunction } from '../../../browser/page-function.ts'

/** Everything countable in a cart, so that any change shows. */
export const cartSignature = pageFunction((): string =>
  [...document.querySelectorAll<HTMLInputElement>('main input, body [class*=total i], main')]
    .slice(0, 40)
    .map((each) => (each.value || '') + (each.textContent || '').replace(/\s+/g, '').slice(0, 1500))
    .join('|'),
)

export const textSignature = pageFunction((): string => {
  const text = document.body.innerText
  return `${text.length}|${text.slice(-3000)}`
})
