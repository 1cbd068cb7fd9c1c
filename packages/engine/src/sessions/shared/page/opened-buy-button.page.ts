/** Finds a second buy button that the first one opens: phones often ask for quantity and options in a panel. */
import { buyLabel } from '@vitrine/lexicon/concepts/cart/buy-label'
import { addToCart } from '@vitrine/lexicon/concepts/cart/cart-controls'
import { pageFunctionWith } from '../../../browser/page-function.ts'
import { type Control, controls } from './controls.page.ts'

const shared = { controls, phrases: addToCart.anywhere, labels: buyLabel.whole }

/** Remembers which buy buttons are visible (`data-vt-shown-buy`), before the first is clicked. */
export const rememberBuyButtons = pageFunctionWith(shared, ({ controls, phrases, labels }): void => {
  const { fold, isShown, unmark, wordsOf } = controls
  unmark('data-vt-shown-buy')
  for (const each of document.querySelectorAll('button, input, [role=button], a')) {
    const says = (text: string) => text.length < 60 && (phrases.test(fold(text)) || labels.test(fold(text)))
    if (isShown(each) && wordsOf(each).some(says)) each.setAttribute('data-vt-shown-buy', '')
  }
})

/**
 * Marks (`data-vt-buy`) a buy button that appeared since, in the form of the clicked one or in a panel that names the
 * product. Those of other products, such as suggestions in a cart that opened, stay as they are.
 * @returns its label, or null
 */
export const markOpenedBuyButton = pageFunctionWith(
  shared,
  ({ controls, phrases, labels }, title: string): string | null => {
    const { flatten, fold, isShown, labelOf, unmark, wordsOf } = controls
    const clicked = document.querySelector<Control>('[data-vt-buy]')
    const form = clicked?.closest('form') ?? null
    const saysPhrase = (each: Element) =>
      wordsOf(each).some((text) => text.length < 60 && phrases.test(fold(text)))
    const saysLabel = (each: Element) =>
      wordsOf(each).some((text) => text.length < 60 && labels.test(fold(text)))
    const namesProduct = (each: Element) => {
      const panel = each.closest(
        '[role=dialog], dialog, [class*=drawer i], [class*=modal i], [class*=popup i], [class*=sheet i]',
      )
      return (
        panel !== null && title !== '' && fold(flatten(panel.textContent ?? '')).includes(fold(title).trim())
      )
    }
    const opened = [
      ...document.querySelectorAll<Control>('button, input[type=submit], input[type=button], [role=button]'),
    ].filter(
      (each) =>
        isShown(each) &&
        !each.hasAttribute('data-vt-shown-buy') &&
        (saysPhrase(each) || saysLabel(each)) &&
        ((form !== null && each.closest('form') === form) || namesProduct(each)),
    )
    const button = opened.find(saysPhrase) ?? opened[0]
    if (button === undefined) return null
    unmark('data-vt-buy')
    button.setAttribute('data-vt-buy', '')
    return labelOf(button).slice(0, 60)
  },
)
