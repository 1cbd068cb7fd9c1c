import { useEffect } from 'react'

/**
 * Returns the focus to the element that had it when an overlay opened, even if the overlay is removed as soon as it
 * closes. Without this, keyboard focus would return to the top of the page.
 */
export function useFocusBack(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    return () => {
      // The overlay is still in the document when effects are cleaned up.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
      })
    }
  }, [isOpen])
}
