/** Links that lead nowhere. */

const noTarget = /^(#|javascript:\s*(void\(0?\)|;)?;?|)$/i
/** It opens a submenu, acts as a button, or has a script listening to it. */
const ofScript = /^(on|data-|aria-(haspopup|expanded|controls)|role|x-|v-|@|:)/

/** @param href as written */
export const hasNoTarget = (href: string): boolean => noTarget.test(href.trim())

/** Whether an attribute of the element says that a script answers its click. */
export const isScripted = (attributes: Readonly<Record<string, string>> = {}): boolean =>
  Object.keys(attributes).some((name) => ofScript.test(name))
