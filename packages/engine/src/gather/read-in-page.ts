/**
 * Runs scripts in a page's own world by the tab's CDP session. Playwright's `content()` and `evaluate()` first bring
 * hundreds of kilobytes of helpers into every document, which costs more than all that a visit reads.
 */
import type { CDPSession } from 'playwright-core'

/** What runs an expression in a page and gives its value; a Playwright page is one too. */
export interface ScriptRunner {
  evaluate(script: string): Promise<unknown>
}

/** A runner on a tab's session. Values come back as JSON would carry them; a script that throws rejects. */
export function scriptsOf(cdp: CDPSession): ScriptRunner {
  return {
    async evaluate(expression) {
      const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
        userGesture: true,
      })
      if (exceptionDetails === undefined) return result.value
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    },
  }
}

/** The document as it stands, with its doctype. Expression. */
export const documentScript = `(() => {
  const doctype = document.doctype ? new XMLSerializer().serializeToString(document.doctype) : ''
  return document.documentElement ? doctype + document.documentElement.outerHTML : doctype
})()`
