/** Presses a marked control and waits until the page has answered, by a new address or by changing itself. */

import { settle } from '../gather/settle.ts'
import type { FlowSession } from './flow-session.ts'

const longestWaitMs = 8000
const pollMs = 120

/** What can be compared before and after an action: address, and a word about the contents. */
interface PageState {
  url: string
  signature: string
}

/** State of the page; `signature` is an expression that answers a string. */
async function readState({ page }: FlowSession, signature: string): Promise<PageState> {
  return { url: page.url(), signature: String(await page.evaluate(signature).catch(() => '')) }
}

/**
 * Does something and waits for its effect, at most eight seconds. True when the address or the signature changed.
 * A control that cannot be operated answers false.
 */
export async function actAndWait(
  session: FlowSession,
  signature: string,
  act: () => Promise<unknown>,
): Promise<boolean> {
  const { page, watch } = session
  const before = await readState(session, signature)
  try {
    await act()
  } catch {
    return false
  }
  const deadlineMs = performance.now() + longestWaitMs
  let hasChanged = false
  while (!hasChanged && performance.now() < deadlineMs) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    const now = await readState(session, signature)
    hasChanged = now.url !== before.url || (now.signature !== '' && now.signature !== before.signature)
    // Nothing under way any more means that nothing more will come.
    if (!hasChanged && session.calls.length === 0 && performance.now() > deadlineMs - longestWaitMs / 2) break
  }
  await page.waitForLoadState('load', { timeout: 5000 }).catch(() => {})
  await settle(page, watch).catch(() => false)
  return hasChanged
}
