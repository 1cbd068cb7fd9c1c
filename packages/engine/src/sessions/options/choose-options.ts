/** Chooses a value for every open option of a product, as a shopper must before buying. */
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { settle } from '../../capture/settle/settle.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'
import { chooseNextOption } from './next-option.page.ts'

/** No product has more options; a page that always asks for another one would never end. */
const maxOptions = 12

export interface ChosenOptions {
  /** The chosen values by option name. */
  values: Record<string, string>
  /** The product for which a quantity was entered, on a page that sells several together; null elsewhere. */
  part: string | null
}

/**
 * Chooses the options of the page. The buy button must be marked. Waits after each choice.
 * @param isOtherValue choose other values than the preselected and the first ones, where there are any
 */
export async function chooseOptions(
  { page, watch }: SessionTab,
  isOtherValue = false,
): Promise<ChosenOptions> {
  const chosen: ChosenOptions = { values: {}, part: null }
  const turns = new Map<string, number>()
  for (let turn = 0; turn < maxOptions; turn++) {
    const next = await inIsolatedWorld(page, chooseNextOption, isOtherValue).catch(() => null)
    if (next === null) break
    // A page that renders its controls anew loses their marks, and perhaps the choice too.
    const key = JSON.stringify(next)
    turns.set(key, (turns.get(key) ?? 0) + 1)
    if ((turns.get(key) ?? 0) > 2) break
    const { name, value, isPart } = next
    chosen.values[name in chosen.values ? `${name} ${turn + 1}` : name] = value
    if (isPart) chosen.part = name
    // A choice may open another address, or load the values of the next option.
    await page.waitForLoadState('load', { timeout: 5000 }).catch(() => {})
    await settle(page, watch).catch(() => false)
  }
  return chosen
}
