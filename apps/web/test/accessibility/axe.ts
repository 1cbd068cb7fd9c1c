/** axe-core in the tested pages, as a file of their own server: its compiled code is kept from page to page. */
import { copyFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { smallTargetLooks } from './target-looks.ts'
import { textLooks } from './text-looks.ts'

const path = 'assets/axe.min.js'

/** WCAG 2.2 asks for spacing only where a target is smaller, CSS pixels. */
const leastTargetPx = 24

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

interface AxeScope {
  /** Whether targets must be as large as WCAG 2.2 asks. */
  sizes: boolean
  /**
   * Looks of texts whose contrast is good, and of small targets that have enough room. Most of axe's time goes into
   * measuring both, mostly of the same frame.
   */
  goodLooks: Set<string>
}

/**
 * Each violated rule with its first element. Of a page with an open modal dialog, only the dialog: nobody can reach
 * what is behind it, and it covers parts of that.
 */
export async function axeViolations(page: Page, { sizes, goodLooks }: AxeScope): Promise<string[]> {
  const texts = await page.evaluate(textLooks)
  const targets = sizes ? await page.evaluate(smallTargetLooks, leastTargetPx) : []
  const isNew = (look: string) => !goodLooks.has(look)
  const rules = {
    'target-size': { enabled: targets.some(isNew) },
    'color-contrast': { enabled: texts.some(isNew) },
  }
  await page.addScriptTag({ url: `/${path}` })
  const violations = await page.evaluate(
    async (given) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')]
      const modal = dialogs.findLast((dialog) => dialog.checkVisibility())
      const found = await axe.run(modal ?? document, given)
      // What is behind a dialog was not measured.
      return {
        isWhole: modal === undefined,
        list: found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      }
    },
    { ...options, rules },
  )
  if (violations.isWhole && violations.list.length === 0)
    for (const look of [...texts, ...targets]) goodLooks.add(look)
  return violations.list
}
