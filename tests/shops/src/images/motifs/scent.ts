import { darker, lighter } from '../palette.ts'
import { n, type Pen } from '../pen.ts'
import type { Motif } from './motif.ts'

/** A candle flame with its halo; the wick's end is at the origin. */
function flame(pen: Pen, size = 1): string {
  return `<g transform="scale(${size})"><circle r="90" cy="-46" fill="${pen.radial([
    [0, '#ffdf9a', 0.75],
    [1, '#ffdf9a', 0],
  ])}"/><path d="M0 -104C30 -60 26 -18 0 -8C-26 -18 -30 -60 0 -104Z" fill="${pen.linear([
    [0, '#fff4cf'],
    [0.6, '#ffcf6b'],
    [1, '#f2913d'],
  ])}"/><path d="M0 4V-16" stroke="#3a2a1c" stroke-width="5" stroke-linecap="round"/></g>`
}

/** A paper label without words: a frame and three lines. */
function label(x: number, y: number, width: number, height: number, paper: string, ink: string): string {
  const line = (at: number, share: number): string =>
    `<rect x="${n(x + (width * (1 - share)) / 2)}" y="${n(y + height * at)}" width="${n(width * share)}" ` +
    `height="${n(height * 0.05)}" fill="${ink}" opacity=".75"/>`
  return (
    `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="3" fill="${paper}"/><rect ` +
    `x="${n(x + 6)}" y="${n(y + 6)}" width="${n(width - 12)}" height="${n(height - 12)}" fill="none" ` +
    `stroke="${ink}" stroke-width="1.6" opacity=".6"/><circle cx="${n(x + width / 2)}" ` +
    `cy="${n(y + height * 0.3)}" r="${n(height * 0.1)}" fill="none" stroke="${ink}" ` +
    `stroke-width="3"/>${line(0.52, 0.6)}${line(0.64, 0.42)}${line(0.78, 0.24)}`
  )
}

const candle: Motif = ({ pen, main, second }) => ({
  svg: `${pen.lathe(
    [
      [-300, 152],
      [-280, 156],
      [-30, 150],
      [0, 138],
    ],
    main,
    { inside: '#efe6d2', texture: pen.speckle(main), gloss: 0.3 },
  )}<g transform="translate(0 -304)">${flame(pen, 0.9)}</g>${label(-74, -216, 148, 140, second, main)}`,
  width: 320,
  height: 400,
  mount: 'table',
  glow: { x: 0, y: -350, r: 260 },
})

const glassCandle: Motif = ({ pen, main, second }) => ({
  svg: `${pen.lathe(
    [
      [-190, 130],
      [0, 126],
    ],
    lighter(second, 0.5),
    { tilt: 0.14 },
  )}${pen.lathe(
    [
      [-330, 140],
      [-20, 136],
      [0, 124],
    ],
    main,
    { inside: darker(main, 0.3), gloss: 0.9, opacity: 0.72 },
  )}<g transform="translate(0 -196)">${flame(pen, 0.8)}</g>${label(-66, -160, 132, 112, '#f3ecdd', darker(main, 0.3))}<path d="M-104 -300V-40" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".4"/>`,
  width: 290,
  height: 350,
  mount: 'table',
  glow: { x: 0, y: -250, r: 250 },
})

const tapers: Motif = ({ pen, main, second }) => {
  const stand = (x: number, height: number): string =>
    `<g transform="translate(${x} 0)">${pen.lathe(
      [
        [-96, 20],
        [-80, 34],
        [-60, 16],
        [-24, 20],
        [-10, 62],
        [0, 66],
      ],
      second,
      { gloss: 0.7 },
    )}${pen.lathe(
      [
        [-96 - height, 12],
        [-92, 19],
      ],
      main,
      { gloss: 0.4 },
    )}<g transform="translate(0 ${-98 - height})">${flame(pen, 0.62)}</g></g>`
  const loose = [0, 1, 2].map((index) => pen.bar([-250, -14 - index * 24], [40, -14 - index * 22], 24, main))
  return {
    svg: `${stand(120, 380)}${stand(30, 300)}${stand(210, 250)}${loose.join('')}`,
    width: 540,
    height: 560,
    mount: 'table',
    glow: { x: 110, y: -400, r: 300 },
  }
}

const diffuser: Motif = ({ pen, main, second }) => {
  const reeds = [-52, -34, -18, -6, 8, 24, 40, 58].map((lean) =>
    pen.bar([lean * 0.25, -190], [lean * 2.3, -590 + Math.abs(lean)], 7, '#c9ab7c'),
  )
  return {
    svg: `${reeds.join('')}${pen.lathe(
      [
        [-286, 42],
        [-262, 46],
        [-236, 40],
        [-214, 112],
        [-30, 130],
        [0, 116],
      ],
      main,
      { gloss: 0.8, opacity: 0.94 },
    )}${pen.lathe(
      [
        [-300, 48],
        [-268, 48],
      ],
      second,
      { tilt: 0.2 },
    )}${label(-62, -170, 124, 116, '#f3ecdd', darker(main, 0.35))}`,
    width: 300,
    height: 590,
    mount: 'table',
  }
}

const pump: Motif = ({ pen, main, second }) => ({
  svg: `${pen.lathe(
    [
      [-360, 44],
      [-336, 66],
      [-290, 124],
      [-24, 132],
      [0, 120],
    ],
    main,
    { gloss: 0.75 },
  )}${pen.lathe(
    [
      [-416, 40],
      [-352, 46],
    ],
    second,
  )}${pen.bar([0, -470], [0, -410], 18, second)}${pen.tube('M6 -474C-30 -490 -90 -486 -124 -448', 22, second)}${label(-72, -240, 144, 160, '#f4efe4', darker(main, 0.4))}<path d="M-98 -276V-40" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".35"/>`,
  width: 290,
  height: 490,
  mount: 'table',
})

const soapBars: Motif = ({ pen, main, second, third }) => {
  const bar = (x: number, y: number, colour: string, turn: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-140 -60L150 -60L150 0L-140 0Z" ` +
    `fill="${pen.slope(darker(colour, 0.12))}"/><path d="M-140 -60L-96 -112L190 -112L150 -60Z" ` +
    `fill="${pen.slope(lighter(colour, 0.22))}"/><path d="M150 -60L190 -112L190 -54L150 0Z" ` +
    `fill="${darker(colour, 0.3)}"/><rect x="-70" y="-60" width="126" height="60" fill="#f3ecdd" ` +
    `opacity=".9"/><rect x="-46" y="-36" width="78" height="6" fill="${darker(colour, 0.5)}" opacity=".7"/><path ` +
    `d="M-140 -60h290M-96 -112h286" stroke="${pen.speckle(colour)}" stroke-width="20" opacity=".5"/></g>`
  return {
    svg: `${bar(-40, 0, main, 0)}${bar(60, -64, second, -3)}${bar(-20, -172, third, 4)}`,
    width: 430,
    height: 300,
    mount: 'table',
  }
}

const incense: Motif = ({ pen, main, second }) => {
  const cone = (x: number, y: number, tone: string): string =>
    `<g transform="translate(${x} ${y})">${pen.lathe(
      [
        [-92, 3],
        [-40, 20],
        [0, 36],
      ],
      tone,
      { tilt: 0.3, gloss: 0.15, texture: pen.speckle(tone) },
    )}</g>`
  const smoke =
    '<path d="M-60 -160C-110 -240 0 -300 -50 -400S40 -540 -10 -640" fill="none" stroke="#ffffff" ' +
    'stroke-width="16" stroke-linecap="round" opacity=".4"/><path d="M-58 -180C-20 -260 -110 -330 -60 -430" ' +
    'fill="none" stroke="#ffffff" stroke-width="10" stroke-linecap="round" opacity=".35"/>'
  return {
    svg: `${pen.lathe(
      [
        [-56, 236],
        [-40, 230],
        [-8, 130],
        [0, 126],
      ],
      second,
      { tilt: 0.24, inside: darker(second, 0.1), texture: pen.speckle(second) },
    )}${cone(70, -66, main)}${cone(130, -46, lighter(main, 0.12))}${cone(-60, -60, darker(main, 0.1))}${smoke}`,
    width: 480,
    height: 420,
    mount: 'table',
  }
}

export const scentMotifs = { candle, glassCandle, tapers, diffuser, pump, soapBars, incense }
