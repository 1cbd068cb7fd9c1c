/** The current document. */
import { pageFunction } from './page-function.ts'

/** Its HTML with the doctype. */
export const documentHtml = pageFunction((): string => {
  const doctype = document.doctype ? new XMLSerializer().serializeToString(document.doctype) : ''
  return document.documentElement ? doctype + document.documentElement.outerHTML : doctype
})
