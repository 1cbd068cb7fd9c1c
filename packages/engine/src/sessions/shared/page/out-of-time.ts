/** Tells a control that nobody can click from a browser that had no time to try. */
import { sleep } from '@vitrine/kernel/time/sleep'
import type { SessionTab } from '../session/session-tab.ts'

type Played = Pick<SessionTab, 'isLate'> & { page: Pick<SessionTab['page'], 'title'> }

/** What the browser's driver says about such a control. */
const refusal = /intercepts pointer events|element is (?:not|outside|inert)|was detached/i
const found = /locator resolved to/
const started = /performing \w+ action/
/** For another try where the browser was too busy to say what prevented the first. */
const patienceMs = 10_000
const soonMs = 300

/** Whether an action failed only because its time limit was reached first, as on a busy machine. */
async function ranOutOfTime({ page }: Played, error: unknown): Promise<boolean> {
  const text = String(error)
  if (!/timeout \d+ms exceeded/i.test(text) || refusal.test(text) || started.test(text)) return false
  return found.test(text) || !(await answersSoon(page))
}

/** A page that answers at once just doesn't have the control any more. */
function answersSoon(page: Played['page']): Promise<boolean> {
  const answer = page.title().then(
    () => true,
    () => true,
  )
  return Promise.race([answer, sleep(soonMs).then(() => false)])
}

/**
 * For an action that failed: whether it only ran out of time. Then it says nothing about the control, and what the
 * session doesn't report stays open.
 */
export async function isOnlyLate(session: Played, error: unknown): Promise<boolean> {
  const isLate = await ranOutOfTime(session, error)
  session.isLate ||= isLate
  return isLate
}

/** For an action whose failure has no meaning of its own. */
export const noteLate =
  (session: Played) =>
  async (error: unknown): Promise<false> => {
    await isOnlyLate(session, error)
    return false
  }

type Outcome = 'done' | 'refused' | 'late'

/**
 * A control that nobody can click is given up after the limit; a browser without an answer gets
 * more time, and then the session stays unfinished.
 * @param act gets its time limit
 */
export async function actInTime(
  session: Played,
  limitMs: number,
  act: (timeoutMs: number) => Promise<unknown>,
): Promise<Outcome> {
  let isLate = false
  for (const timeoutMs of [limitMs, patienceMs]) {
    const error: unknown = await act(timeoutMs).then(
      () => null,
      (reason: unknown) => reason ?? 'failed',
    )
    // It may have had its effect although it failed.
    if (error === null || started.test(String(error))) return 'done'
    isLate = await ranOutOfTime(session, error)
    if (!isLate) break
  }
  session.isLate ||= isLate
  return isLate ? 'late' : 'refused'
}
