import { darker, lighter } from '../palette.ts'
import { n, type Point } from '../pen.ts'
import type { Motif, MotifInput } from './motif.ts'

/** A dipped cup with or without handle, `width` at its widest. */
function cup(
  { pen, main, second, shape }: MotifInput,
  radius: number,
  height: number,
  hasHandle: boolean,
): string {
  const [waist, belly] = shape
  const profile: Point[] = [
    [-height, radius],
    [-height * 0.6, radius * (0.96 + belly * 0.1)],
    [-height * 0.2, radius * (0.92 - waist * 0.1)],
    [0, radius * 0.72],
  ]
  const handle = hasHandle
    ? pen.tube(
        `M${n(radius * 0.92)} ${n(-height * 0.84)}C${n(radius * 1.75)} ${n(-height * 0.92)} ${n(radius * 1.75)} ` +
          `${n(-height * 0.12)} ${n(radius * 0.86)} ${n(-height * 0.24)}`,
        radius * 0.2,
        main,
      )
    : ''
  const body = pen.lathe(profile, main, {
    inside: lighter(main, 0.3),
    texture: pen.speckle(main),
    gloss: 0.6,
  })
  const foot = pen.lathe(
    [
      [-height * 0.16, radius * (0.91 - waist * 0.1)],
      [0, radius * 0.72],
    ],
    second,
    { texture: pen.speckle(second), gloss: 0.2 },
  )
  return `${handle}${body}<g>${foot}</g>`
}

const mug: Motif = (input) => ({
  svg: `<g transform="translate(-50 0)">${cup(input, 150, 330, true)}</g>`,
  width: 460,
  height: 350,
  mount: 'table',
})

const cupset: Motif = (input) => {
  const tones = [input.main, lighter(input.main, 0.35), input.second, darker(input.main, 0.25)]
  const places: Point[] = [
    [-170, -50],
    [120, -60],
    [-40, 0],
    [220, -6],
  ]
  const cups = tones.map((tone, index) => {
    const [x, y] = places[index] ?? [0, 0]
    return `<g transform="translate(${x} ${y})">${cup({ ...input, main: tone, second: darker(tone, 0.15) }, 86, 150, false)}</g>`
  })
  return { svg: cups.join(''), width: 560, height: 230, mount: 'table' }
}

const bowl: Motif = ({ pen, main, second, shape }) => {
  const width = 250 + shape[0] * 60
  const outer = pen.lathe(
    [
      [-170, width],
      [-120, width * 0.94],
      [-40, width * 0.62],
      [-12, width * 0.36],
      [0, width * 0.36],
    ],
    second,
    { tilt: 0.24, inside: main, texture: pen.speckle(second), gloss: 0.4 },
  )
  const shine =
    `<path d="M${n(-width * 0.7)} -176C${n(-width * 0.4)} -214 ${n(width * 0.1)} -222 ${n(width * 0.4)} -206" ` +
    'fill="none" stroke="#ffffff" stroke-width="9" stroke-linecap="round" opacity=".35"/>'
  return { svg: `${outer}${shine}`, width: width * 2, height: 240, mount: 'table' }
}

const plates: Motif = ({ pen, main, second }) => {
  const stack = [0, 1, 2, 3].map(
    (level) =>
      `<g transform="translate(${level % 2 ? 4 : -3} ${-level * 34})">${pen.lathe(
        [
          [-34, 268],
          [-22, 262],
          [-4, 150],
          [0, 146],
        ],
        level % 2 ? second : main,
        { tilt: 0.26, texture: pen.speckle(main), gloss: 0.5 },
      )}</g>`,
  )
  const well = `<ellipse cx="4" cy="-136" rx="250" ry="62" fill="${pen.linear([
    [0, darker(second, 0.16)],
    [1, lighter(second, 0.3)],
  ])}"/><ellipse cx="4" cy="-132" rx="190" ry="45" fill="${pen.slope(lighter(second, 0.2))}"/>`
  return { svg: `${stack.join('')}${well}`, width: 540, height: 210, mount: 'table' }
}

const teapot: Motif = ({ pen, main, second }) => {
  const spout = `<path d="M150 -150C230 -150 230 -240 290 -290L322 -268C290 -220 290 -90 160 -80Z" fill="${pen.round(main, 0.4)}"/>`
  const body = pen.lathe(
    [
      [-262, 84],
      [-250, 120],
      [-170, 196],
      [-80, 190],
      [-14, 118],
      [0, 112],
    ],
    main,
    { texture: pen.speckle(main), gloss: 0.55 },
  )
  const lid = pen.lathe(
    [
      [-306, 24],
      [-296, 52],
      [-266, 92],
    ],
    main,
    { gloss: 0.55 },
  )
  const knob = `<circle cx="0" cy="-322" r="26" fill="${pen.round(second, 0.4)}"/>`
  const handle = pen.tube('M-136 -226C-150 -430 150 -430 136 -226', 22, second)
  return { svg: `${spout}${handle}${body}${lid}${knob}`, width: 560, height: 410, mount: 'table' }
}

const carafe: Motif = ({ pen, main, second }) => {
  const profile: Point[] = [
    [-520, 66],
    [-480, 52],
    [-400, 50],
    [-300, 90],
    [-160, 128],
    [-20, 118],
    [0, 100],
  ]
  const glass = pen.lathe(profile, lighter(main, 0.35), { inside: main, gloss: 0.9, opacity: 0.78 })
  const water = pen.lathe(
    [
      [-300, 88],
      [-160, 122],
      [-24, 112],
      [-8, 96],
    ],
    main,
    { tilt: 0.14, gloss: 0.5, opacity: 0.55 },
  )
  const ball =
    `<circle cx="0" cy="-562" r="68" fill="${pen.round(second, 0.45)}"/><circle cx="0" cy="-562" r="68" ` +
    `fill="${pen.grain(second, 0.6, 20)}" opacity=".6"/>`
  const shine =
    '<path d="M-66 -300C-96 -220 -100 -120 -88 -50" fill="none" stroke="#ffffff" stroke-width="12" stroke-linecap="round" opacity=".55"/>'
  return { svg: `${water}${glass}${ball}${shine}`, width: 270, height: 630, mount: 'table' }
}

const servers: Motif = ({ pen, main }) => {
  const grain = pen.grain(main, 0.6, 90)
  const handle = 'M-17 0L-24 -330L24 -330L17 0Q0 18 -17 0Z'
  const spoon = `<g transform="translate(-95 0) rotate(-9)"><path d="${handle}" fill="${pen.round(main)}"/><ellipse cx="0" cy="-440" rx="74" ry="120" fill="${pen.round(main, 0.4)}"/><ellipse cx="4" cy="-446" rx="54" ry="96" fill="${pen.linear(
    [
      [0, darker(main, 0.4)],
      [1, lighter(main, 0.2)],
    ],
  )}"/><ellipse cx="0" cy="-440" rx="74" ry="120" fill="${grain}" opacity=".5"/></g>`
  const fork =
    `<g transform="translate(95 0) rotate(8)"><path d="${handle}" fill="${pen.round(main)}"/><path d="M-66 ` +
    '-540Q-76 -360 -24 -320L24 -320Q76 -360 66 -540L40 -540L38 -440L18 -440L14 -540L-14 -540L-18 -440L-38 ' +
    `-440L-40 -540Z" fill="${pen.round(main, 0.4)}"/><path d="${handle}" fill="${grain}" opacity=".5"/></g>`
  return { svg: `${spoon}${fork}`, width: 420, height: 560, mount: 'wall' }
}

const jug: Motif = (input) => {
  const { pen, main, second } = input
  const body = pen.lathe(
    [
      [-370, 104],
      [-330, 96],
      [-250, 118],
      [-120, 148],
      [-20, 116],
      [0, 108],
    ],
    main,
    { inside: darker(main, 0.1), texture: pen.speckle(main), gloss: 0.5 },
  )
  const spout = `<path d="M-92 -380Q-160 -398 -166 -382Q-140 -340 -98 -322Z" fill="${pen.slope(lighter(main, 0.1))}"/>`
  const band = pen.lathe(
    [
      [-60, 134],
      [0, 108],
    ],
    second,
    { texture: pen.speckle(second), gloss: 0.2 },
  )
  return {
    svg: `${pen.tube('M92 -330C220 -350 226 -130 128 -110', 26, main)}${spout}${body}${band}`,
    width: 400,
    height: 400,
    mount: 'table',
  }
}

export const tablewareMotifs = { mug, cupset, bowl, plates, teapot, carafe, servers, jug }
