import { darker, lighter, mix } from '../palette.ts'
import { n, type Pen, smoothPath } from '../pen.ts'
import type { Motif } from './motif.ts'

/** A sheet or frame on the wall with its picture clipped into it. */
function framed(pen: Pen, width: number, height: number, content: string, frame: string | null): string {
  const clip = pen.define(
    (id) =>
      `<clipPath id="${id}"><rect x="${-width / 2}" y="${-height}" width="${width}" height="${height}"/></clipPath>`,
  )
  const border =
    frame === null
      ? ''
      : `<rect x="${-width / 2 - 9}" y="${-height - 9}" width="${width + 18}" height="${height + 18}" fill="none" ` +
        `stroke="${frame}" stroke-width="20"/><rect x="${-width / 2 + 1}" y="${-height + 1}" width="${width - 2}" ` +
        `height="${height - 2}" fill="none" stroke="${darker(frame, 0.5)}" stroke-width="2" opacity=".6"/>`
  return `<g clip-path="${clip}">${content}</g>${border}`
}

const map: Motif = ({ pen, main, second }) => {
  const sheet =
    '<rect x="-250" y="-700" width="500" height="700" fill="#f5efdf"/><rect x="-222" y="-672" width="444" ' +
    `height="644" fill="${lighter(main, 0.25)}"/>`
  const island = smoothPath(
    [
      [-120, -300],
      [-150, -400],
      [-60, -500],
      [40, -520],
      [130, -450],
      [150, -340],
      [80, -250],
      [-30, -220],
      [-120, -300],
    ],
    true,
  )
  const depths = [1.55, 1.3, 1.12].map(
    (scale, index) =>
      `<path d="${island}" transform="translate(0 ${n(-370 + 370 * scale)}) scale(${scale})" ` +
      `fill="${mix(main, '#ffffff', 0.28 + index * 0.12)}" stroke="${darker(main, 0.3)}" stroke-width="1.4" ` +
      `stroke-dasharray="${index === 0 ? '6 5' : '0'}"/>`,
  )
  const land =
    `<path d="${island}" fill="${second}" stroke="${darker(second, 0.5)}" stroke-width="3"/><path d="M-60 -420q30 ` +
    `-60 60 0q30 -50 56 4" fill="none" stroke="${darker(second, 0.45)}" stroke-width="3"/><path d="M-70 -320q60 ` +
    '-30 150 -20" fill="none" stroke="#f5efdf" stroke-width="4" stroke-dasharray="9 6"/><circle cx="100" ' +
    'cy="-400" r="8" fill="#a4502e"/>'
  const grid =
    [-560, -460, -360, -260, -160]
      .map((y) => `<path d="M-222 ${y}h444" stroke="${darker(main, 0.4)}" stroke-width="1" opacity=".4"/>`)
      .join('') +
    [-140, -60, 20, 100, 180]
      .map((x) => `<path d="M${x} -672v644" stroke="${darker(main, 0.4)}" stroke-width="1" opacity=".4"/>`)
      .join('')
  const rose =
    '<g transform="translate(-140 -120)"><circle r="54" fill="none" stroke="#a4502e" stroke-width="2"/><path ' +
    'd="M0 -62L10 -10L62 0L10 10L0 62L-10 10L-62 0L-10 -10Z" fill="#a4502e"/><path d="M0 -62L10 -10L0 0Z" fill="#f5efdf"/></g>'
  return {
    svg: framed(pen, 500, 700, `${sheet}${depths.join('')}${grid}${land}${rose}`, null),
    width: 500,
    height: 700,
    mount: 'wall',
  }
}

const hills: Motif = ({ pen, main, second, third, shape }) => {
  const sky = `<rect x="-230" y="-580" width="460" height="580" fill="${pen.linear([
    [0, mix(third, '#f6e4cf', 0.55)],
    [0.6, '#f3d9bf'],
    [1, '#efe2d0'],
  ])}"/><circle cx="${n(-60 + shape[1] * 160)}" cy="-400" r="58" fill="${main}" opacity=".85"/>`
  const tones = [
    mix(second, '#f3d9bf', 0.6),
    mix(second, '#f3d9bf', 0.25),
    second,
    mix(second, third, 0.5),
    third,
  ]
  const layers = tones.map((tone, index) => {
    const base = -330 + index * 64
    return (
      `<path d="M-240 0V${base}Q${-140 + index * 30} ${base - 90 + index * 12} -40 ${base - 10}T110 ` +
      `${base - 30}T240 ${base}V0Z" fill="${tone}" opacity=".92"/>`
    )
  })
  const paper =
    '<rect x="-230" y="-580" width="460" height="580" fill="none" stroke="#f7f2e7" stroke-width="56"/>'
  return {
    svg: framed(pen, 460, 580, `${sky}${layers.join('')}${paper}`, null),
    width: 460,
    height: 580,
    mount: 'wall',
  }
}

const mirror: Motif = ({ pen, main, second }) => ({
  svg: `<circle cx="0" cy="-280" r="280" fill="${pen.round(main, 0.4)}"/><circle cx="0" cy="-280" r="280" fill="${pen.grain(main, 1)}" opacity=".6"/><circle cx="0" cy="-280" r="236" fill="${darker(main, 0.5)}"/><circle cx="3" cy="-276" r="232" fill="${pen.linear(
    [
      [0, '#f4f6f5'],
      [0.45, lighter(second, 0.55)],
      [0.55, '#f9faf9'],
      [1, mix(second, '#cfd6d6', 0.5)],
    ],
    [0, 0, 1, 1],
  )}"/><path d="M-150 -150L90 -440M-90 -110L150 -400" stroke="#ffffff" stroke-width="26" opacity=".4"/>`,
  width: 560,
  height: 560,
  mount: 'wall',
})

const clock: Motif = ({ pen, main, second }) => {
  const ticks = Array.from(
    { length: 12 },
    (_, index) =>
      `<rect x="-3" y="-212" width="6" height="${index % 3 === 0 ? 30 : 16}" fill="${second}" transform="rotate(${index * 30})"/>`,
  )
  return {
    svg: `<g transform="translate(0 -250)"><circle r="250" fill="${pen.round(darker(main, 0.1), 0.4)}"/><circle r="228" fill="${pen.radial(
      [
        [0, '#ffffff'],
        [0.8, main],
        [1, darker(main, 0.12)],
      ],
    )}"/>${ticks.join('')}<rect x="-7" y="-130" width="14" height="150" rx="7" fill="${second}" transform="rotate(-52)"/><rect x="-5" y="-186" width="10" height="206" rx="5" fill="${second}" transform="rotate(48)"/><rect x="-2.5" y="-196" width="5" height="240" rx="2" fill="#bb6d4e" transform="rotate(170)"/><circle r="13" fill="#bb6d4e"/></g>`,
    width: 500,
    height: 500,
    mount: 'wall',
  }
}

/** A leafy twig from the origin upward. */
export function twig(height: number, lean: number, leaf: string): string {
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const at = 0.3 + index * 0.08
    const side = index % 2 === 0 ? 1 : -1
    return (
      `<ellipse cx="${side * 26}" cy="0" rx="30" ry="11" fill="${darker(leaf, (index % 3) * 0.12)}" ` +
      `transform="translate(${n(lean * at)} ${n(-height * at)}) rotate(${side * -34})"/>`
    )
  })
  return (
    `<path d="M0 0Q${n(lean * 0.2)} ${n(-height * 0.5)} ${n(lean)} ${n(-height)}" fill="none" ` +
    `stroke="${darker(leaf, 0.3)}" stroke-width="6" stroke-linecap="round"/>${leaves.join('')}`
  )
}

const vase: Motif = ({ pen, main, shape }) => ({
  svg: `<g transform="translate(0 -330)">${twig(320, 70 - shape[0] * 120, '#66714e')}</g>${pen.lathe(
    [
      [-360, 30],
      [-340, 24],
      [-300, 40 + shape[1] * 20],
      [-240, 70],
      [-190, 56],
      [-110, 116 + shape[2] * 20],
      [-24, 84],
      [0, 70],
    ],
    main,
    { inside: darker(main, 0.4), texture: pen.speckle(main), gloss: 0.5 },
  )}`,
  width: 300,
  height: 680,
  mount: 'table',
})

const planter: Motif = ({ pen, main, second }) => {
  const ribs = pen.pattern(
    [400, 18],
    `<path d="M0 5h400" stroke="${darker(main, 0.35)}" stroke-width="4" opacity=".45"/><path d="M0 10h400" ` +
      `stroke="${lighter(main, 0.35)}" stroke-width="2" opacity=".5"/>`,
  )
  const plant = [
    [-120, 300],
    [-60, 380],
    [10, 430],
    [80, 370],
    [140, 290],
    [-10, 300],
  ].map(
    ([lean = 0, height = 300]) =>
      `<g transform="translate(${n(lean * 0.3)} -300)">${twig(height, lean, second)}</g>`,
  )
  return {
    svg: `${plant.join('')}${pen.lathe(
      [
        [-40, 190],
        [-10, 206],
        [0, 196],
      ],
      darker(main, 0.1),
      { tilt: 0.18 },
    )}${pen.lathe(
      [
        [-320, 206],
        [-270, 206],
        [-268, 192],
        [-30, 150],
      ],
      main,
      { texture: ribs, inside: '#3a2c22', gloss: 0.3 },
    )}`,
    width: 420,
    height: 740,
    mount: 'floor',
  }
}

const bookends: Motif = ({ pen, main }) => {
  const block = (x: number, flip: 1 | -1): string =>
    `<g transform="translate(${x} 0) scale(${flip} 1)"><path d="M0 0L0 -270L60 -300L130 -250L130 0Z" ` +
    `fill="${pen.slope(main)}"/><path d="M0 0L0 -270L60 -300L130 -250L130 0Z" ` +
    `fill="${pen.grain(main, 0.7, 84)}"/><rect x="-110" y="-7" width="240" height="7" fill="#2a2a2c"/></g>`
  const tones = ['#2e3b4d', '#bb6d4e', '#d8c8ab', '#66714e', '#75809f', '#8d6a4c']
  const books = tones.map((tone, index) =>
    pen.slab(-152 + index * 51, -240 - ((index * 37) % 60), 47, 240 + ((index * 37) % 60), tone, 3),
  )
  return {
    svg: `${books.join('')}${block(156, 1)}${block(-154, -1)}`,
    width: 600,
    height: 310,
    mount: 'table',
  }
}

const fern: Motif = ({ pen, main, second }) => {
  const frond = (lean: number): string => {
    const leaves = Array.from({ length: 22 }, (_, index) => {
      const y = -70 - index * 17
      const length = 74 * Math.sin(((index + 2) / 26) * Math.PI) + 6
      const x = lean * (index / 22) ** 2
      return (
        `<path d="M${n(x)} ${n(y)}q${n(length * 0.5)} -22 ${n(length)} -18q${n(-length * 0.4)} 22 ${n(-length)} ` +
        `18zM${n(x)} ${n(y)}q${n(-length * 0.5)} -22 ${n(-length)} -18q${n(length * 0.4)} 22 ${n(length)} 18z" ` +
        `fill="${darker(main, (index % 4) * 0.08)}"/>`
      )
    })
    return `<path d="M0 -30Q${n(lean * 0.1)} -240 ${n(lean)} -450" fill="none" stroke="${darker(main, 0.4)}" stroke-width="4"/>${leaves.join('')}`
  }
  const pane = (x: number, y: number, lean: number): string =>
    `<g transform="translate(${x} ${y})">${framed(
      pen,
      270,
      500,
      `<rect x="-135" y="-500" width="270" height="500" fill="${pen.linear(
        [
          [0, '#fbfaf5'],
          [1, '#eae5d8'],
        ],
        [0, 0, 1, 1],
      )}"/>${frond(lean)}<path d="M-120 -60L60 -500" stroke="#fff" stroke-width="40" opacity=".35"/>`,
      second,
    )}</g>`
  return { svg: `${pane(-165, 0, 34)}${pane(165, -70, -28)}`, width: 640, height: 590, mount: 'wall' }
}

export const decorMotifs = { map, hills, mirror, clock, vase, planter, bookends, fern }
