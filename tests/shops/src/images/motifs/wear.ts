import { darker, lighter } from '../palette.ts'
import { n, type Pen, smoothPath } from '../pen.ts'
import type { Motif } from './motif.ts'

/** Cloth inside an outline, with vertical folds. */
function cloth(pen: Pen, outline: string, colour: string, texture: string, folds: readonly string[]): string {
  const creases = folds.map(
    (path, index) =>
      `<path d="${path}" fill="none" stroke="${index % 2 ? lighter(colour, 0.4) : darker(colour, 0.4)}" ` +
      `stroke-width="${12 - (index % 3) * 3}" opacity=".24" stroke-linecap="round"/>`,
  )
  return (
    `<path d="${outline}" fill="${pen.slope(colour, 0.2, 0.24)}"/><path d="${outline}" fill="${texture}" ` +
    `opacity=".75"/>${creases.join('')}<path d="${outline}" fill="none" stroke="${darker(colour, 0.35)}" ` +
    'stroke-width="2" opacity=".6"/>'
  )
}

const hanger =
  '<path d="M0 -652C0 -690 34 -690 34 -716S-10 -748 -22 -722" fill="none" stroke="#8a6a45" stroke-width="7" stroke-linecap="round"/>'
const wooden = '<path d="M-170 -590Q0 -680 170 -590L176 -572Q0 -640 -176 -572Z" fill="#b08a5a"/>'

const shirtOutline =
  'M-70 -640L-190 -600Q-236 -590 -250 -540L-300 -290L-222 -268L-196 -420Q-186 -200 -206 -20Q-150 10 -100 -6Q0 ' +
  '-40 100 -6Q150 10 206 -20Q186 -200 196 -420L222 -268L300 -290L250 -540Q236 -590 190 -600L70 -640Q0 -600 -70 -640Z'

const shirt: Motif = ({ pen, main, second }) => {
  const body = cloth(pen, shirtOutline, main, pen.linen(main), [
    'M-150 -480Q-130 -260 -160 -40',
    'M150 -480Q130 -240 160 -40',
    'M-60 -420Q-50 -200 -70 -30',
    'M80 -400Q60 -220 74 -30',
    'M-250 -520L-240 -300',
  ])
  const placket =
    `<path d="M-14 -612L-14 -22M14 -612L14 -22" stroke="${darker(main, 0.3)}" stroke-width="2.5" ` +
    `opacity=".7"/>${[0, 1, 2, 3, 4, 5]
      .map(
        (index) =>
          `<circle cx="0" cy="${-550 + index * 92}" r="9" fill="${second}" stroke="${darker(main, 0.4)}" ` +
          'stroke-width="1.5"/>',
      )
      .join('')}`
  const collar =
    `<path d="M-74 -644L0 -596L-30 -536L-104 -606Z" fill="${lighter(main, 0.18)}" stroke="${darker(main, 0.3)}" ` +
    `stroke-width="2"/><path d="M74 -644L0 -596L30 -536L104 -606Z" fill="${pen.slope(main)}" ` +
    `stroke="${darker(main, 0.3)}" stroke-width="2"/>`
  const pocket = `<path d="M56 -440h86v92l-43 22l-43 -22z" fill="${darker(main, 0.06)}" stroke="${darker(main, 0.3)}" stroke-width="2"/>`
  return {
    svg: `${hanger}${wooden}${body}${placket}${pocket}${collar}`,
    width: 610,
    height: 740,
    mount: 'wall',
  }
}

const robe: Motif = ({ pen, main, second }) => {
  const outline =
    'M-80 -690L-200 -650Q-250 -636 -262 -580L-320 -250L-226 -226L-200 -420Q-196 -180 -226 0L226 0Q196 -180 200 ' +
    '-420L226 -226L320 -250L262 -580Q250 -636 200 -650L80 -690Q0 -660 -80 -690Z'
  const body = cloth(pen, outline, main, pen.waffle(main, 16), [
    'M-150 -540Q-130 -260 -176 -10',
    'M140 -540Q130 -260 170 -10',
    'M-40 -300Q-50 -150 -60 -10',
    'M70 -300Q80 -150 90 -10',
  ])
  const lapel =
    '<path d="M-80 -690L-110 -640L20 -350L20 0L-20 0L-20 -330L-160 -620Z" ' +
    `fill="${pen.slope(lighter(main, 0.12))}" stroke="${darker(main, 0.25)}" stroke-width="2"/><path d="M80 ` +
    `-690L110 -640L-4 -350L40 -330L150 -620Z" fill="${darker(main, 0.06)}" stroke="${darker(main, 0.25)}" stroke-width="2"/>`
  const belt =
    `<path d="M-206 -390L206 -376L206 -330L-206 -342Z" fill="${pen.slope(second)}"/><path d="M10 -350L60 -160L96 ` +
    `-170L48 -356Z" fill="${pen.slope(second)}"/><rect x="-6" y="-394" width="60" height="66" rx="14" ` +
    `fill="${pen.slope(lighter(second, 0.1))}"/>`
  const pockets = [-150, 74].map(
    (x) =>
      `<rect x="${x}" y="-250" width="92" height="106" rx="8" fill="${lighter(main, 0.06)}" stroke="${darker(main, 0.3)}" stroke-width="2.5"/>`,
  )
  return { svg: `${body}${pockets.join('')}${lapel}${belt}`, width: 650, height: 700, mount: 'wall' }
}

const sweater: Motif = ({ pen, main }) => {
  const knit = pen.knit(main, 15)
  const body = cloth(
    pen,
    'M-90 -560L-200 -520Q-260 -500 -270 -430L-310 -150L-222 -132L-204 -330L-200 -20Q0 10 200 -20L204 -330L222 ' +
      '-132L310 -150L270 -430Q260 -500 200 -520L90 -560Q0 -520 -90 -560Z',
    main,
    knit,
    ['M-170 -430L-160 -60', 'M160 -430L150 -60', 'M-250 -430L-270 -180'],
  )
  const rib = pen.pattern(
    [12, 12],
    `<path d="M3 0v12" stroke="${darker(main, 0.4)}" stroke-width="4"/><path d="M8 0v12" stroke="${lighter(main, 0.25)}" stroke-width="3"/>`,
  )
  const hem = `<path d="M-202 -64L202 -64L200 -18Q0 12 -200 -18Z" fill="${main}"/><path d="M-202 -64L202 -64L200 -18Q0 12 -200 -18Z" fill="${rib}"/>`
  const neck =
    `<path d="M-92 -562Q0 -506 92 -562L78 -584Q0 -548 -78 -584Z" fill="${darker(main, 0.12)}"/><path d="M-92 ` +
    `-562Q0 -506 92 -562L78 -584Q0 -548 -78 -584Z" fill="${rib}" opacity=".8"/>`
  return { svg: `${body}${hem}${neck}`, width: 630, height: 600, mount: 'wall' }
}

const slippers: Motif = ({ pen, main, second }) => {
  const one = (x: number, y: number, turn: number): string => {
    const sole = smoothPath(
      [
        [-84, -20],
        [-90, -200],
        [-40, -380],
        [50, -380],
        [96, -210],
        [80, -20],
        [0, 10],
        [-84, -20],
      ],
      true,
    )
    const upper = smoothPath(
      [
        [-88, -190],
        [-42, -384],
        [48, -384],
        [94, -200],
        [50, -240],
        [0, -252],
        [-50, -238],
        [-88, -190],
      ],
      true,
    )
    return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="${sole}" fill="${darker(second, 0.3)}" transform="translate(6 8)"/><path d="${sole}" fill="${pen.slope(lighter(main, 0.35))}"/><path d="${upper}" fill="${pen.radial(
      [
        [0, lighter(main, 0.25)],
        [0.7, main],
        [1, darker(main, 0.4)],
      ],
    )}"/><path d="M-88 -190Q0 -296 94 -200" fill="none" stroke="${second}" stroke-width="10"/></g>`
  }
  return { svg: `${one(-120, -10, -12)}${one(120, -20, 10)}`, width: 460, height: 410, mount: 'floor' }
}

const apron: Motif = ({ pen, main, second }) => {
  const straps = `${pen.tube('M-96 -560C-120 -680 -40 -700 130 -470', 22, second)}${pen.tube('M96 -560C120 -680 40 -700 -130 -470', 22, second)}`
  const body = cloth(
    pen,
    'M-104 -570Q0 -540 104 -570L130 -470Q160 -400 226 -390L216 -10Q0 20 -216 -10L-226 -390Q-160 -400 -130 -470Z',
    main,
    pen.linen(main),
    ['M-150 -380Q-140 -180 -160 -20', 'M150 -380Q140 -180 160 -20', 'M-10 -180Q-20 -90 -14 -10'],
  )
  const pockets =
    `<path d="M-140 -250h280v130q-140 24 -280 0z" fill="${lighter(main, 0.06)}" stroke="${lighter(main, 0.35)}" ` +
    `stroke-width="2" stroke-dasharray="7 5"/><path d="M0 -250v140" stroke="${lighter(main, 0.35)}" ` +
    'stroke-width="2" stroke-dasharray="7 5"/><rect x="-44" y="-450" width="88" height="74" ' +
    `fill="${lighter(main, 0.06)}" stroke="${lighter(main, 0.35)}" stroke-width="2"/>`
  return { svg: `${straps}${body}${pockets}`, width: 470, height: 690, mount: 'wall' }
}

const beanie: Motif = ({ pen, main }) => {
  const knit = pen.knit(main, 22)
  const dome = 'M-206 -120C-214 -400 -90 -470 0 -470S214 -400 206 -120Z'
  const cuff = 'M-224 -150Q0 -190 224 -150L218 -10Q0 -44 -218 -10Z'
  const rib = pen.pattern(
    [24, 24],
    `<path d="M6 0v24" stroke="${darker(main, 0.36)}" stroke-width="7"/><path d="M17 0v24" stroke="${lighter(main, 0.3)}" stroke-width="6"/>`,
  )
  return {
    svg:
      `<path d="${dome}" fill="${main}"/><path d="${dome}" fill="${knit}"/><path d="${dome}" ` +
      `fill="${pen.roundShade()}"/><path d="${cuff}" fill="${main}"/><path d="${cuff}" fill="${rib}"/><path ` +
      `d="${cuff}" fill="${pen.roundShade()}"/>`,
    width: 450,
    height: 480,
    mount: 'table',
  }
}

const socks: Motif = ({ pen, main, second }) => {
  const sock = (x: number, colour: string, flip: 1 | -1): string => {
    const outline = 'M-56 -520L56 -520L60 -200Q64 -130 150 -96Q214 -66 196 -20Q120 20 0 -20Q-64 -50 -60 -140Z'
    return (
      `<g transform="translate(${x} 0) scale(${flip} ` +
      `1)">${cloth(pen, outline, colour, pen.knit(colour, 12), ['M-20 -420Q-10 -240 -20 -120', 'M30 -420Q20 -240 50 -130'])}<path ` +
      `d="M-58 -522h116v60h-116z" fill="${lighter(colour, 0.2)}"/><path d="M196 -20Q160 10 110 6Q130 -60 170 ` +
      `-84Q214 -60 196 -20Z" fill="${darker(colour, 0.25)}" opacity=".8"/></g>`
    )
  }
  return {
    svg: `${sock(-160, second, 1)}${sock(-60, main, 1)}${sock(130, lighter(second, 0.15), 1)}`,
    width: 560,
    height: 530,
    mount: 'wall',
  }
}

const tote: Motif = ({ pen, main, second }) => {
  const strap = (y: number, tone: string): string =>
    pen.tube(`M-110 -380C-120 ${y} 120 ${y} 110 -380`, 22, tone)
  const body = cloth(pen, 'M-220 -400Q0 -384 220 -400L250 -20Q0 14 -250 -20Z', main, pen.linen(main), [
    'M-150 -350Q-130 -180 -170 -30',
    'M150 -350Q130 -180 170 -30',
    'M-30 -300Q-20 -160 -40 -20',
  ])
  const patches = [-110, 110].map(
    (x) =>
      `<rect x="${n(x - 24)}" y="-400" width="48" height="70" rx="5" fill="${pen.slope(second)}"/><circle cx="${x}" cy="-352" r="6" fill="#b9944c"/>`,
  )
  return {
    svg: `${strap(-720, darker(second, 0.25))}${body}${strap(-660, second)}${patches.join('')}`,
    width: 510,
    height: 650,
    mount: 'table',
  }
}

export const wearMotifs = { shirt, robe, sweater, slippers, apron, beanie, socks, tote }
