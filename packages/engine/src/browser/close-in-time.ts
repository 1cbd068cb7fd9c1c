/** Closing without waiting forever: a page behind a dialog that nobody answers never closes. */
import { sleep } from '@vitrine/kernel/time/sleep'

const maxCloseMs = 10_000

/**
 * Closes a page, context, or browser.
 * @returns false: it failed or took longer than `waitMs`, so the browser that has it must end.
 */
export async function closeInTime(
  target: { close(): Promise<void> },
  waitMs: number = maxCloseMs,
): Promise<boolean> {
  const closed = target.close().then(
    () => true,
    () => false,
  )
  // A timer left behind would keep the process alive.
  const settled = new AbortController()
  void closed.then(() => settled.abort())
  return Promise.race([
    closed,
    sleep(waitMs, settled.signal).then(
      () => false,
      () => closed,
    ),
  ])
}
