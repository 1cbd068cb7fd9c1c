/** Chooses a value for every open option of a product, as a shopper must before buying. */
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { settle } from '../../capture/settle/settle.ts'
import { chooseNextOption } from '../shared/product-page.page.ts'
import type { SessionTab } from '../shared/session-tab.ts'

/** No product has more options; a page that always asks for another one would never end. */
const maxOptions = 6

/** The chosen values by option name. The buy button must be marked. Waits after each choice. */
export async function chooseOptions({ page, watch }: SessionTab): Promise<Record<string, string>> {
  const chosen: Record<string, string> = {}
  for (let turn = 0; turn < maxOptions; turn++) {
    const next = await inIsolatedWorld(page, chooseNextOption).catch(() => null)
    if (next === null || chosen[next.name] === next.value) break
    chosen[next.name] = next.value
    // A choice may open another address, or load the values of the next option.
    await page.waitForLoadState('load', { timeout: 5000 }).catch(() => {})
    await settle(page, watch).catch(() => false)
  }
  return chosen
}
