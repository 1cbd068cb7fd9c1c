/** Controls that put the page's own product into the cart. */
import type { Element } from 'domhandler'
import { closestElement } from '../document/element-index.ts'
import { isInDrawer, plain, type TypeInput } from './type-input.ts'

const buyWords =
  /^(?:\+ ?)?(?:add to (?:shopping )?(?:cart|bag|basket|trolley)|add (?:to )?(?:cart|bag|basket)|buy (?:it )?now|buy|order now|pre-?order(?: now)?|in den (?:waren|einkaufs)(?:korb|wagen)|jetzt kaufen|ajouter au panier|acheter|anadir al (?:carrito|cesta)|anadir a la (?:cesta|bolsa)|agregar al carrito|comprar(?: ahora| agora)?|aggiungi al carrello|acquista|adicionar ao carrinho|in (?:mijn )?winkel(?:wagen|mand)(?:je)?|toevoegen aan winkel(?:wagen|mand)|bestellen|lagg i (?:varukorg|kundvagn)|kop(?: nu)?|laeg i kurv|lægg i kurv|læg i kurv|kob|legg i handlekurv|kjop|lisaa ostoskoriin|dodaj do koszyka|do koszyka|kup teraz|(?:pridat |vlozit )?do kosik[ua]|kosarba|sepete ekle|v korzinu|kupit|в корзину|купить|カートに入れる|加入购物车|[加放]入購物車|立即購買|直接購買|我要購買|立即购买|장바구니|구매하기|바로구매)/

/** A product that waits for a choice of size or colour before it names its price. */
const chooseWords =
  /^(?:(?:please )?(?:select|choose|pick) (?:an? |your )?(?:options?|variants?|size|colou?r)|(?:bitte )?(?:optionen?|variante|ausfuhrung|grosse|farbe) (?:aus)?wahlen|choisi(?:r|ssez) (?:une? |les? |des )?(?:options?|taille|couleur)|(?:elige|elegir|selecciona[r]?) (?:una? |las? )?(?:opcion(?:es)?|talla|color)|scegli (?:le |una? )?(?:opzion[ei]|taglia|colore)|kies (?:een )?(?:optie|maat|kleur))/

const fewestRows = 3

/** One element per buy form: the form, or the control where it stands in none. Those in cards are left out. */
export function buyControls({ document, context }: TypeInput): Element[] {
  const cards = new Set(context.cards.map(({ path }) => path))
  const isOwn = (element: Element) =>
    document.areaOf(element) === 'main' &&
    !isInDrawer(element) &&
    (cards.size === 0 || closestElement(element, (at) => cards.has(document.pathOf(at))) === null)
  const found = new Set<Element>()
  const forms = new Set(context.forms.filter(({ kind }) => kind === 'cart').map(({ path }) => path))
  for (const form of document.elements.all('form'))
    if (forms.has(document.pathOf(form)) && isOwn(form)) found.add(form)
  for (const control of document.elements.all('button', 'input', 'a')) {
    if (!isBuyControl(control, document) || !isOwn(control)) continue
    found.add(closestElement(control, ({ name }) => name === 'form') ?? control)
  }
  return withoutRows([...found], document)
}

/** Controls that repeat in one shape are those of a list or of a table that compares. */
function withoutRows(controls: readonly Element[], document: TypeInput['document']): Element[] {
  const shapes = new Map<string, number>()
  const shapeOf = (element: Element) => document.pathOf(element).replace(/:nth-of-type\(\d+\)/g, '')
  for (const control of controls) shapes.set(shapeOf(control), (shapes.get(shapeOf(control)) ?? 0) + 1)
  return controls.filter((control) => (shapes.get(shapeOf(control)) ?? 0) < fewestRows)
}

function isBuyControl(control: Element, document: TypeInput['document']): boolean {
  const { name, attribs } = control
  if (name === 'input' && !/^(?:submit|button)$/i.test(attribs.type ?? '')) return false
  const text =
    name === 'input' ? (attribs.value ?? '') : document.textOf(control) || (attribs['aria-label'] ?? '')
  return text.length <= 40 && isBuyText(text)
}

/** Whether the page offers choices of a product, and a control that waits for them. */
export function waitsForChoice({ document, context }: TypeInput): boolean {
  const cards = new Set(context.cards.map(({ path }) => path))
  const isOwn = (element: Element) =>
    document.areaOf(element) === 'main' &&
    closestElement(element, (at) => cards.has(document.pathOf(at))) === null
  const hasChoices = document.elements
    .all('select', 'input', 'button')
    .some(
      (element) =>
        (element.name === 'select' || element.attribs.type === 'radio' || element.attribs.role === 'radio') &&
        isOwn(element),
    )
  return (
    hasChoices &&
    document.elements
      .all('button')
      .some((button) => chooseWords.test(plain(document.textOf(button))) && isOwn(button))
  )
}

/** Whether the words of a control put something into the cart. */
export const isBuyText = (text: string) => buyWords.test(plain(text))
