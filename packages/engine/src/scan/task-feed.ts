/** Tells those who work tasks off that more came, and when no more will. */

export interface TaskFeed {
  readonly isOver: boolean
  /** Resolves when tasks were added, or none will be any more. */
  more(): Promise<void>
  added(): void
  end(): void
}

/** A feed that is not over. */
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
