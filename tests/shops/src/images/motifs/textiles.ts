import { darker, lighter } from '../palette.ts'
import { n, smoothPath } from '../pen.ts'
import type { Motif, MotifInput } from './motif.ts'

function stripes({ pen }: MotifInput, colour: string, width: number, gap: number): string {
  return pen.pattern(
    [gap, gap],
    `<rect x="${gap / 2}" width="${width}" height="${gap}" fill="${colour}" opacity=".85"/>`,
  )
}

/** Short threads that hang from an edge. */
function fringe(from: number, to: number, y: number, length: number, colour: string): string {
  let text = ''
  for (let x = from; x < to; x += 11) {
    text +=
      `<path d="M${n(x)} ${n(y)}q${n(((x * 7) % 5) - 2)} ${n(length * 0.6)} ${n(((x * 13) % 7) - 3)} ${n(length)}" ` +
      `fill="none" stroke="${darker(colour, ((x * 3) % 5) * 0.05)}" stroke-width="3.4" stroke-linecap="round"/>`
  }
  return text
}

const folded: Motif = (input) => {
  const { pen, main, second } = input
  const pile = pen.folds(520, 4, 62, main, pen.linen(main))
  const band =
    `<rect x="90" y="-248" width="74" height="250" fill="${second}" opacity=".5"/><rect x="182" y="-248" ` +
    `width="18" height="250" fill="${second}" opacity=".5"/>`
  return {
    svg: `${pile}${band}${fringe(-250, -150, -34, 50, lighter(main, 0.15))}${fringe(-255, -160, -158, 46, lighter(main, 0.15))}`,
    width: 560,
    height: 260,
    mount: 'table',
  }
}

const blanket: Motif = ({ pen, main, second }) => {
  const waffle = pen.waffle(main, 20)
  const pile = pen.folds(540, 5, 54, main, waffle)
  return {
    svg:
      `${pile}<rect x="-52" y="-276" width="104" height="276" rx="6" fill="${pen.slope(second)}"/><path d="M-52 ` +
      `-276v276M52 -276v276" stroke="${darker(second, 0.3)}" stroke-width="2" opacity=".5"/>`,
    width: 550,
    height: 280,
    mount: 'table',
  }
}

const cushion: Motif = ({ pen, main, second }) => {
  const outline = smoothPath(
    [
      [-250, -40],
      [-236, -250],
      [-262, -462],
      [0, -436],
      [262, -462],
      [236, -250],
      [262, -30],
      [0, -62],
      [-250, -40],
    ],
    true,
  )
  const body = `<path d="${outline}" fill="${pen.radial(
    [
      [0, lighter(main, 0.28)],
      [0.6, main],
      [1, darker(main, 0.42)],
    ],
    [0.4, 0.38, 0.72],
  )}"/><path d="${outline}" fill="${pen.linen(main)}" opacity=".8"/>`
  const creases = [
    [-246, -452, -120, -340],
    [246, -452, 130, -350],
    [-236, -48, -130, -150],
    [240, -40, 120, -150],
  ].map(
    ([x1, y1, x2, y2]) =>
      `<path d="M${x1} ${y1}Q${n(((x1 ?? 0) + (x2 ?? 0)) / 2 + 20)} ${y2} ${x2} ${y2}" fill="none" ` +
      `stroke="${darker(main, 0.35)}" stroke-width="7" opacity=".28" stroke-linecap="round"/>`,
  )
  return {
    svg: `${body}${creases.join('')}<path d="${outline}" fill="none" stroke="${second}" stroke-width="7"/>`,
    width: 530,
    height: 470,
    mount: 'table',
  }
}

const towels: Motif = (input) => {
  const { pen, main, second, shape } = input
  const isWaffle = shape[2] > 0.5
  const pile = (colour: string, y: number, layers: number, texture: string): string =>
    `<g transform="translate(${y % 3} ${y})">${pen.folds(440, layers, 44, colour, texture)}</g>`
  const first = pile(main, 0, 3, isWaffle ? pen.waffle(main, 17) : stripes(input, second, 8, 46))
  const next = pile(
    isWaffle ? second : lighter(main, 0.3),
    -134,
    3,
    isWaffle ? pen.waffle(second, 17) : stripes(input, input.third, 22, 70),
  )
  const last = isWaffle ? '' : pile(lighter(main, 0.1), -268, 2, stripes(input, second, 4, 22))
  return { svg: `${first}${next}${last}`, width: 460, height: isWaffle ? 280 : 370, mount: 'table' }
}

const rug: Motif = ({ pen, main, second }) => {
  const braid = pen.weave(main, 26)
  const dark = pen.weave(second, 26)
  return {
    svg: `<g transform="translate(0 -30) skewX(-18) scale(1 .78)"><rect x="-270" y="-620" width="540" height="640" rx="6" fill="${dark}"/><rect x="-226" y="-576" width="452" height="552" fill="${braid}"/><rect x="-190" y="-540" width="380" height="480" fill="none" stroke="${second}" stroke-width="8" opacity=".8"/><rect x="-270" y="-620" width="540" height="640" rx="6" fill="${pen.linear(
      [
        [0, '#fff8ee', 0.2],
        [1, '#1c1410', 0.28],
      ],
      [0, 0, 1, 1],
    )}"/></g>`,
    width: 760,
    height: 540,
    mount: 'floor',
  }
}

const runner: Motif = ({ pen, main, second }) => {
  const stem = (x: number, height: number, lean: number): string =>
    `<path d="M${x} -60q${lean} ${-height * 0.5} ${lean * 1.6} ${-height}" fill="none" stroke="${main}" stroke-width="4" stroke-linecap="round"/>${[
      0.5, 0.7, 0.9,
    ]
      .map(
        (at) =>
          `<ellipse cx="${n(x + lean * 1.6 * at)}" cy="${n(-60 - height * at)}" rx="5" ry="15" fill="${main}" ` +
          `transform="rotate(${lean} ${n(x + lean * 1.6 * at)} ${n(-60 - height * at)})"/>`,
      )
      .join('')}`
  const stems = Array.from({ length: 15 }, (_, index) =>
    stem(-210 + index * 30, 90 + ((index * 53) % 110), ((index * 17) % 26) - 13),
  )
  return {
    svg:
      `<path d="M-250 -560L250 -560L262 -10L-262 -10Z" fill="${pen.slope(second)}"/><path d="M-250 -560L250 ` +
      `-560L262 -10L-262 -10Z" fill="${pen.linen(second)}"/><path d="M-232 -544L232 -544L243 -26L-243 -26Z" ` +
      `fill="none" stroke="${darker(second, 0.25)}" stroke-width="2" stroke-dasharray="7 5" ` +
      `opacity=".7"/>${stems.join('')}<g transform="translate(0 -590) scale(1 -1) translate(0 -20)"><g ` +
      `opacity=".9">${stems.slice(3, 11).join('')}</g></g><path d="M-250 -300Q0 -330 256 -296" ` +
      `stroke="${darker(second, 0.3)}" stroke-width="10" opacity=".18" fill="none"/>`,
    width: 530,
    height: 570,
    mount: 'wall',
  }
}

export const textileMotifs = { throw: folded, blanket, cushion, towels, rug, runner }
