import { useCallback, useEffect, useRef, useState } from 'react'

/** Time to undo a deletion, in milliseconds. */
const undoMs = 6_000

/**
 * Deletes after a delay in which the user can undo it. Leaving the page deletes at once.
 * @param remove performs the deletion
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
    /** Shown again if the deletion failed. */
    release: (id: string) => setHeld((ids) => ids.filter((other) => other !== id)),
  }
}
