/**
 * Finds the lines of a cart, inside the page. A line is the smallest block around a quantity or a remove control that
 * also holds a name and an amount in any script. A quantity may be a field, or a number between two buttons.
 */
import { removeFromCart } from '@vitrine/lexicon/concepts/cart/remove-from-cart'
import { removeSign } from '@vitrine/lexicon/concepts/markup/control-names'
import { elementPath } from '../../../browser/elements.page.ts'
import { pageFunction, pageFunctionWith } from '../../../browser/page-function.ts'
import { moneyPattern } from '../../../extract/money/find-money.ts'
import { type Control, controls } from '../../shared/page/controls.page.ts'
import { plainDigits } from '../../shared/page/digits.page.ts'

/** Clickable elements of a cart. Old table-based themes use images as buttons. */
const clickable =
  'a, button, [role=button], input[type=submit], input[type=button], input[type=image], [onclick]'

const quantityFields = pageFunction((block: ParentNode): Control[] => {
  const fields =
    'input[type=number], input[name*=qty i], input[name*=quantity i], input[name^=updates], ' +
    'input[aria-label*=quantity i], select[name*=qty i], select[name*=quantity i]'
  const others = ['hidden', 'submit', 'button', 'checkbox']
  return [...block.querySelectorAll<Control>(fields)].filter(({ type }) => !others.includes(type))
})

/** Symbols on a control instead of a word. */
const removeMarks = /^(?:[×✕]|x$)/

const isRemove = pageFunctionWith(
  { controls, removeWords: [removeFromCart.atStart, removeMarks], removeSigns: removeSign.anywhere },
  ({ controls, removeWords, removeSigns }, each: Element): boolean => {
    const { isIcon, saysOne, signsOf } = controls
    const address = each.getAttribute('href') || each.getAttribute('formaction') || ''
    const leadsToRemoval = () => /[?&/_.-](remove|delete|del)([=/_.?&-]|$)/i.test(address)
    return (
      saysOne(each, ...removeWords) || (isIcon(each) && (removeSigns.test(signsOf(each)) || leadsToRemoval()))
    )
  },
)

const maxIconPx = 80

/** Small pictures without a word that are named for removing; scripts listen to them, whatever element they are. */
const removeIcons = pageFunctionWith(
  { controls, removeSigns: removeSign.anywhere, maxIconPx },
  ({ controls, removeSigns, maxIconPx }, place: Element): Element[] =>
    [...place.querySelectorAll('div, span, i, svg, img')].filter((each) => {
      const { width, height } = each.getBoundingClientRect()
      const isSmall = width > 0 && width <= maxIconPx && height <= maxIconPx
      return isSmall && controls.flatten(each.textContent) === '' && removeSigns.test(controls.signsOf(each))
    }),
)

/** Plain numbers between two buttons. */
const steppers = pageFunctionWith({ controls }, ({ controls }, block: ParentNode): Element[] => {
  const isButton = (each: Element | null) =>
    each !== null &&
    (each.matches('button, [role=button]') || each.querySelector('button, [role=button]') !== null) &&
    controls.flatten(each.textContent).length < 3
  return [...block.querySelectorAll('*')].filter((each) => {
    if (!/^\p{Nd}{1,3}$/u.test(controls.flatten(each.textContent))) return false
    if (each.children.length > 0 || each.closest('button, a, select')) return false
    return isButton(each.previousElementSibling) && isButton(each.nextElementSibling)
  })
})

const linkIn = pageFunctionWith(
  { controls, isRemove },
  ({ controls, isRemove }, block: ParentNode): HTMLAnchorElement | undefined =>
    [...block.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')].find(
      (each) => controls.flatten(each.textContent).length > 2 && !isRemove(each),
    ),
)

const nameIn = pageFunctionWith(
  { controls, linkIn },
  ({ controls, linkIn }, block: ParentNode): Element | undefined => {
    const names = 'h2, h3, h4, [class*=name i], [class*=title i], [data-hook*=name i]'
    const isName = (each: Element) => controls.flatten(each.textContent).length > 2
    return linkIn(block) ?? [...block.querySelectorAll(names)].find(isName)
  },
)

/** The lines of the cart on this page. */
const lineElements = pageFunctionWith(
  { controls, clickable, quantityFields, isRemove, moneyPattern, nameIn, plainDigits, steppers },
  ({
    controls,
    clickable,
    quantityFields,
    isRemove,
    moneyPattern,
    nameIn,
    plainDigits,
    steppers,
  }): Element[] => {
    const main = controls.mainPart()
    const hasAmount = (block: Element) => {
      const text = plainDigits(block.textContent ?? '')
      return /[0-9][.,][0-9]{2}(?![0-9])/.test(text) || moneyPattern.test(text)
    }
    const lineOf = (control: Element) => {
      for (
        let block = control.parentElement;
        block && block !== main && block !== document.body;
        block = block.parentElement
      ) {
        if (quantityFields(block).length > 1 || steppers(block).length > 1) return null
        if (nameIn(block) && hasAmount(block)) return block
      }
      return null
    }
    const removals = [...main.querySelectorAll(clickable)].filter((each) => isRemove(each))
    const found = [...quantityFields(main), ...removals, ...steppers(main)].filter(
      (each) => controls.isShown(each) && !each.closest('header, footer, [role=alert]'),
    )
    const lines = [
      ...new Set(
        controls
          .preferWithin(found)
          .map(lineOf)
          .filter((line) => line !== null),
      ),
    ]
    return lines.filter((line) => !lines.some((other) => other !== line && line.contains(other)))
  },
)

/** Passed to page functions as one dependency. */
export const cartParts = {
  clickable,
  removeMarks,
  removeSigns: removeSign.anywhere,
  quantityFields,
  isRemove,
  removeIcons,
  steppers,
  lineElements,
}

interface ShownLine {
  path: string
  title: string
  url: string | null
  quantity: number
}

export const readLines = pageFunctionWith(
  { elementPath, controls, quantityFields, steppers, linkIn, nameIn, lineElements, plainDigits },
  ({
    elementPath,
    controls,
    quantityFields,
    steppers,
    linkIn,
    nameIn,
    lineElements,
    plainDigits,
  }): ShownLine[] => {
    const { flatten } = controls
    const quantityIn = (line: Element) => {
      const [field] = quantityFields(line)
      if (field) return Number(field.value) || 1
      const [stepper] = steppers(line)
      return Number(plainDigits(flatten(stepper?.textContent))) || 1
    }
    return lineElements().map((line) => ({
      path: elementPath(line),
      title: flatten(nameIn(line)?.textContent).slice(0, 200),
      url: linkIn(line)?.href ?? null,
      quantity: quantityIn(line),
    }))
  },
)

/** The text of the page, without header and footer where it marks its main part. */
export const shownText = pageFunctionWith({ controls }, ({ controls }) => controls.mainPart().innerText)
