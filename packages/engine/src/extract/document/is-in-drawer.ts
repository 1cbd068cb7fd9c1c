import { drawerName } from '@vitrine/lexicon/concepts/markup/part-names'
import type { Element } from 'domhandler'
import { closestElement } from './element-index.ts'

export const isDialog = ({ name, attribs }: Element): boolean =>
  name === 'dialog' || attribs.role === 'dialog'

/** A page in a state, and a form that fills the cart without leaving the page, may be named like the mini cart. */
const namedOtherwise: ReadonlySet<string> = new Set(['html', 'body', 'form'])

/** The innermost panel around an element that opens over any page, such as the mini cart. */
export const drawerAround = (element: Element): Element | null =>
  closestElement(
    element,
    (at) =>
      isDialog(at) ||
      (!namedOtherwise.has(at.name) && drawerName.isIn(`${at.attribs.class ?? ''} ${at.attribs.id ?? ''}`)),
  )

export const isInDrawer = (element: Element): boolean => drawerAround(element) !== null
