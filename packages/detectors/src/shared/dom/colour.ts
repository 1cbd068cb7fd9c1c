/** WCAG 2.2 contrast and the nearest color that passes. */

/** Red, green and blue, 0 to 255. */
export type Rgb = [number, number, number]

/** `#rgb`, `#rrggbb` or `rgb(…)`; null for anything else. */
export function parseColour(text: string): Rgb | null {
  const hex = text.trim().match(/^#([0-9a-f]{3}|[0-9a-f]{6})(?:[0-9a-f]{2})?$/i)?.[1]
  if (hex) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
    const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16)
    return [part(0), part(2), part(4)]
  }
  const parts = text.match(/^rgba?\(\s*(\d+)[,\s]+(\d+)[,\s]+(\d+)/)
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : null
}

/** Relative luminance, 0 (black) to 1 (white). */
export function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast ratio, 1 to 21. */
export function contrastRatio(a: Rgb, b: Rgb): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((left, right) => right - left)
  return (high + 0.05) / (low + 0.05)
}

function toHex(colour: Rgb): string {
  return `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** Moves a color toward black or white by the same share in all channels, which keeps its hue. */
function mix(colour: Rgb, target: number, share: number): Rgb {
  return colour.map((value) => value + (target - value) * share) as Rgb
}

/**
 * The nearest color of the same hue as `foreground` with a contrast of at least `ratio` on `background`, as hex. Null
 * when neither black nor white reaches it.
 */
export function nearestPassing(foreground: Rgb, background: Rgb, ratio: number): string | null {
  for (let step = 0; step <= 100; step += 1)
    for (const target of luminance(background) > 0.18 ? [0, 255] : [255, 0]) {
      const candidate = mix(foreground, target, step / 100).map(Math.round) as Rgb
      if (contrastRatio(candidate, background) >= ratio) return toHex(candidate)
    }
  return null
}
