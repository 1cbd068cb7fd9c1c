import { darker, lighter } from '../palette.ts'
import { n } from '../pen.ts'
import type { Motif } from './motif.ts'

const bellyBasket: Motif = ({ pen, main, second }) => {
  const body = pen.lathe(
    [
      [-400, 150],
      [-340, 160],
      [-250, 196],
      [-120, 210],
      [-20, 150],
      [0, 140],
    ],
    main,
    { texture: pen.weave(main, 24), inside: darker(main, 0.5) },
  )
  const band = pen.lathe(
    [
      [-150, 209],
      [-60, 186],
      [-10, 148],
      [0, 140],
    ],
    second,
    { tilt: 0.16, texture: pen.weave(second, 24) },
  )
  const handle = (side: 1 | -1): string =>
    pen.tube(`M${side * 120} -392C${side * 150} -520 ${side * 250} -500 ${side * 178} -340`, 15, main)
  return {
    svg: `${handle(-1)}${handle(1)}${body}<g opacity=".95">${band}</g>`,
    width: 470,
    height: 500,
    mount: 'floor',
  }
}

const basket: Motif = ({ pen, main, second }) => {
  const logs = [
    [-110, -330, 56],
    [0, -356, 64],
    [112, -330, 54],
    [-50, -300, 50],
    [62, -304, 52],
  ].map(
    ([x = 0, y = 0, r = 50]) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${pen.radial([
        [0, '#e8cfa4'],
        [0.7, '#d3b07c'],
        [0.86, '#b78a58'],
        [1, '#5f4433'],
      ])}"/><circle cx="${x}" cy="${y}" r="${n(r * 0.45)}" fill="none" stroke="#a67c4d" stroke-width="3" opacity=".6"/>`,
  )
  const rope = (side: 1 | -1): string =>
    pen.tube(`M${side * 236} -250C${side * 320} -250 ${side * 320} -130 ${side * 230} -140`, 20, second)
  const body = pen.lathe(
    [
      [-300, 236],
      [-200, 244],
      [-60, 226],
      [0, 206],
    ],
    main,
    { tilt: 0.14, texture: pen.weave(main, 30), inside: darker(main, 0.6) },
  )
  const front = `<path d="M-236 -300A236 33 0 0 0 236 -300" fill="none" stroke="${lighter(main, 0.25)}" stroke-width="16"/>`
  return {
    svg: `${rope(-1)}${rope(1)}${body}${logs.join('')}${front}`,
    width: 600,
    height: 420,
    mount: 'floor',
  }
}

const box: Motif = ({ pen, main, second }) => {
  const front = pen.slab(-250, -230, 430, 230, main, 3, pen.grain(main, 0.9))
  const side =
    `<path d="M180 -230L262 -284L262 -60L180 0Z" fill="${darker(main, 0.28)}"/><path d="M180 -230L262 -284L262 ` +
    `-60L180 0Z" fill="${pen.grain(main, 0.6, -30)}" opacity=".6"/>`
  const top =
    `<path d="M-250 -230L-168 -284L262 -284L180 -230Z" fill="${pen.slope(lighter(main, 0.24))}"/><path d="M-250 ` +
    `-230L-168 -284L262 -284L180 -230Z" fill="${pen.grain(main, 0.8)}" opacity=".8"/><path d="M-214 -238L-150 ` +
    `-276L214 -276" fill="none" stroke="${darker(main, 0.45)}" stroke-width="3"/>`
  const tails = [0, 1, 2, 3].map(
    (index) =>
      `<path d="M-250 ${-222 + index * 56}l26 8v20l-26 8zM180 ${-222 + index * 56}l-26 8v20l26 8z" fill="${darker(main, 0.3)}" opacity=".75"/>`,
  )
  const plate =
    `<rect x="-96" y="-150" width="124" height="72" rx="4" fill="${pen.round(second, 0.7)}"/><rect x="-84" ` +
    'y="-138" width="100" height="48" fill="#f4eee0"/><rect x="-66" y="-118" width="60" height="6" fill="#5a4a36" opacity=".7"/>'
  return { svg: `${front}${side}${top}${tails.join('')}${plate}`, width: 520, height: 290, mount: 'table' }
}

const crate: Motif = ({ pen, main }) => {
  const slat = (y: number): string =>
    `<path d="M240 ${y - 0}L322 ${y - 56}L322 ${y + 16}L240 ${y + 70}Z" ` +
    `fill="${darker(main, 0.3)}"/>${pen.slab(-270, y, 510, 70, main, 3, pen.grain(main, 0.9))}`
  const inside =
    `<path d="M-270 -300L-188 -356L322 -356L240 -300Z" fill="${darker(main, 0.62)}"/><path d="M-188 -356L322 ` +
    `-356L322 -330L-176 -330Z" fill="${darker(main, 0.4)}"/>`
  const posts = [-262, 212].map((x) => pen.slab(x, -310, 28, 310, darker(main, 0.1), 2))
  const screws = [-248, 226].flatMap((x) =>
    [-265, -165, -65].map((y) => `<circle cx="${x}" cy="${y}" r="5" fill="#6d6a64"/>`),
  )
  return {
    svg: `${inside}${slat(-300)}${slat(-200)}${slat(-100)}${posts.join('')}${screws.join('')}`,
    width: 600,
    height: 360,
    mount: 'table',
  }
}

const tray: Motif = ({ pen, main, second }) => {
  const base =
    `<path d="M-320 -30L-240 -190L240 -190L320 -30Z" fill="${pen.slope(main)}"/><path d="M-320 -30L-240 -190L240 ` +
    `-190L320 -30Z" fill="${pen.grain(main, 1)}"/>`
  const rims = `${pen.bar([-240, -196], [240, -196], 22, darker(main, 0.2))}${pen.bar([-326, -34], [-242, -196], 26, darker(main, 0.1))}${pen.bar([326, -34], [242, -196], 26, darker(main, 0.3))}${pen.slab(-332, -44, 664, 44, darker(main, 0.06), 6, pen.grain(main, 0.8))}`
  const handle = (side: 1 | -1): string =>
    pen.tube(`M${side * 306} -72C${side * 370} -96 ${side * 350} -170 ${side * 262} -158`, 15, second)
  const cup = `<g transform="translate(-90 -96)">${pen.lathe(
    [
      [-84, 52],
      [-30, 50],
      [0, 34],
    ],
    '#ece7dd',
    { inside: '#4b2f1d', texture: pen.speckle('#ece7dd') },
  )}</g><g transform="translate(90 -110)">${pen.lathe(
    [
      [-14, 84],
      [0, 40],
    ],
    '#8ea089',
    { tilt: 0.3 },
  )}<ellipse cx="0" cy="-22" rx="46" ry="18" fill="#c8923a"/></g>`
  return { svg: `${handle(-1)}${handle(1)}${base}${rims}${cup}`, width: 720, height: 260, mount: 'table' }
}

const tidy: Motif = ({ pen, main, second }) => {
  const felt = pen.pattern(
    [23, 23],
    `<path d="M2 4l6 3M12 2l4 6M5 15l7-2M16 14l5 4M9 20l3-5" stroke="${lighter(main, 0.4)}" stroke-width="1.4" opacity=".5"/>`,
  )
  const cell = (x: number, width: number, height: number): string =>
    `<rect x="${x}" y="${-height - 26}" width="${width}" height="24" rx="8" ` +
    `fill="${darker(main, 0.5)}"/>${pen.slab(x, -height - 14, width, height - 10, main, 12, felt)}`
  const pens = [-210, -180, -146].map((x, index) =>
    pen.bar(
      [x + index * 6, -240],
      [x - 10 + index * 16, -430 + index * 30],
      12,
      ['#c8923a', '#2e3b4d', '#a4502e'][index] ?? second,
    ),
  )
  const scissors =
    '<circle cx="-60" cy="-330" r="24" fill="none" stroke="#a4502e" stroke-width="11"/><circle cx="-20" cy="-346" ' +
    'r="24" fill="none" stroke="#a4502e" stroke-width="11"/>'
  return {
    svg: `${pens.join('')}${scissors}${cell(-240, 120, 250)}${cell(-104, 110, 220)}${cell(22, 220, 130)}${pen.slab(-262, -34, 524, 34, second, 6, pen.grain(second, 0.8))}`,
    width: 530,
    height: 440,
    mount: 'table',
  }
}

const hamper: Motif = ({ pen, main, second }) => {
  const body = pen.lathe(
    [
      [-520, 196],
      [-260, 204],
      [0, 178],
    ],
    main,
    { tilt: 0.14, texture: pen.weave(main, 28), inside: second },
  )
  const liner = `<path d="M-190 -530Q0 -490 190 -530L200 -470Q0 -424 -202 -470Z" fill="${pen.slope(second)}"/>`
  const lid = `<g transform="translate(6 -560) rotate(-4)">${pen.lathe(
    [
      [-44, 150],
      [-30, 206],
      [0, 214],
    ],
    main,
    { tilt: 0.16, texture: pen.weave(main, 28) },
  )}</g>`
  return { svg: `${body}${liner}${lid}`, width: 440, height: 640, mount: 'floor' }
}

export const storageMotifs = { bellyBasket, basket, box, crate, tray, tidy, hamper }
