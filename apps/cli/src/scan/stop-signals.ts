/** How Ctrl-C and SIGTERM end a command that has results to keep. */

export interface StopSignals {
  /** Aborts at the first signal: end early and keep the results so far. */
  stop: AbortSignal
  /** Aborts at the second one: end at once. */
  quit: AbortSignal
  /** Restores the default signal handling. */
  release(): void
}

const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * The terminal, npm, and the start script all deliver the same Ctrl-C: signals within this time, in milliseconds,
 * count as one.
 */
const sameSignalMs = 1_000

/** Listens until `release`. The third signal ends the process. @param say receives a message about what happens now */
export function listenForStop(say: (line: string) => void): StopSignals {
  const stop = new AbortController()
  const quit = new AbortController()
  let lastAtMs = 0
  function onSignal(): void {
    if (Date.now() - lastAtMs < sameSignalMs) return
    lastAtMs = Date.now()
    if (quit.signal.aborted) process.exit(130)
    else if (stop.signal.aborted) quit.abort(new Error('The command was stopped without saving.'))
    else {
      say('Stopping and keeping what was found so far (press Ctrl-C again to quit without saving).')
      stop.abort(new Error('The command was stopped.'))
    }
  }
  for (const name of names) process.on(name, onSignal)
  return {
    stop: stop.signal,
    quit: quit.signal,
    release() {
      for (const name of names) process.off(name, onSignal)
    },
  }
}
