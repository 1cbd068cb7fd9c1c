/** Opens the command palette from anywhere; its code is loaded on first use. */

const requestEvent = 'vitrine:palette'

export function openPalette() {
  window.dispatchEvent(new Event(requestEvent))
}

/** Calls back when the palette is requested, by a button or by ctrl or cmd and K. Returns a function that stops. */
export function onPaletteRequest(listener: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    if (event.altKey || event.shiftKey) return
    event.preventDefault()
    listener()
  }
  window.addEventListener(requestEvent, listener)
  window.addEventListener('keydown', onKeyDown)
  return () => {
    window.removeEventListener(requestEvent, listener)
    window.removeEventListener('keydown', onKeyDown)
  }
}
