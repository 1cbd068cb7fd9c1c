import type { Page } from 'playwright-core'
import { inIsolatedWorld } from '../../../browser/isolated-world.ts'
import { clickAside } from './click-aside.page.ts'

/** Clicks the element's center, as soon as it can be clicked; on a page wider than a phone also beside the screen. */
export async function clickControl(
  page: Page,
  selector: string,
  options: Parameters<Page['click']>[1],
): Promise<void> {
  try {
    await page.click(selector, options)
  } catch (error) {
    if (!(await inIsolatedWorld(page, clickAside, selector).catch(() => false))) throw error
  }
}
