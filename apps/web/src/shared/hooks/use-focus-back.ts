import { useEffect } from 'react'

/**
 * Gives the focus back to what had it when something opened over the page, also where that is taken out of the page
 * as soon as it closes. Without this a keyboard would start again at the top.
 */
export function useFocusBack(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    return () => {
      // What closes is still in the page while effects are undone.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
      })
    }
  }, [isOpen])
}
