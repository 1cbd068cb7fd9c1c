/**
 * The last height of the free audit's banner. It depends on the banner's rows, so it is only known from an earlier
 * render.
 */

const keyOf = (websiteId: string, width: number) => `auditHeight:${websiteId}:${Math.round(width / 20)}`

export function keptHeight(websiteId: string, width: number): number | null {
  try {
    const height = Number(localStorage.getItem(keyOf(websiteId, width)))
    return height > 0 ? height : null
  } catch {
    return null
  }
}

export function keepHeight(websiteId: string, width: number, height: number) {
  try {
    if (height > 0) localStorage.setItem(keyOf(websiteId, width), String(height))
  } catch {
    // Without storage the default height is reserved.
  }
}
