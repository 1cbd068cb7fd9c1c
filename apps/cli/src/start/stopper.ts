/** Stops everything in order on the first signal, immediately on the second. */

// The terminal and the start script both deliver the same Ctrl-C: two within this time, in milliseconds,
// count as one.
const sameSignalMs = 1_000
const patienceMs = 20_000

export interface Stopper {
  /** Stopped in reverse order. */
  add(name: string, stop: () => Promise<void>): void
  /** Resolves with the exit code after a signal, once everything has stopped. */
  wait(): Promise<number>
  /** Stops everything now, as after a failed start. */
  stop(): Promise<void>
}

export function createStopper(say: (line: string) => void): Stopper {
  const stops: { name: string; stop: () => Promise<void> }[] = []
  let firstSignalAt = 0
  let finish: (code: number) => void = () => {}
  const finished = new Promise<number>((resolve) => {
    finish = resolve
  })

  async function stopAll(): Promise<boolean> {
    let isClean = true
    for (const { name, stop } of stops.splice(0).reverse()) {
      try {
        await stop()
      } catch (error) {
        isClean = false
        say(`${name} didn’t stop cleanly: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    return isClean
  }

  function onSignal(): void {
    if (firstSignalAt === 0) {
      firstSignalAt = Date.now()
      say('Stopping… (Ctrl-C again to force)')
      setTimeout(() => process.exit(1), patienceMs).unref()
      void stopAll().then((isClean) => finish(isClean ? 0 : 1))
    } else if (Date.now() - firstSignalAt > sameSignalMs) {
      // The database notices that this process is gone and stops by itself.
      process.exit(130)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)

  return {
    add: (name, stop) => stops.push({ name, stop }),
    wait: () => finished,
    async stop() {
      await stopAll()
    },
  }
}
