/** The form that puts a product into the cart. */
import type { FormFact, PageFacts } from '@vitrine/engine/api/facts'
import { isInside } from '../dom/selector.ts'

/** Fields of the forms that buy the page's product; forms that also ask for a text look like contact forms otherwise. */
export function buyFields({ forms, product }: PageFacts): FormFact['fields'] {
  const button = product?.buyButton ?? null
  return forms
    .filter(({ kind, path }) => kind === 'cart' || (button !== null && isInside(button.path, path)))
    .flatMap(({ fields }) => fields)
}
