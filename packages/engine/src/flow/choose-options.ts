/** Chooses a value of every option of a product that has none chosen, as a shopper must before he can buy. */
import { settle } from '../gather/settle.ts'
import type { FlowSession } from './flow-session.ts'
import { type ChosenOption, chooseNextOption } from './product-page-scripts.ts'

/** More options than this has no product; a page that always asks for another one would go on for ever. */
const mostOptions = 6

/** What was chosen, by the names of the options. The buy button must be marked. Waits after each choice. */
export async function chooseOptions({ page, watch }: FlowSession): Promise<Record<string, string>> {
  const chosen: Record<string, string> = {}
  for (let turn = 0; turn < mostOptions; turn++) {
    const next = (await page.evaluate(chooseNextOption).catch(() => null)) as ChosenOption | null
    if (next === null || chosen[next.name] === next.value) break
    chosen[next.name] = next.value
    // A choice may open another address, or bring the values of the next option.
    await page.waitForLoadState('load', { timeout: 5000 }).catch(() => {})
    await settle(page, watch).catch(() => false)
  }
  return chosen
}
