/** Finds the buy button of a product page and reads signs of the cart, inside the page. */
import { addedToCart } from '@vitrine/lexicon/concepts/cart/added-to-cart'
import { buyLabel } from '@vitrine/lexicon/concepts/cart/buy-label'
import { addToCart } from '@vitrine/lexicon/concepts/cart/cart-controls'
import { cartWord } from '@vitrine/lexicon/concepts/cart/cart-word'
import { viewCart } from '@vitrine/lexicon/concepts/cart/view-cart'
import { pageFunction, pageFunctionWith } from '../../../browser/page-function.ts'
import { cartPath } from './cart-address.ts'
import { type Control, controls } from './controls.page.ts'

interface FoundButton {
  text: string
  isDisabled: boolean
  /** Where a link leads or a form is sent; null where a script decides. */
  target: string | null
}

/** Whether a control is disabled, by its attributes or because its classes say so: a button that waits for a choice. */
export const isDisabledControl = pageFunction(
  (each: Element): boolean =>
    (each as Control).disabled === true ||
    each.getAttribute('aria-disabled') === 'true' ||
    /(?:^|\s)(?:disabled|(?:is|btn|button)-{1,2}disabled)(?:\s|$)/i.test(each.getAttribute('class') ?? ''),
)

/** Marks the buy button (`data-vt-buy`): the known path when it still fits, else the most prominent one by its words. */
export const markBuyButton = pageFunctionWith(
  { controls, isDisabledControl, phrases: addToCart.anywhere, labels: buyLabel.whole },
  ({ controls, isDisabledControl, phrases, labels }, knownPath: string | null): FoundButton | null => {
    const { fold, isShown, labelOf, unmark, wordsOf } = controls
    unmark('data-vt-buy')
    const atPath = () => {
      try {
        return knownPath === null ? null : document.querySelector<Control>(knownPath)
      } catch {
        return null
      }
    }
    const topOf = (each: Element) => each.getBoundingClientRect().top
    const heading = document.querySelector('h1')
    const top = heading ? topOf(heading) : 0
    const distance = (each: Element) => Math.abs(topOf(each) - top)
    const saysBuy = (each: Element) =>
      wordsOf(each).some((text) => text.length < 60 && (phrases.test(fold(text)) || labels.test(fold(text))))
    const findByWords = () =>
      [
        ...document.querySelectorAll<Control>(
          'button, input[type=submit], input[type=button], input[type=image], [role=button], a',
        ),
      ]
        .filter((each) => isShown(each) && saysBuy(each))
        .sort((a, b) => distance(a) - distance(b))[0]
    const findInForm = () =>
      [
        ...document.querySelectorAll<Control>(
          'form[action*=cart i] [type=submit], form[action*=cart i] button:not([type=button])',
        ),
      ].find((each) => isShown(each))
    const known = atPath()
    const button = known !== null && isShown(known) ? known : (findByWords() ?? findInForm())
    if (!button) return null
    button.setAttribute('data-vt-buy', '')
    const link = button.closest<HTMLAnchorElement>('a[href]')
    const form = button.closest('form[action]') && button.type !== 'button' ? button.form : null
    const target =
      link?.href ?? (button.hasAttribute('formaction') ? button.formAction : null) ?? form?.action ?? null
    return { text: labelOf(button).slice(0, 60), isDisabled: isDisabledControl(button), target }
  },
)

/** Elements in which pages tell shoppers what happened, by their roles and the names that themes give them. */
const notices =
  '[role=dialog], [role=alert], [role=status], [aria-live], dialog[open], [class*=drawer i], [class*=modal i], ' +
  '[class*=toast i], [class*=notif i], [class*=message i], [class*=alert i], [class*=popup i], [class*=minicart ' +
  'i], [class*=mini-cart i], [class*=notice i], [class*=success i]'

/** Elements that say what is wrong with a form. */
const complaints =
  '[class*=error i], [class*=invalid i], [class*=danger i], [class*=warning i], [class*=feedback i]'

/**
 * What the page says in words: visible notices without fields, and why the browser refuses to send the form of the
 * marked buy button. Notices that were there before the click are no answer to it.
 */
export const readNotices = pageFunctionWith(
  { controls, selector: `${notices}, ${complaints}`, added: addedToCart.anywhere },
  ({ controls, selector, added }): string[] => {
    const { flatten, fold, isShown } = controls
    const textOf = (each: Element) => flatten((each as HTMLElement).innerText || each.textContent)
    const said = [...document.querySelectorAll(selector)].flatMap((each) => {
      if (!isShown(each) || each.querySelector('input:not([type=hidden]), select, textarea') !== null)
        return []
      if ([...each.querySelectorAll(selector)].some((inner) => textOf(inner) === textOf(each))) return []
      return [textOf(each)]
    })
    const form = document.querySelector('[data-vt-buy]')?.closest('form')
    const fields = form && !form.noValidate ? ([...form.elements] as Control[]) : []
    const refused = fields
      .filter((each) => each.willValidate && !each.validity.valid)
      .map((each) => {
        const label = flatten(each.labels?.[0]?.textContent || each.getAttribute('aria-label') || each.name)
        return `${label}: ${each.validationMessage}`
      })
    return [...new Set([...refused, ...said])]
      .filter((text) => /\p{L}{2}/u.test(text) && text.length <= 300 && !added.test(fold(text)))
      .slice(0, 60)
  },
)

export interface CartSignals {
  counts: string[]
  messages: number
  cartUrl: string | null
  hasViewCart: boolean
  buttonText: string | null
  drawers: number
}

/** Signs on the page that a cart received something: its count, messages, and links to the cart. */
export const readCartSigns = pageFunctionWith(
  {
    controls,
    cartPath,
    notices,
    cart: cartWord.anywhere,
    added: addedToCart.anywhere,
    ways: viewCart.atStart,
  },
  ({ controls, cartPath, notices, cart, added, ways }): CartSignals => {
    const { flatten, fold, isShown, ownTextOf, saysOne, unmark } = controls
    const changes = /(^|[/=?&_.-])(add|remove|delete|update|empty|clear)([/=?&_.-]|$)/i
    const leadsToCart = (each: HTMLAnchorElement) => {
      const at = URL.parse(each.href)
      if (at?.origin !== location.origin) return false
      return cartPath.test(at.pathname + at.search) && !changes.test(at.pathname + at.search)
    }
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(leadsToCart)
    const named =
      '[class*=cart i], [id*=cart i], [class*=basket i], [id*=basket i], [class*=minicart i], [class*=bag-count i], ' +
      '[data-cart-count]'
    const labelled = [...document.querySelectorAll('[aria-label]')].filter(
      (each) => !each.matches(named) && cart.test(fold(each.getAttribute('aria-label') ?? '')),
    )
    const widgets = [...document.querySelectorAll(named), ...labelled].filter(
      (each) => (each.textContent ?? '').length < 80 && each.closest('[data-vt-buy]') === null,
    )
    const countOf = (each: Element) => {
      const attributes = ['data-cart-count', 'data-count', 'aria-label']
      const values = attributes.map((name) => each.getAttribute(name) ?? '')
      return flatten(`${each.textContent ?? ''} ${values.join(' ')}`)
    }
    const counts = [...links, ...widgets].map(countOf).filter((text) => /\d/.test(text) && text.length < 120)
    const saysAdded = (each: Element) => added.test(fold((each.textContent ?? '').slice(0, 2000)))
    const drawers =
      '[role=dialog], dialog[open], [class*=drawer i], [class*=minicart i], [class*=mini-cart i], [class*=cart-sidebar i], [class*=sidecart i]'
    unmark('data-vt-view-cart')
    const view = [...document.querySelectorAll('a, button, [role=button]')].find(
      (each) => isShown(each) && saysOne(each, ways),
    )
    view?.setAttribute('data-vt-view-cart', '')
    const button = document.querySelector('[data-vt-buy]')
    // Visible links are more reliable than those of a closed menu.
    const link = links.find((each) => isShown(each)) ?? links[0]
    return {
      counts: counts.slice(0, 30),
      messages: [...document.querySelectorAll(notices)].filter((each) => isShown(each) && saysAdded(each))
        .length,
      cartUrl: link?.href ?? null,
      hasViewCart: view !== undefined,
      buttonText: button ? ownTextOf(button).slice(0, 60) : null,
      drawers: [...document.querySelectorAll(drawers)].filter((each) => isShown(each)).length,
    }
  },
)
