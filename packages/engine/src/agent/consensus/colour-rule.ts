/** The rule that backs the votes on images: the name states one color, and the image shows none of it. */
import { shadeOrMixture, statedColours } from '@vitrine/lexicon/concepts/products/stated-colours'
import { openImage } from '../../capture/images/open-image.ts'

/** sRGB colors that don't occur in backgrounds or shadows. */
const checked: Readonly<Record<string, readonly [number, number, number]>> = {
  red: [200, 30, 35],
  blue: [35, 80, 180],
  green: [45, 130, 65],
  yellow: [240, 205, 45],
  orange: [235, 125, 30],
  pink: [235, 130, 170],
  purple: [120, 55, 150],
}

const side = 64
/** The smallest share of the image's center that must be foreground. */
const minForeground = 0.1
const maxOfColour = 0.03
/** Maximum CIELAB distance to a color, large enough to tolerate light and shade. */
const near = 40
const backgroundLightness = 88
const backgroundChroma = 8

/** The color that a name states; null if it states none or several. */
function statedColour(name: string): readonly [number, number, number] | null {
  const [only, ...more] = statedColours.namesIn(name)
  if (only === undefined || more.length > 0 || shadeOrMixture.isIn(name)) return null
  return checked[only] ?? null
}

/** Whether an image shows none of the color that the name states; false if unclear. */
export async function isColourAbsent(name: string, screenshot: Uint8Array): Promise<boolean> {
  const wanted = statedColour(name)
  if (wanted === null) return false
  const { data } = await openImage(screenshot)
    .resize(side, side, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const target = toLab(...wanted)
  const margin = Math.round(side * 0.15)
  let [all, foreground, matching] = [0, 0, 0]
  for (let row = margin; row < side - margin; row += 1)
    for (let column = margin; column < side - margin; column += 1) {
      const at = (row * side + column) * 3
      const lab = toLab(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
      all += 1
      if (lab[0] > backgroundLightness && Math.hypot(lab[1], lab[2]) < backgroundChroma) continue
      foreground += 1
      if (Math.hypot(lab[0] - target[0], lab[1] - target[1], lab[2] - target[2]) < near) matching += 1
    }
  return foreground / all >= minForeground && matching / foreground <= maxOfColour
}

/** CIELAB under D65. */
function toLab(red: number, green: number, blue: number): [number, number, number] {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const [x, y, z] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
  ].map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)) as [
    number,
    number,
    number,
  ]
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
