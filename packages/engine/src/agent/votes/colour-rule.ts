/** The rule beside the votes on pictures: a name that states one colour, and a picture that shows nothing of it. */
import { openPicture } from '../../gather/open-picture.ts'

/** Colours that neither backgrounds nor shadows have, as sRGB, with their names in the languages of the stores. */
const colours: Readonly<Record<string, { rgb: readonly [number, number, number]; words: RegExp }>> = {
  red: { rgb: [200, 30, 35], words: /\b(red|rote?[nrs]?|rouge|roj[oa]|ross[oa]|rood|rode)\b/iu },
  blue: { rgb: [35, 80, 180], words: /\b(blue|blaue?[nrs]?|bleue?|azul|blu|blauwe?)\b/iu },
  green: { rgb: [45, 130, 65], words: /\b(green|grüne?[nrs]?|verte?|verde|groene?)\b/iu },
  yellow: { rgb: [240, 205, 45], words: /\b(yellow|gelbe?[nrs]?|jaune|amarill[oa]|giall[oa]|gele?)\b/iu },
  orange: { rgb: [235, 125, 30], words: /\b(orange[nrs]?|naranja|arancione|oranje)\b/iu },
  pink: { rgb: [235, 130, 170], words: /\b(pink|rosa|rose|roze)\b/iu },
  purple: { rgb: [120, 55, 150], words: /\b(purple|violet|lila|violette?|morad[oa]|viola|paarse?)\b/iu },
}
const others =
  /\b(black|white|gr[ea]y|brown|beige|multi\w*|assorted|schwarz\w*|weiß\w*|grau\w*|bunt\w*|noire?|blanche?|negr[oa]|blanc[oa]|ner[oa]|bianc[oa]|zwart\w*|witte?)\b/iu

const side = 64
/** Share of the picture's middle that must not be background before anything is said. */
const leastForeground = 0.1
const mostOfColour = 0.03
/** Distance in CIELAB under which a pixel counts as of a colour; far, so that light and shade do not matter. */
const near = 40
const backgroundLightness = 88
const backgroundChroma = 8

/** The one colour that a name states; null when it states none or several. */
function statedColour(name: string): string | null {
  const found = Object.entries(colours).filter(([, { words }]) => words.test(name))
  return found.length === 1 && !others.test(name) ? (found[0]?.[0] ?? null) : null
}

/** Whether a picture shows nothing of the colour that the name states. False when nobody can say. */
export async function isColourAbsent(name: string, picture: Uint8Array): Promise<boolean> {
  const colour = statedColour(name)
  const wanted = colour === null ? undefined : colours[colour]
  if (wanted === undefined) return false
  const { data } = await openPicture(picture)
    .resize(side, side, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const target = toLab(...wanted.rgb)
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
  return foreground / all >= leastForeground && matching / foreground <= mostOfColour
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
