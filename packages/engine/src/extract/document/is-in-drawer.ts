import { drawerName } from '@vitrine/lexicon/concepts/markup/part-names'
import type { Element } from 'domhandler'
import { closestElement } from './element-index.ts'

/** Whether an element is in a panel that opens over any page, such as the mini cart. */
export function isInDrawer(element: Element): boolean {
  return (
    closestElement(
      element,
      ({ name, attribs }) =>
        name === 'dialog' ||
        attribs.role === 'dialog' ||
        (name !== 'body' && name !== 'html' && drawerName.isIn(`${attribs.class ?? ''} ${attribs.id ?? ''}`)),
    ) !== null
  )
}
