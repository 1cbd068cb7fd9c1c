/** Lets a client lose its patience early, so that tests of slow peers don't wait for its real time limit. */
import { vi } from 'vitest'

const factor = 20

/** Until it is disposed of, the time limits of outgoing calls are a twentieth. */
export function hurryTimeouts(): Disposable {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const hurried = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / factor))
  return { [Symbol.dispose]: () => hurried.mockRestore() }
}
