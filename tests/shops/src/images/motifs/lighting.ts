import { darker, lighter, mix } from '../palette.ts'
import { n, type Point } from '../pen.ts'
import type { Motif, MotifInput } from './motif.ts'

/** A lit cloth shade, wider below. */
function shade(
  { pen, second }: MotifInput,
  y: number,
  height: number,
  topRadius: number,
  radius: number,
): string {
  const lit = mix(second, '#ffd9a0', 0.45)
  const body = pen.lathe(
    [
      [y, topRadius],
      [y + height, radius],
    ] as Point[],
    lit,
    { tilt: 0.1, inside: '#ffe9c4', texture: pen.linen(lit), gloss: 0.6 },
  )
  const glow = pen.linear([
    [0, '#fff3d6', 0.1],
    [0.7, '#ffe2ad', 0.75],
    [1, '#ffefcf', 0.9],
  ])
  return (
    `${body}<path d="M${n(-topRadius)} ${n(y)}L${n(topRadius)} ${n(y)}L${n(radius)} ` +
    `${n(y + height)}L${n(-radius)} ${n(y + height)}Z" fill="${glow}" opacity=".55"/><ellipse cx="0" ` +
    `cy="${n(y + height)}" rx="${n(radius)}" ry="${n(radius * 0.09)}" fill="#fff1cf" opacity=".9"/>`
  )
}

const tableLamp: Motif = (input) => {
  const { pen, main, shape } = input
  const [fullness, taper] = shape
  const belly = 60 + fullness * 110
  const isWood = fullness < 0.6
  const profile: Point[] = isWood
    ? [
        [-330, 14],
        [-300, 24],
        [-250, 30 + belly * 0.2],
        [-150, belly * 0.72],
        [-60, belly * 0.5],
        [-26, belly * 0.9],
        [0, belly * 0.98],
      ]
    : [
        [-330, 22],
        [-312, 26],
        [-270, belly * 0.62],
        [-170, belly],
        [-70, belly * 0.86],
        [-8, belly * 0.5],
        [0, belly * 0.48],
      ]
  const base = pen.lathe(profile, main, {
    texture: isWood ? pen.grain(main, 0.7, 90) : pen.speckle(main),
    gloss: isWood ? 0.3 : 0.6,
  })
  const neck = pen.bar([0, -372], [0, -322], 16, '#b9944c')
  return {
    svg: `${base}${neck}${shade(input, -610, 250, 110 + taper * 60, 190 + taper * 20)}`,
    width: 430,
    height: 620,
    mount: 'table',
    glow: { x: 0, y: -430, r: 420 },
  }
}

const floorLamp: Motif = ({ pen, main, second }) => {
  const foot = pen.lathe(
    [
      [-22, 92],
      [-14, 108],
      [0, 112],
    ],
    main,
    { tilt: 0.2 },
  )
  const stem = pen.tube('M0 -16C-6 -300 -30 -560 20 -700S190 -820 236 -760', 13, main)
  const head = `<g transform="translate(236 -752) rotate(28)">${pen.lathe(
    [
      [-10, 26],
      [20, 46],
      [96, 92],
    ],
    second,
    { tilt: 0.18, inside: '#fff0cc', gloss: 0.7 },
  )}<ellipse cx="0" cy="96" rx="90" ry="16" fill="#fff3d4"/></g>`
  return {
    svg: `<g transform="translate(-90 0)">${foot}${stem}${head}</g>`,
    width: 470,
    height: 830,
    mount: 'floor',
    glow: { x: 120, y: -640, r: 380 },
  }
}

const pendant: Motif = ({ pen, main, second, shape }) => {
  const [fullness, drop] = shape
  const radius = 170 + fullness * 60
  const cable = pen.tube('M0 -900L0 -430', 6, '#2a2a2c')
  const cap = pen.lathe(
    [
      [-440, 22],
      [-400, 26],
    ],
    second,
    { tilt: 0.2 },
  )
  const bell = pen.lathe(
    [
      [-402, 30],
      [-380, 64],
      [-320, radius * 0.62],
      [-220 + drop * 20, radius * 0.94],
      [-150, radius],
    ],
    main,
    { tilt: 0.14, gloss: 0.45 },
  )
  const mouth = `<ellipse cx="0" cy="-150" rx="${n(radius)}" ry="${n(radius * 0.14)}" fill="${pen.radial([
    [0, '#fffbe8'],
    [0.5, '#ffdf9c'],
    [1, darker(second, 0.1)],
  ])}"/>`
  return {
    svg: `${cable}${cap}${bell}${mouth}`,
    width: radius * 2,
    height: 900,
    mount: 'ceiling',
    glow: { x: 0, y: -110, r: 400 },
  }
}

const globe: Motif = ({ pen, main }) => {
  const ribs = Array.from({ length: 17 }, (_, index) => {
    const angle = ((index + 1) / 18) * Math.PI
    const radius = Math.sin(angle) * 250
    const y = -300 - Math.cos(angle) * 240
    return (
      `<ellipse cx="0" cy="${n(y)}" rx="${n(radius)}" ry="${n(radius * 0.08)}" fill="none" ` +
      `stroke="${darker(main, 0.25)}" stroke-width="2.4" opacity=".5"/>`
    )
  })
  const paper = pen.radial(
    [
      [0, '#fffaf0'],
      [0.55, lighter(main, 0.4)],
      [1, darker(main, 0.2)],
    ],
    [0.42, 0.4, 0.62],
  )
  return {
    svg:
      `${pen.tube('M0 -900L0 -540', 6, '#2a2a2c')}<ellipse cx="0" cy="-300" rx="250" ry="240" ` +
      `fill="${paper}"/>${ribs.join('')}<ellipse cx="0" cy="-540" rx="60" ry="10" fill="#2a2a2c" opacity=".75"/>`,
    width: 500,
    height: 900,
    mount: 'ceiling',
    glow: { x: 0, y: -300, r: 470 },
  }
}

const lantern: Motif = ({ pen, main, second }) => {
  const glass = `<path d="M-92 -330C-130 -250 -130 -170 -92 -96L92 -96C130 -170 130 -250 92 -330Z" fill="${pen.linear(
    [
      [0, '#dfe6e4', 0.75],
      [0.3, '#ffffff', 0.55],
      [0.5, '#ffe3ae', 0.85],
      [0.8, '#e9e4d6', 0.6],
      [1, '#b9c2c0', 0.8],
    ],
    [0, 0, 1, 0],
  )}" stroke="#8d9796" stroke-width="2"/>`
  const ribs = [-70, -36, 0, 36, 70].map(
    (x) =>
      `<path d="M${x * 0.9} -330Q${x * 1.35} -210 ${x * 0.9} -96" fill="none" stroke="#ffffff" stroke-width="3" opacity=".5"/>`,
  )
  const flame = `<ellipse cx="0" cy="-190" rx="26" ry="60" fill="${pen.radial([
    [0, '#fffdf2'],
    [0.5, '#ffd98a'],
    [1, '#ffb84d', 0],
  ])}"/>`
  const parts = `${pen.lathe(
    [
      [-96, 100],
      [-70, 124],
      [-16, 130],
      [0, 122],
    ],
    main,
  )}${glass}${flame}${ribs.join('')}${pen.lathe(
    [
      [-400, 40],
      [-372, 58],
      [-350, 104],
      [-326, 104],
    ],
    main,
  )}`
  const handle = pen.tube('M-112 -90C-230 -300 -140 -520 0 -520S230 -300 112 -90', 8, second)
  return {
    svg: `${handle}${parts}`,
    width: 340,
    height: 530,
    mount: 'table',
    glow: { x: 0, y: -190, r: 300 },
  }
}

const deskLamp: Motif = ({ pen, main, second }) => {
  const foot = pen.lathe(
    [
      [-40, 118],
      [-32, 126],
      [0, 126],
    ],
    '#d9d4cc',
    { tilt: 0.2, gloss: 0.7 },
  )
  const veins =
    '<path d="M-110 -20C-60 -34 -20 -6 40 -22S90 -30 118 -16" fill="none" stroke="#8b8781" stroke-width="2" opacity=".5"/>'
  const arms = `${pen.bar([0, -40], [-120, -300], 16, main)}${pen.bar([-120, -300], [150, -500], 14, main)}`
  const joints = [
    [0, -46],
    [-120, -300],
    [150, -500],
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="19" fill="${pen.round(second, 0.6)}"/>`)
  const head = `<g transform="translate(166 -500) rotate(24)">${pen.lathe(
    [
      [-30, 30],
      [10, 58],
      [84, 112],
    ],
    main,
    { tilt: 0.16, gloss: 0.3 },
  )}<ellipse cx="0" cy="84" rx="110" ry="17" fill="#fff2cf"/></g>`
  return {
    svg: `<g transform="translate(-20 0)">${foot}${veins}${arms}${joints.join('')}${head}</g>`,
    width: 470,
    height: 560,
    mount: 'table',
    glow: { x: 140, y: -360, r: 320 },
  }
}

const sconce: Motif = ({ pen, main, second }) => {
  const plate =
    `<circle cx="0" cy="-260" r="74" fill="${pen.round(main, 0.6)}"/><circle cx="0" cy="-260" r="60" fill="none" ` +
    `stroke="${lighter(main, 0.4)}" stroke-width="2" opacity=".6"/>`
  const arm = pen.tube('M0 -260C120 -250 130 -330 130 -400', 17, main)
  const cup = `<g transform="translate(130 0)">${pen.lathe(
    [
      [-440, 46],
      [-404, 40],
      [-390, 16],
    ],
    main,
    { tilt: 0.2 },
  )}</g>`
  const ball = `<circle cx="130" cy="-540" r="120" fill="${pen.radial(
    [
      [0, '#ffffff'],
      [0.5, '#fff5de'],
      [0.85, lighter(second, 0.2)],
      [1, darker(second, 0.15)],
    ],
    [0.4, 0.4, 0.62],
  )}"/>`
  return {
    svg: `<g transform="translate(-60 120)">${plate}${arm}${ball}${cup}</g>`,
    width: 380,
    height: 560,
    mount: 'wall',
    glow: { x: 70, y: -420, r: 400 },
  }
}

export const lightingMotifs = { tableLamp, floorLamp, pendant, globe, lantern, deskLamp, sconce }
