/**
 * The rendered document with boxes and styles. Captured in the browser's own compact format (one call, nearly
 * free) and converted to `DomSnapshot` only where a detector reads it.
 */
import type { CDPSession, Page } from 'playwright-core'
import type { ComputedStyle, DomNode, DomSnapshot } from '../api/artifacts.ts'
import { inIsolatedWorld } from '../browser/isolated-world.ts'
import { measureDocument } from './snapshot/measure-document.page.ts'

/** Our name → CSS property, in request order. */
export const snapshotStyles: readonly (readonly [keyof ComputedStyle, string])[] = [
  ['display', 'display'],
  ['visibility', 'visibility'],
  ['opacity', 'opacity'],
  ['position', 'position'],
  ['overflowX', 'overflow-x'],
  ['overflowY', 'overflow-y'],
  ['color', 'color'],
  ['backgroundColor', 'background-color'],
  ['backgroundImage', 'background-image'],
  ['fontSize', 'font-size'],
  ['fontWeight', 'font-weight'],
  ['textDecorationLine', 'text-decoration-line'],
  ['textOverflow', 'text-overflow'],
  ['lineClamp', '-webkit-line-clamp'],
  ['whiteSpace', 'white-space'],
  ['objectFit', 'object-fit'],
  ['zIndex', 'z-index'],
  ['pointerEvents', 'pointer-events'],
  ['cursor', 'cursor'],
  ['transform', 'transform'],
  ['clipPath', 'clip-path'],
  ['clip', 'clip'],
]

type Box = { x: number; y: number; width: number; height: number }

/** The stored data: the browser's arrays of the main document and its string table. */
export interface KeptSnapshot {
  page: Pick<DomSnapshot, 'url' | 'title' | 'viewport' | 'scroll' | 'canScrollSideways'>
  strings: string[]
  parentIndex: number[]
  nodeType: number[]
  nodeName: number[]
  nodeValue: number[]
  attributes: number[][]
  layout: { nodeIndex: number[]; styles: number[][]; bounds: number[][]; paintOrders: number[] }
  textBoxes: { layoutIndex: number[]; bounds: number[][] }
}

/** Captures the current page; `JSON.stringify` makes it ready for storage and worker threads. */
export async function captureDom(page: Page, cdp: CDPSession): Promise<KeptSnapshot> {
  const measured = await inIsolatedWorld(page, measureDocument)
  const { documents, strings } = await cdp.send('DOMSnapshot.captureSnapshot', {
    computedStyles: snapshotStyles.map(([, property]) => property),
    includePaintOrder: true,
    includeDOMRects: false,
  })
  const viewport = page.viewportSize() ?? { width: measured.inner, height: 0 }
  const [document] = documents
  if (document === undefined) throw new Error('the browser returned a snapshot without a document')
  const { nodes, layout, textBoxes } = document
  return {
    page: {
      url: measured.url,
      title: measured.title,
      viewport: { ...viewport, deviceScaleFactor: measured.ratio },
      scroll: measured.scroll,
      // Scripts can scroll what users cannot, and a phone widens its layout instead of scrolling.
      canScrollSideways:
        !/hidden|clip/.test(measured.overflow) && (measured.moved > 0 || measured.inner > viewport.width + 1),
    },
    strings,
    parentIndex: nodes.parentIndex ?? [],
    nodeType: nodes.nodeType ?? [],
    nodeName: nodes.nodeName ?? [],
    nodeValue: nodes.nodeValue ?? [],
    attributes: nodes.attributes ?? [],
    layout: {
      nodeIndex: layout.nodeIndex,
      styles: layout.styles,
      bounds: layout.bounds,
      paintOrders: layout.paintOrders ?? [],
    },
    textBoxes: { layoutIndex: textBoxes.layoutIndex, bounds: textBoxes.bounds },
  }
}

const elementNode = 1
const textNode = 3
const noStyle = Object.fromEntries(
  snapshotStyles.map(([name]) => [name, name === 'display' ? 'none' : '']),
) as unknown as ComputedStyle

/** The document in the form that detectors read. */
export function toDomSnapshot(bytes: Uint8Array): DomSnapshot {
  const kept = JSON.parse(Buffer.from(bytes).toString()) as KeptSnapshot
  const { layout, strings } = kept
  const layoutOf = new Map<number, number>()
  for (const [at, node] of layout.nodeIndex.entries()) if (!layoutOf.has(node)) layoutOf.set(node, at)
  const nodes: DomNode[] = []
  const idOf = new Map<number, number>()
  for (let index = 0; index < kept.nodeType.length; index++) {
    if (kept.nodeType[index] !== elementNode) continue
    const parent = idOf.get(kept.parentIndex[index] ?? -1) ?? -1
    const at = layoutOf.get(index)
    const style = at === undefined ? noStyle : readStyle(layout.styles[at], strings)
    const node: DomNode = {
      id: nodes.length,
      parent,
      tag: (strings[kept.nodeName[index] ?? -1] ?? '').toLowerCase(),
      attributes: readAttributes(kept.attributes[index], strings),
      text: '',
      box: at === undefined ? null : readBox(layout.bounds[at]),
      textBoxes: [],
      style,
      paintOrder: at === undefined ? 0 : (layout.paintOrders[at] ?? 0),
      isVisible: false,
    }
    node.isVisible = isVisible(node, nodes[parent])
    idOf.set(index, node.id)
    nodes.push(node)
  }
  addTexts(kept, nodes, idOf)
  return { ...kept.page, nodes }
}

/** Style rows repeat from element to element; one object per row keeps a snapshot small. */
const styleCache = new WeakMap<string[], Map<string, ComputedStyle>>()

function readStyle(row: number[] | undefined, strings: string[]): ComputedStyle {
  if (row === undefined || row.length === 0) return noStyle
  const cache = styleCache.get(strings) ?? new Map<string, ComputedStyle>()
  styleCache.set(strings, cache)
  const key = row.join()
  const known = cache.get(key)
  if (known) return known
  const style = Object.fromEntries(
    snapshotStyles.map(([name], at) => [name, strings[row[at] ?? -1] ?? '']),
  ) as unknown as ComputedStyle
  cache.set(key, style)
  return style
}

function readAttributes(pairs: number[] | undefined, strings: string[]): Record<string, string> {
  const out: Record<string, string> = {}
  for (let at = 0; pairs !== undefined && at + 1 < pairs.length; at += 2)
    out[strings[pairs[at] ?? -1] ?? ''] = strings[pairs[at + 1] ?? -1] ?? ''
  return out
}

function readBox(bounds: number[] | undefined): Box | null {
  if (bounds === undefined) return null
  const [x = 0, y = 0, width = 0, height = 0] = bounds
  return { x, y, width, height }
}

function isVisible(node: DomNode, parent: DomNode | undefined): boolean {
  const { box, style } = node
  // Before everything else: what is inside such an element is unseen as well, whatever its own style.
  if (isFaded(style) || isClippedToNothing(style) || (parent !== undefined && unseen.has(parent))) {
    unseen.add(node)
    return false
  }
  if (style.display === 'none' || style.visibility === 'hidden' || style.visibility === 'collapse')
    return false
  if (style.display === 'contents') return true
  if (box === null) return false
  // Text for screen readers only is a box of one pixel, or clipped.
  return box.width > 1 && box.height > 1
}

/** Faded and clipped elements and all that they contain; parents are read before their children. */
const unseen = new WeakSet<DomNode>()

/** Whether an element is clipped to nothing, also in the old way (`clip: rect(1px, 1px, 1px, 1px)`). */
function isClippedToNothing({ position, clip, clipPath }: ComputedStyle): boolean {
  if (/inset\((50|100)%/.test(clipPath)) return true
  if (!clip.startsWith('rect') || clip.includes('auto') || !/^(?:absolute|fixed)$/.test(position))
    return false
  const [top = 0, right = 0, bottom = 0, left = 0] = clip.match(/-?[\d.]+/g)?.map(Number) ?? []
  return right - left <= 2 || bottom - top <= 2
}

function isFaded({ opacity }: ComputedStyle): boolean {
  return opacity !== '' && Number(opacity) < 0.02
}

/** Assigns text nodes and their line boxes to the element around them. */
function addTexts(kept: KeptSnapshot, nodes: DomNode[], idOf: Map<number, number>): void {
  const elementOfText = (index: number | undefined): DomNode | undefined =>
    index === undefined ? undefined : nodes[idOf.get(kept.parentIndex[index] ?? -1) ?? -1]
  for (let index = 0; index < kept.nodeType.length; index++) {
    if (kept.nodeType[index] !== textNode) continue
    const element = elementOfText(index)
    const text = (kept.strings[kept.nodeValue[index] ?? -1] ?? '').replace(/\s+/g, ' ').trim()
    if (element !== undefined && text !== '')
      element.text = element.text === '' ? text : `${element.text} ${text}`
  }
  for (const [at, layoutIndex] of kept.textBoxes.layoutIndex.entries()) {
    const box = readBox(kept.textBoxes.bounds[at])
    const element = elementOfText(kept.layout.nodeIndex[layoutIndex])
    if (box !== null && element !== undefined && box.width > 0) element.textBoxes.push(box)
  }
}
