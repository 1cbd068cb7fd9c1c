import { useCallback, useEffect, useRef, useState } from 'react'

/** Time to take a deletion back. */
const undoMs = 6_000

/**
 * Deletes with a moment to undo it: until then nothing is gone. Whoever leaves the page meanwhile has not undone it.
 * @param remove really deletes
 */
export function useHeldDeletion(remove: (id: string) => void) {
  const [held, setHeld] = useState<readonly string[]>([])
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const latest = useRef(remove)
  latest.current = remove

  const finish = useCallback((id: string) => {
    const timer = timers.current.get(id)
    if (timer === undefined) return
    clearTimeout(timer)
    timers.current.delete(id)
    latest.current(id)
  }, [])
  useEffect(() => {
    const finishAll = () => {
      for (const id of [...timers.current.keys()]) finish(id)
    }
    window.addEventListener('pagehide', finishAll)
    return () => {
      window.removeEventListener('pagehide', finishAll)
      finishAll()
    }
  }, [finish])

  return {
    held,
    hold: (id: string) => {
      if (timers.current.has(id)) return
      timers.current.set(
        id,
        setTimeout(() => finish(id), undoMs),
      )
      setHeld((ids) => [...ids, id])
    },
    undo: (id: string) => {
      clearTimeout(timers.current.get(id))
      timers.current.delete(id)
      setHeld((ids) => ids.filter((other) => other !== id))
    },
    /** What could not be deleted is shown again. */
    release: (id: string) => setHeld((ids) => ids.filter((other) => other !== id)),
  }
}
