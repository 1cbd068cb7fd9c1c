/**
 * Composes a motif with light and surroundings: a studio, a room, a close-up, or a plinth. Text in, text out;
 * rasterized elsewhere.
 */
import type { Look } from '../catalogue/rows.ts'
import { type Random, randomOf } from '../shop/random.ts'
import type { ImageSpec } from '../shop/types.ts'
import { motifOf } from './motifs/all.ts'
import { twig } from './motifs/decor.ts'
import type { Drawing } from './motifs/motif.ts'
import { colourOf, darker, lighter, mix } from './palette.ts'
import { n, Pen } from './pen.ts'

const filters =
  '<filter id="cast" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">' +
  '<feColorMatrix values="0 0 0 0 .48 0 0 0 0 .42 0 0 0 0 .35 0 0 0 .42 0"/><feGaussianBlur stdDeviation="16"/></filter>'
const walls = ['#d9d2c3', '#c9cfc6', '#d8c6b6', '#c4cbd0', '#cfc8bd', '#d5cdbf'] as const
const woods = ['#b98d5f', '#8a6242', '#cfae84', '#a67b50'] as const

/** The motif in its colors. */
function draw(look: Look, pen: Pen): Drawing {
  const [main = 'Oat', second = main, third = second] = look.colours
  return motifOf(look.motif)({
    pen,
    main: colourOf(main),
    second: colourOf(second),
    third: colourOf(third),
    shape: look.shape ?? [0.5, 0.5, 0.5],
  })
}

interface Placement {
  x: number
  y: number
  scale: number
  flip: 1 | -1
}

function placed(drawing: Drawing, at: Placement): string {
  return `<g transform="translate(${n(at.x)} ${n(at.y)}) scale(${(at.scale * at.flip).toFixed(3)} ${at.scale.toFixed(3)})">${drawing.svg}</g>`
}

interface Spot {
  x: number
  y: number
  rx: number
  ry: number
  colour: string
  opacity: number
  /** Standard deviation of the blur that its edge looks like, in pixels. */
  blur: number
}

/** An ellipse with a soft edge, filled with a gradient: a real blur looks the same here and takes ten times as long. */
function softSpot(pen: Pen, { x, y, rx, ry, colour, opacity, blur }: Spot): string {
  const reach = 2 * blur
  const edge = Math.sqrt((rx / (rx + reach)) * (ry / (ry + reach)))
  // Half as opaque at the edge, and clear at the end.
  const shareAt = (at: number): number => (at < 1 ? 1 / (1 + Math.exp((3.4 * (at - edge)) / (1 - edge))) : 0)
  const stops = [0, 0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].map(
    (at) => [at, colour, Number((opacity * shareAt(at)).toFixed(3))] as const,
  )
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx + reach)}" ry="${n(ry + reach)}" fill="${pen.radial(stops)}"/>`
}

/** Contact and cast shadow of a standing object; a soft offset one of a hanging object. */
function shadow(drawing: Drawing, at: Placement, side: 1 | -1, pen: Pen): string {
  const { x, y, scale } = at
  const width = drawing.width * scale
  if (drawing.mount === 'wall')
    return `<g filter="url(#cast)" transform="translate(${side * 22} 26)">${placed(drawing, at)}</g>`
  if (drawing.mount === 'ceiling') return ''
  const cast = { x: x + side * width * 0.22, y: y + 6, rx: width * 0.62, ry: width * 0.09 + 14 }
  const contact = { x, y, rx: width * 0.4, ry: width * 0.035 + 7 }
  return (
    softSpot(pen, { ...cast, colour: '#3a2d22', opacity: 0.32, blur: 30 }) +
    softSpot(pen, { ...contact, colour: '#241a12', opacity: 0.6, blur: 14 })
  )
}

function glow(drawing: Drawing, at: Placement, strength: number): string {
  if (!drawing.glow) return ''
  const { x, y, r } = drawing.glow
  return (
    `<circle cx="${n(at.x + x * at.scale * at.flip)}" cy="${n(at.y + y * at.scale)}" r="${n(r * at.scale * 1.5)}" ` +
    `fill="url(#lampglow)" opacity="${strength}"/>`
  )
}

/** Scale at which the motif fills its share of the image. */
function fit(drawing: Drawing, width: number, height: number): number {
  return Math.min(width / drawing.width, height / drawing.height, 1.7)
}

function groundOf(drawing: Drawing, middle: number, scale: number): number {
  return drawing.mount === 'ceiling'
    ? drawing.height * scale
    : drawing.mount === 'wall'
      ? middle + (drawing.height * scale) / 2
      : middle
}

/** How far the light of a window has spread, and how much of it is left there, from outside in. */
const softEdge = [1.12, 1.08, 1.04, 1, 0.96, 0.92, 0.88] as const

/** Diagonal light of a window with four panes. Nested panes look like a blur here and take a tenth of the time. */
function windowLight(random: Random): string {
  const x = 120 + random.next() * 260
  const pane = (dx: number, dy: number): string => {
    const [left, top] = [x + dx, 90 + dy]
    const middle = `${n(left + 120)} ${n(top + 75)}`
    return softEdge
      .map(
        (scale) =>
          `<path transform="translate(${middle}) scale(${scale})" d="M-120 -75l180 -60l60 240l-180 70z" ` +
          'fill="#fff3da" opacity=".075"/>',
      )
      .join('')
  }
  return `<g>${pane(0, 0)}${pane(215, -70)}${pane(74, 300)}${pane(290, 228)}</g>`
}

function studio(drawing: Drawing, pen: Pen, random: Random): string {
  const scale = fit(drawing, 640, 780) * (0.92 + random.next() * 0.14)
  const flip = random.next() < 0.5 ? 1 : -1
  const x = 480 + (random.next() - 0.5) * 110
  const at = { x, y: groundOf(drawing, drawing.mount === 'wall' ? 590 : 940, scale), scale, flip } as const
  const back = pen.linear([
    [0, '#f2eee6'],
    [0.68, '#ebe5da'],
    [0.8, '#e2dacc'],
    [1, '#d9d0c0'],
  ])
  const light = pen.radial(
    [
      [0, '#ffffff', 0.8],
      [0.4, '#ffffff', 0.45],
      [0.75, '#ffffff', 0.12],
      [1, '#ffffff', 0],
    ],
    [0.5, 0.5, 0.5],
  )
  return (
    `<rect width="960" height="1200" fill="${back}"/><ellipse cx="${n(480 - flip * 160)}" cy="420" rx="640" ` +
    `ry="600" fill="${light}"/>${glow(drawing, at, 0.5)}${shadow(drawing, at, flip, pen)}${placed(drawing, at)}`
  )
}

function prop(pen: Pen, random: Random, x: number, y: number): string {
  const kind = random.below(3)
  if (kind === 0) {
    const tone = random.pick(['#ece7dd', '#bb6d4e', '#75809f', '#8ea089'])
    return `<g transform="translate(${n(x)} ${n(y)}) scale(.8)"><g transform="translate(0 -250)">${twig(300, 60, '#66714e')}${twig(250, -70, '#717d58')}</g>${pen.lathe(
      [
        [-270, 34],
        [-230, 30],
        [-150, 92],
        [-20, 70],
        [0, 60],
      ],
      tone,
      { inside: darker(tone, 0.4), texture: pen.speckle(tone) },
    )}</g>`
  }
  if (kind === 1) {
    const books = ['#2e3b4d', '#d8c8ab', '#a4502e', '#66714e'].map((tone, index) =>
      pen.slab(-120 + ((index * 19) % 26), -34 * (index + 1), 230 - index * 14, 32, tone, 3),
    )
    return `<g transform="translate(${n(x)} ${n(y)})">${books.join('')}</g>`
  }
  return `<g transform="translate(${n(x)} ${n(y)}) scale(.62)">${[-110, -30, 60, 130].map((lean) => `<g transform="translate(${lean * 0.3} -240)">${twig(300 + Math.abs(lean), lean, '#5f7050')}</g>`).join('')}${pen.lathe(
    [
      [-260, 130],
      [-30, 96],
      [0, 88],
    ],
    '#cfc4b2',
    { inside: '#3a2c22' },
  )}</g>`
}

function room(drawing: Drawing, pen: Pen, random: Random): string {
  const wall = random.pick(walls)
  const wood = random.pick(woods)
  const isFloor = drawing.mount === 'floor'
  const edge = isFloor ? 860 : drawing.mount === 'table' ? 880 : 1010
  const backdrop = `<rect width="960" height="1200" fill="${pen.linear(
    [
      [0, lighter(wall, 0.25)],
      [1, darker(wall, 0.12)],
    ],
    [0, 0, 1, 1],
  )}"/>${windowLight(random)}`
  const skirting = isFloor
    ? `<rect y="${edge - 44}" width="960" height="44" fill="${lighter(wall, 0.45)}"/><rect y="${edge - 44}" width="960" height="3" fill="#fff" opacity=".7"/>`
    : ''
  const surface = `<rect y="${edge}" width="960" height="${1200 - edge}" fill="${pen.linear([
    [0, lighter(wood, 0.12)],
    [1, darker(wood, 0.3)],
  ])}"/><rect y="${edge}" width="960" height="${1200 - edge}" fill="${pen.grain(wood, 2.2)}" opacity=".9"/><rect y="${edge}" width="960" height="10" fill="#1c1410" opacity=".22"/>`
  const flip = random.next() < 0.5 ? 1 : -1
  const scale = fit(drawing, 560, isFloor ? 720 : 600)
  const x = 480 - flip * 110
  const ground = drawing.mount === 'table' || isFloor ? edge + 90 : groundOf(drawing, 460, scale)
  const at = { x, y: ground, scale, flip } as const
  const side = prop(pen, random, 480 + flip * 320, edge + (isFloor ? 40 : 46))
  return `${backdrop}${skirting}${surface}${side}${glow(drawing, at, 0.75)}${shadow(drawing, at, flip, pen)}${placed(drawing, at)}`
}

function closeUp(drawing: Drawing, pen: Pen, random: Random, main: string): string {
  const scale = fit(drawing, 640, 780) * (2 + random.next() * 0.5)
  const focus = drawing.mount === 'ceiling' ? 0.36 : 0.58
  const at = {
    x: 480 - drawing.width * scale * (0.1 + random.next() * 0.12),
    y: 600 + drawing.height * scale * focus,
    scale,
    flip: 1,
  } as const
  const back = pen.linear(
    [
      [0, mix(main, '#efe8dc', 0.74)],
      [1, mix(main, '#cdbfae', 0.55)],
    ],
    [0, 0, 1, 1],
  )
  return (
    `<rect width="960" height="1200" fill="${back}"/>` +
    `${softSpot(pen, { x: 760, y: 260, rx: 300, ry: 300, colour: '#ffffff', opacity: 0.3, blur: 60 })}${glow(drawing, at, 0.4)}${shadow(drawing, at, 1, pen)}${placed(drawing, at)}`
  )
}

function plinth(drawing: Drawing, pen: Pen, random: Random, main: string): string {
  const base = mix(main, '#e9dfd0', 0.62)
  const scale = fit(drawing, 520, 600)
  const arch = `<path d="M190 1000V520A290 290 0 0 1 770 520V1000Z" fill="${pen.linear(
    [
      [0, lighter(base, 0.3)],
      [1, darker(base, 0.06)],
    ],
    [0, 0, 1, 1],
  )}"/>`
  const hasPlinth = drawing.mount === 'table' || drawing.mount === 'floor'
  const stand = hasPlinth
    ? `<g transform="translate(480 1130)">${pen.lathe(
        [
          [-180, 330],
          [0, 330],
        ],
        lighter(base, 0.2),
        { tilt: 0.14 },
      )}</g>`
    : ''
  const flip = random.next() < 0.5 ? -1 : 1
  const at = { x: 480, y: hasPlinth ? 966 : groundOf(drawing, 600, scale), scale, flip } as const
  return `<rect width="960" height="1200" fill="${pen.linear([
    [0, darker(base, 0.12)],
    [0.82, darker(base, 0.2)],
    [0.83, darker(base, 0.3)],
    [1, darker(base, 0.36)],
  ])}"/>${arch}${stand}${glow(drawing, at, 0.6)}${shadow(drawing, at, -flip as 1 | -1, pen)}${placed(drawing, at)}`
}

/** The whole image as SVG text of 960 by 1200. */
export function sceneOf(spec: ImageSpec): string {
  const pen = new Pen('p')
  const random = randomOf(`${spec.pose}/${spec.angle}`)
  const drawing = draw(spec.look, pen)
  const main = colourOf(spec.look.colours[0] ?? 'Oat')
  const scenes = { 1: studio, 2: room, 3: closeUp, 4: plinth } as const
  const body = scenes[spec.angle](drawing, pen, random, main)
  const lampGlow =
    '<radialGradient id="lampglow"><stop offset="0" stop-color="#ffe9bd" stop-opacity=".95"/><stop offset=".5" ' +
    'stop-color="#ffe0a8" stop-opacity=".35"/><stop offset="1" stop-color="#ffdc9e" ' +
    'stop-opacity="0"/></radialGradient>'
  const vignette =
    '<radialGradient id="vignette" cx=".5" cy=".45" r=".8"><stop offset=".6" stop-color="#000" ' +
    'stop-opacity="0"/><stop offset="1" stop-color="#1c1410" stop-opacity=".2"/></radialGradient>'
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 1200" width="960" ' +
    `height="1200"><defs>${filters}${lampGlow}${vignette}${pen.defs}</defs>${body}<rect width="960" ` +
    'height="1200" fill="url(#vignette)"/></svg>'
  )
}

/** The wide image of the home page: several motifs on one shelf. */
export function heroScene(looks: readonly Look[], seed: string): string {
  const random = randomOf(seed)
  const pen = new Pen('h')
  const xs = [270, 620, 900, 1120]
  const heights = [620, 330, 260, 420]
  const wall = `<rect width="1280" height="960" fill="${pen.linear(
    [
      [0, '#e4dac8'],
      [1, '#c9bda9'],
    ],
    [0, 0, 1, 1],
  )}"/>${windowLight(random)}<g transform="translate(420 60)">${windowLight(random)}</g>`
  const table = `<rect y="770" width="1280" height="190" fill="${pen.linear([
    [0, '#bb9063'],
    [1, '#7d5a3c'],
  ])}"/><rect y="770" width="1280" height="190" fill="${pen.grain('#a97d52', 2.4)}"/><rect y="770" width="1280" height="9" fill="#1c1410" opacity=".25"/>`
  const things = looks.slice(0, 4).map((look, index) => {
    const drawing = draw(look, pen)
    const scale = Math.min((heights[index] ?? 300) / drawing.height, 360 / drawing.width)
    const at = { x: xs[index] ?? 640, y: 838 + (index % 2) * 26, scale, flip: 1 } as const
    return `${glow(drawing, at, 0.7)}${shadow(drawing, at, 1, pen)}${placed(drawing, at)}`
  })
  const lampGlow =
    '<radialGradient id="lampglow"><stop offset="0" stop-color="#ffe9bd" stop-opacity=".95"/><stop offset=".5" ' +
    'stop-color="#ffe0a8" stop-opacity=".35"/><stop offset="1" stop-color="#ffdc9e" ' +
    'stop-opacity="0"/></radialGradient>'
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 960" width="1280" ' +
    `height="960"><defs>${filters}${lampGlow}${pen.defs}</defs>${wall}${table}${things.join('')}</svg>`
  )
}
