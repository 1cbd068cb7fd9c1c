/** Signals workers that tasks were added, and when no more will come. */

export interface TaskFeed {
  readonly isOver: boolean
  /** Resolves when tasks were added, or when no more will be. */
  more(): Promise<void>
  added(): void
  end(): void
}

/** An open feed. */
export function createTaskFeed(): TaskFeed {
  let isOver = false
  let signal = Promise.withResolvers<void>()
  function added(): void {
    signal.resolve()
    signal = Promise.withResolvers<void>()
  }
  return {
    get isOver() {
      return isOver
    },
    more: () => (isOver ? Promise.resolve() : signal.promise),
    added,
    end() {
      isOver = true
      added()
    },
  }
}
