import { drawerName } from '@vitrine/lexicon/concepts/markup/part-names'
import type { Element } from 'domhandler'
import { closestElement } from './element-index.ts'

export const isDialog = ({ name, attribs }: Element): boolean =>
  name === 'dialog' || attribs.role === 'dialog'

/** The innermost panel around an element that opens over any page, such as the mini cart. */
export const drawerAround = (element: Element): Element | null =>
  closestElement(
    element,
    (at) =>
      isDialog(at) ||
      (at.name !== 'body' &&
        at.name !== 'html' &&
        drawerName.isIn(`${at.attribs.class ?? ''} ${at.attribs.id ?? ''}`)),
  )

export const isInDrawer = (element: Element): boolean => drawerAround(element) !== null
