/** Drawing by code: shaded bodies of revolution, slabs, cloth, and weave, as SVG text. */
import { darker, lighter } from './palette.ts'

export type Point = readonly [number, number]

/** Numbers with one decimal keep the files small. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** A smooth curve through points (Catmull-Rom as cubic Béziers), without the leading move. */
function curve(points: readonly Point[]): string {
  let text = ''
  for (let index = 0; index < points.length - 1; index += 1) {
    const p1 = points[index] as Point
    const p2 = points[index + 1] as Point
    const p0 = points[index - 1] ?? p1
    const p3 = points[index + 2] ?? p2
    text +=
      `C${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)} ${n(p2[0] - (p3[0] - p1[0]) / 6)} ` +
      `${n(p2[1] - (p3[1] - p1[1]) / 6)} ${n(p2[0])} ${n(p2[1])}`
  }
  return text
}

/** A closed or open smooth path through points. */
export function smoothPath(points: readonly Point[], isClosed = false): string {
  const [first] = points
  if (!first) return ''
  return `M${n(first[0])} ${n(first[1])}${curve(points)}${isClosed ? 'Z' : ''}`
}

export interface LatheOptions {
  /** Flattening of the rims; 0 is a side view. */
  tilt?: number
  /** Color of the inside, seen through the open top; absent: a closed top. */
  inside?: string
  /** Extra fill above the shading, such as a pattern. */
  texture?: string
  /** How bright the highlight is, 0 to 1; glossy glazes have more. */
  gloss?: number
  opacity?: number
}

/** Collects gradients and patterns while shapes are written. */
export class Pen {
  readonly #prefix: string
  #count = 0
  readonly #defs: string[] = []

  constructor(prefix: string) {
    this.#prefix = prefix
  }

  /** All definitions so far, for a `defs` element. */
  get defs(): string {
    return this.#defs.join('')
  }

  /** Adds a definition; `write` receives its id. Returns a paint reference. */
  define(write: (id: string) => string): string {
    const id = `${this.#prefix}${this.#count}`
    this.#count += 1
    this.#defs.push(write(id))
    return `url(#${id})`
  }

  /** A gradient along a direction in the bounding box of the filled shape. */
  linear(
    stops: readonly (readonly [number, string, number?])[],
    [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
  ): string {
    const marks = stops.map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    return this.define(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${marks.join('')}</linearGradient>`,
    )
  }

  radial(
    stops: readonly (readonly [number, string, number?])[],
    [cx, cy, r]: readonly [number, number, number] = [0.5, 0.5, 0.5],
  ): string {
    const marks = stops.map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    return this.define(
      (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${marks.join('')}</radialGradient>`,
    )
  }

  /** Round shading from a light at the upper left. */
  round(colour: string, gloss = 0.35): string {
    return this.linear(
      [
        [0, darker(colour, 0.3)],
        [0.14, darker(colour, 0.1)],
        [0.32, lighter(colour, gloss)],
        [0.5, colour],
        [0.78, darker(colour, 0.22)],
        [1, darker(colour, 0.48)],
      ],
      [0, 0, 1, 0.06],
    )
  }

  /** Flat shading of a surface that faces away from the light. */
  slope(colour: string, light = 0.14, shade = 0.16): string {
    return this.linear(
      [
        [0, lighter(colour, light)],
        [0.5, colour],
        [1, darker(colour, shade)],
      ],
      [0, 0, 1, 1],
    )
  }

  /** A repeating tile; `size` in px. */
  pattern(size: Point, content: string, transform = ''): string {
    return this.define(
      (id) =>
        `<pattern id="${id}" width="${size[0]}" height="${size[1]}" ` +
        `patternUnits="userSpaceOnUse"${transform ? ` patternTransform="${transform}"` : ''}>${content}</pattern>`,
    )
  }

  /** Wood grain along x. */
  grain(colour: string, scale = 1, turn = 0): string {
    const dark = darker(colour, 0.28)
    const light = lighter(colour, 0.25)
    const lines = [6, 15, 23, 36, 47, 58].map(
      (y, index) =>
        `<path d="M0 ${y}C60 ${y + (index % 3) - 5} 110 ${y + 6} 160 ${y}S260 ${y - 5} 320 ${y}" fill="none" ` +
        `stroke="${index % 2 ? light : dark}" stroke-width="${1 + (index % 3) * 0.7}" opacity=".35"/>`,
    )
    return this.pattern([320, 64], lines.join(''), `scale(${scale}) rotate(${turn})`)
  }

  /** Basket weave in two tones. */
  weave(colour: string, size: number): string {
    const dark = darker(colour, 0.42)
    const light = lighter(colour, 0.28)
    const half = size / 2
    const strand = (x: number, y: number): string =>
      `<rect x="${x + 1}" y="${y + size * 0.08}" width="${size - 2}" height="${size * 0.34}" rx="${size * 0.17}" ` +
      `fill="${light}"/><rect x="${x + 1}" y="${y + size * 0.26}" width="${size - 2}" height="${size * 0.18}" ` +
      `rx="${size * 0.09}" fill="${colour}"/>`
    return this.pattern(
      [size, size],
      `<rect width="${size}" height="${size}" fill="${dark}"/>${strand(0, 0)}${strand(-half, half)}${strand(half, half)}`,
    )
  }

  /** Rows of knitted stitches. */
  knit(colour: string, size: number): string {
    const line = (side: 1 | -1): string =>
      `<path d="M${size / 2} ${size}L${size / 2 + side * size * 0.42} ${size * 0.25}" ` +
      `stroke="${side === 1 ? darker(colour, 0.22) : lighter(colour, 0.22)}" stroke-width="${size * 0.3}" ` +
      'stroke-linecap="round"/>'
    return this.pattern(
      [size, size],
      `<rect width="${size}" height="${size}" fill="${darker(colour, 0.1)}"/>${line(1)}${line(-1)}`,
    )
  }

  /** A square honeycomb, as of waffle cloth. */
  waffle(colour: string, size: number): string {
    return this.pattern(
      [size, size],
      `<rect width="${size}" height="${size}" fill="${lighter(colour, 0.2)}"/><rect x="${size * 0.18}" ` +
        `y="${size * 0.18}" width="${size * 0.64}" height="${size * 0.64}" rx="${size * 0.12}" ` +
        `fill="${darker(colour, 0.14)}"/><rect x="${size * 0.3}" y="${size * 0.32}" width="${size * 0.5}" ` +
        `height="${size * 0.5}" rx="${size * 0.1}" fill="${colour}"/>`,
    )
  }

  /** Fine crossing threads. */
  linen(colour: string): string {
    return this.pattern(
      [7, 7],
      `<path d="M0 1.5h7M0 5h7" stroke="${darker(colour, 0.22)}" stroke-width="1" opacity=".4"/><path d="M2 0v7M5.5 ` +
        `0v7" stroke="${lighter(colour, 0.5)}" stroke-width="1" opacity=".45"/>`,
    )
  }

  /** Iron speckles of a stoneware glaze. */
  speckle(colour: string): string {
    const spots = [
      [8, 12],
      [31, 5],
      [22, 34],
      [47, 22],
      [58, 45],
      [11, 52],
      [39, 60],
      [66, 9],
      [71, 63],
      [3, 71],
      [52, 74],
      [28, 68],
    ].map(
      ([x, y], index) =>
        `<circle cx="${x}" cy="${y}" r="${0.8 + (index % 4) * 0.5}" fill="${darker(colour, 0.6)}" opacity=".4"/>`,
    )
    return this.pattern([79, 79], spots.join(''))
  }

  /** A body of revolution around x = 0. `profile` is a list of [y, radius] from top to bottom. */
  lathe(profile: readonly Point[], colour: string, options: LatheOptions = {}): string {
    const tilt = options.tilt ?? 0.16
    const top = profile[0] as Point
    const bottom = profile[profile.length - 1] as Point
    const right = profile.map(([y, radius]): Point => [radius, y])
    const left = [...profile].reverse().map(([y, radius]): Point => [-radius, y])
    const body =
      `M${n(top[1])} ${n(top[0])}${curve(right)}A${n(bottom[1])} ${n(bottom[1] * tilt)} 0 0 1 ${n(-bottom[1])} ` +
      `${n(bottom[0])}${curve(left)}A${n(top[1])} ${n(top[1] * tilt)} 0 0 1 ${n(top[1])} ${n(top[0])}Z`
    const fill = this.round(colour, options.gloss ?? 0.35)
    const rim =
      options.inside === undefined
        ? `<ellipse cx="0" cy="${n(top[0])}" rx="${n(top[1])}" ry="${n(top[1] * tilt)}" fill="${this.slope(lighter(colour, 0.22))}"/>`
        : `<ellipse cx="0" cy="${n(top[0])}" rx="${n(top[1])}" ry="${n(top[1] * tilt)}" fill="${lighter(colour, 0.4)}"/><ellipse cx="0" cy="${n(top[0] + 1.5)}" rx="${n(top[1] * 0.93)}" ry="${n(top[1] * tilt * 0.86)}" fill="${this.linear(
            [
              [0, darker(options.inside, 0.45)],
              [0.7, darker(options.inside, 0.12)],
              [1, options.inside],
            ],
          )}"/>`
    const texture = options.texture ? `<path d="${body}" fill="${options.texture}" opacity=".75"/>` : ''
    const shade = options.texture ? `<path d="${body}" fill="${this.roundShade()}"/>` : ''
    return `<g${options.opacity ? ` opacity="${options.opacity}"` : ''}><path d="${body}" fill="${fill}"/>${texture}${shade}${rim}</g>`
  }

  /** Transparent shading that makes a flat texture look round. */
  roundShade(): string {
    return this.linear(
      [
        [0, '#1c1410', 0.42],
        [0.2, '#1c1410', 0.06],
        [0.34, '#fff8ee', 0.2],
        [0.55, '#1c1410', 0.04],
        [1, '#1c1410', 0.55],
      ],
      [0, 0, 1, 0.06],
    )
  }

  /** A rectangle with soft light from the upper left. */
  slab(
    x: number,
    y: number,
    width: number,
    height: number,
    colour: string,
    radius = 4,
    texture?: string,
  ): string {
    const shape = `x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}"`
    const over = texture ? `<rect ${shape} fill="${texture}" opacity=".8"/>` : ''
    return `<rect ${shape} fill="${this.slope(colour)}"/>${over}`
  }

  /** A rounded bar between two points. */
  bar(from: Point, to: Point, width: number, colour: string): string {
    const dx = to[0] - from[0]
    const dy = to[1] - from[1]
    const length = Math.hypot(dx, dy)
    const turn = (Math.atan2(dy, dx) * 180) / Math.PI
    const fill = this.linear([
      [0, lighter(colour, 0.28)],
      [0.35, colour],
      [1, darker(colour, 0.4)],
    ])
    return (
      `<g transform="translate(${n(from[0])} ${n(from[1])}) rotate(${n(turn)})"><rect x="0" y="${n(-width / 2)}" ` +
      `width="${n(length)}" height="${n(width)}" rx="${n(width / 2)}" fill="${fill}"/></g>`
    )
  }

  /** A line with a lighter core, for cables, handles, and wires. */
  tube(path: string, width: number, colour: string): string {
    const stroke = (tone: string, share: number, shift: number): string =>
      `<path d="${path}" fill="none" stroke="${tone}" stroke-width="${n(width * share)}" stroke-linecap="round" ` +
      `transform="translate(${n(-width * shift)} ${n(-width * shift)})"/>`
    return `${stroke(darker(colour, 0.38), 1, 0)}${stroke(colour, 0.74, 0.06)}${stroke(lighter(colour, 0.4), 0.2, 0.16)}`
  }

  /** Folded cloth: layers with rounded front folds. */
  folds(width: number, layers: number, thickness: number, colour: string, texture?: string): string {
    let text = ''
    for (let layer = 0; layer < layers; layer += 1) {
      const y = -thickness * (layer + 1)
      const inset = ((layer * 37) % 11) - 5
      const shape = `x="${n(-width / 2 + inset)}" y="${n(y)}" width="${n(width - Math.abs(inset))}" height="${n(thickness * 1.04)}" rx="${n(thickness * 0.48)}"`
      text += `<rect ${shape} fill="${this.linear([
        [0, lighter(colour, 0.3)],
        [0.4, colour],
        [1, darker(colour, 0.42)],
      ])}"/>`
      if (texture)
        text += `<rect ${shape} fill="${texture}" opacity=".55"/><rect ${shape} fill="${this.linear([
          [0, '#fff8ee', 0.25],
          [0.5, '#000000', 0],
          [1, '#1c1410', 0.45],
        ])}"/>`
    }
    return text
  }
}
