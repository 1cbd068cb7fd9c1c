import { darker, lighter } from '../palette.ts'
import { n, smoothPath } from '../pen.ts'
import type { Motif, MotifInput } from './motif.ts'

/** A board seen slightly from above: top face and front edge. */
function board(
  { pen }: MotifInput,
  x: number,
  y: number,
  width: number,
  depth: number,
  thickness: number,
  colour: string,
): string {
  const top = `M${n(x)} ${n(y)}L${n(x + width)} ${n(y)}L${n(x + width - depth * 0.35)} ${n(y - depth * 0.45)}L${n(x + depth * 0.35)} ${n(y - depth * 0.45)}Z`
  return (
    `<path d="${top}" fill="${pen.slope(lighter(colour, 0.16))}"/><path d="${top}" ` +
    `fill="${pen.grain(colour, 0.9)}" ` +
    `opacity=".8"/>${pen.slab(x, y, width, thickness, darker(colour, 0.08), 3, pen.grain(colour, 0.7))}`
  )
}

const chair: Motif = (input) => {
  const { pen, main, second } = input
  const legs = `${pen.bar([-150, -330], [-185, 0], 24, darker(main, 0.14))}${pen.bar([150, -330], [185, 0], 24, darker(main, 0.14))}${pen.bar([-110, -360], [-120, -40], 20, darker(main, 0.3))}${pen.bar([110, -360], [120, -40], 20, darker(main, 0.3))}${pen.bar([-168, -130], [168, -130], 14, darker(main, 0.2))}`
  const spindles = [-3, -2, -1, 0, 1, 2, 3].map((index) =>
    pen.bar([index * 34, -370], [index * 52, -690], 11, main),
  )
  const crown = pen.tube('M-190 -690Q0 -748 190 -690', 34, main)
  const seatPath = smoothPath(
    [
      [-192, -330],
      [-150, -396],
      [0, -408],
      [150, -396],
      [192, -330],
      [120, -306],
      [0, -300],
      [-120, -306],
      [-192, -330],
    ],
    true,
  )
  const seat = `<path d="${seatPath}" fill="${pen.slope(second)}"/><path d="${seatPath}" fill="${pen.pattern(
    [14, 8],
    `<path d="M0 4h14" stroke="${darker(second, 0.35)}" stroke-width="3"/><path d="M0 2h14" ` +
      `stroke="${lighter(second, 0.4)}" stroke-width="1.5"/>`,
  )}" opacity=".7"/><path d="${seatPath}" fill="none" stroke="${main}" stroke-width="14"/>`
  return { svg: `${legs}${spindles.join('')}${crown}${seat}`, width: 420, height: 740, mount: 'floor' }
}

const stool: Motif = ({ pen, main }) => {
  const legs = `${pen.bar([-60, -300], [-170, 0], 30, darker(main, 0.12))}${pen.bar([70, -300], [180, -8], 30, darker(main, 0.2))}${pen.bar([10, -300], [30, -60], 26, darker(main, 0.36))}`
  return {
    svg: `${legs}${pen.lathe(
      [
        [-352, 196],
        [-330, 200],
        [-296, 180],
      ],
      main,
      { tilt: 0.24, texture: pen.grain(main, 0.8) },
    )}<ellipse cx="0" cy="-352" rx="150" ry="32" fill="${pen.linear([
      [0, darker(main, 0.3)],
      [1, lighter(main, 0.18)],
    ])}" opacity=".7"/>`,
    width: 410,
    height: 400,
    mount: 'floor',
  }
}

const sideTable: Motif = ({ pen, main, second }) => {
  const leg = (x: number, foot: number, y: number): string =>
    pen.bar([x, -420], [foot, y], 20, darker(main, 0.18))
  const top = pen.lathe(
    [
      [-476, 216],
      [-430, 216],
    ],
    main,
    { tilt: 0.22, texture: pen.grain(main, 0.8) },
  )
  const lip = `<ellipse cx="0" cy="-474" rx="200" ry="42" fill="${pen.linear([
    [0, darker(main, 0.25)],
    [1, lighter(main, 0.25)],
  ])}"/><ellipse cx="0" cy="-472" rx="196" ry="40" fill="${pen.grain(main, 0.9)}" opacity=".7"/>`
  const shelf = pen.lathe(
    [
      [-170, 150],
      [-152, 150],
    ],
    main,
    { tilt: 0.22 },
  )
  const books =
    '<g transform="translate(-10 ' +
    `-186)">${pen.slab(-90, -34, 170, 30, '#a4502e', 3)}${pen.slab(-80, -62, 150, 27, '#2e3b4d', 3)}${pen.slab(-86, -84, 140, 22, '#d8c8ab', 3)}</g>`
  return {
    svg:
      `${leg(60, 90, -40)}${leg(-60, -90, -40)}${shelf}${books}${leg(170, 186, 0)}${leg(-170, -186, 0)}${top}${lip}<circle ` +
      `cx="70" cy="-500" r="2" fill="${second}"/>`,
    width: 450,
    height: 530,
    mount: 'floor',
  }
}

const bench: Motif = (input) => {
  const { pen, main } = input
  const legs = [-330, 300].map(
    (x) =>
      `${pen.bar([x + 14, -250], [x, 0], 34, darker(main, 0.2))}${pen.bar([x + 50, -260], [x + 46, -40], 28, darker(main, 0.38))}`,
  )
  return {
    svg:
      `${legs.join('')}${pen.bar([-300, -100], [310, -100], 18, darker(main, 0.3))}${board(input, -380, -284, 760, 90, 38, main)}<path ` +
      `d="M-350 -304L350 -304" stroke="${darker(main, 0.55)}" stroke-width="5"/>`,
    width: 780,
    height: 330,
    mount: 'floor',
  }
}

const shelf: Motif = (input) => {
  const { pen, main, second } = input
  const rails = `${pen.bar([-180, -820], [-210, 0], 20, main)}${pen.bar([180, -820], [210, 0], 20, main)}${pen.bar([-160, -810], [-150, -20], 14, darker(main, 0.35))}${pen.bar([160, -810], [150, -20], 14, darker(main, 0.35))}`
  const boards = [0, 1, 2, 3, 4].map((index) =>
    board(input, -200 - index * 2, -700 + index * 160, 400 + index * 4, 30 + index * 12, 16, main),
  )
  const vase = `<g transform="translate(-90 -704)">${pen.lathe(
    [
      [-90, 14],
      [-60, 20],
      [-30, 38],
      [0, 24],
    ],
    '#bb6d4e',
  )}</g>`
  const books = [0, 1, 2, 3, 4].map((index) =>
    pen.slab(
      -30 + index * 30,
      -540 - (index % 3) * 14 - 90,
      24,
      90 + (index % 3) * 14,
      ['#2e3b4d', '#d8c8ab', '#66714e', '#a4502e', '#75809f'][index] ?? second,
      2,
    ),
  )
  const towels = `<g transform="translate(-60 -384)">${pen.folds(150, 4, 20, '#ece7dd')}</g><g transform="translate(90 -384)">${pen.lathe(
    [
      [-70, 40],
      [-40, 52],
      [0, 40],
    ],
    '#8ea089',
    { inside: '#5b6b57' },
  )}</g>`
  const basket = `<g transform="translate(0 -66)">${pen.lathe(
    [
      [-90, 110],
      [0, 92],
    ],
    '#d3b78c',
    { texture: pen.weave('#d3b78c', 18), inside: '#7a6440' },
  )}</g>`
  return {
    svg: `${rails}${boards.slice(0, 2).join('')}${vase}${books.join('')}${boards[2] ?? ''}${towels}${boards[3] ?? ''}${boards[4] ?? ''}${basket}`,
    width: 440,
    height: 830,
    mount: 'floor',
  }
}

const lounge: Motif = ({ pen, main, second }) => {
  const cloth = pen.linen(main)
  const soft = (x: number, y: number, width: number, height: number, radius: number, turn = 0): string => {
    const shape = `x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}"`
    return `<g transform="rotate(${turn} ${n(x + width / 2)} ${n(y + height / 2)})"><rect ${shape} fill="${pen.radial(
      [
        [0, lighter(main, 0.24)],
        [0.65, main],
        [1, darker(main, 0.4)],
      ],
      [0.4, 0.3, 0.8],
    )}"/><rect ${shape} fill="${cloth}" opacity=".8"/></g>`
  }
  const frame = `${pen.bar([-250, -260], [-270, 0], 30, second)}${pen.bar([250, -260], [270, 0], 30, second)}${pen.bar([-170, -150], [-160, -30], 24, darker(second, 0.35))}${pen.bar([170, -150], [160, -30], 24, darker(second, 0.35))}`
  const arms = `${pen.tube('M-290 -300Q-250 -340 -170 -330', 34, second)}${pen.tube('M290 -300Q250 -340 170 -330', 34, second)}`
  return {
    svg: `${frame}${soft(-210, -560, 420, 360, 60)}${soft(-222, -280, 444, 130, 44)}${pen.bar([-250, -140], [250, -140], 32, second)}${arms}`,
    width: 610,
    height: 570,
    mount: 'floor',
  }
}

const consoleTable: Motif = (input) => {
  const { pen, main, second } = input
  const legs = [-330, 330].map(
    (x) =>
      `${pen.bar([x, -480], [x * 1.02, 0], 24, darker(main, 0.12))}${pen.bar([x * 0.88, -480], [x * 0.88, -30], 20, darker(main, 0.4))}`,
  )
  return {
    svg:
      `${legs.join('')}${pen.slab(-336, -500, 672, 84, darker(main, 0.08), 4, pen.grain(main, 0.9))}<path d="M-200 ` +
      `-496h400v76h-400z" fill="none" stroke="${darker(main, 0.5)}" stroke-width="3"/><circle cx="0" cy="-458" ` +
      `r="9" fill="${pen.round(second, 0.6)}"/>${board(input, -370, -524, 740, 70, 26, main)}`,
    width: 750,
    height: 560,
    mount: 'floor',
  }
}

export const furnitureMotifs = { chair, stool, sideTable, bench, shelf, lounge, console: consoleTable }
