/**
 * Moves parts of a page that React streamed later to their places, as its inline scripts do in a browser. Otherwise
 * such a page seems to contain little but its loading states.
 *
 * Source: React 18 and 19, server rendering, `completeBoundary` ($RC) and `completeSegment` ($RS). The content is in
 * `<div hidden id="S:n">`. Its place is `<template id="B:n">` after `<!--$?-->`, where everything up to the matching
 * `<!--/$-->` is a loading state, or `<template id="P:n">` alone.
 */
import { type AnyNode, type Element, isComment, type ParentNode } from 'domhandler'
import { prepend, removeElement } from 'domutils'
import type { ElementIndex } from './element-index.ts'

/** @returns Whether anything moved; an index of the document is then outdated. */
export function placeStreamedParts(elements: ElementIndex): boolean {
  const contents = new Map<string, Element>()
  for (const element of elements.all('div')) {
    const number = /^S:([\da-f]+)$/.exec(element.attribs.id ?? '')?.[1]
    if (number !== undefined && 'hidden' in element.attribs) contents.set(number, element)
  }
  let hasMoved = false
  for (const place of elements.all('template')) {
    const [, kind, number = ''] = /^([BP]):([\da-f]+)$/.exec(place.attribs.id ?? '') ?? []
    const content = contents.get(number)
    if (!content || isInside(place, content)) continue
    contents.delete(number)
    if (kind === 'B') removeLoadingState(place)
    for (const child of [...content.children]) prepend(place, child)
    removeElement(place)
    removeElement(content)
    hasMoved = true
  }
  return hasMoved
}

/** Removes everything from a place to the end of its boundary; boundaries inside the loading state are skipped. */
function removeLoadingState(place: Element): void {
  let depth = 0
  for (let node: AnyNode | null = place.next; node !== null; ) {
    if (isComment(node) && node.data === '/$' && depth-- === 0) return
    if (isComment(node) && /^\$[?!~]?$/.test(node.data)) depth++
    const next: AnyNode | null = node.next
    removeElement(node)
    node = next
  }
}

function isInside(element: Element, container: ParentNode): boolean {
  for (let at: ParentNode | null = element.parent; at !== null; at = at.parent)
    if (at === container) return true
  return false
}
