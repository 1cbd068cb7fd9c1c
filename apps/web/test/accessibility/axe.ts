/** axe-core in the tested pages, as a file of their own server: its compiled code is kept from page to page. */
import { copyFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const path = 'assets/axe.min.js'

const options = {
  // Listing passes takes longer than finding the violations.
  resultTypes: ['violations'],
  // Would fetch every style sheet again, for a rule about screens that can’t be turned.
  preload: false,
  selectors: false,
} satisfies RunOptions

/** @param dist folder of the built app that the pages are served from. */
export function addAxe(dist: string): void {
  copyFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), join(dist, path))
}

/**
 * Each violated rule with its first element. Of a page with an open modal dialog, only the dialog: nobody can reach
 * what is behind it, and it covers parts of that.
 * @param sizes whether targets must be as large as WCAG 2.2 asks: a third of axe's time.
 */
export async function axeViolations(page: Page, { sizes }: { sizes: boolean }): Promise<string[]> {
  const rules = { 'target-size': { enabled: sizes } }
  await page.addScriptTag({ url: `/${path}` })
  return page.evaluate(
    async (given) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')]
      const modal = dialogs.findLast((dialog) => dialog.checkVisibility())
      const { violations } = await axe.run(modal ?? document, given)
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    { ...options, rules },
  )
}
