import { drawerName } from '@vitrine/lexicon/concepts/markup/part-names'
import type { Element } from 'domhandler'
import { closestElement } from './element-index.ts'

/** The innermost panel around an element that opens over any page, such as the mini cart. */
export const drawerAround = (element: Element): Element | null =>
  closestElement(
    element,
    ({ name, attribs }) =>
      name === 'dialog' ||
      attribs.role === 'dialog' ||
      (name !== 'body' && name !== 'html' && drawerName.isIn(`${attribs.class ?? ''} ${attribs.id ?? ''}`)),
  )

export const isInDrawer = (element: Element): boolean => drawerAround(element) !== null
