/**
 * axe halves the speed of visits, so it only runs where it can find something new: on the first page of a
 * template, and on pages with a pair of text and background colors that is new to the template or failed
 * before, or with a kind of control that may have no name and wasn't checked yet.
 */
import type { PageType, Platform } from '@vitrine/kernel/names/vocabulary'
import type { AxeArtifact } from '../api/artifacts.ts'
import { hammingDistance } from '../extract/text/similarity.ts'

const sameTemplateBits = 6
const maxTemplates = 40
/** On one device: pages whose classes are random names would never end. */
const maxKinds = 60

export interface GatedPage {
  platform: Platform
  pageType: PageType
  skeleton: string
  /** Pairs of text and background colors. */
  pairs: readonly string[]
  /** Kinds of controls that may have no name. */
  controls: readonly string[]
}

export interface AxeGate {
  /** Whether axe should check a page with these colors and controls; remembers them. */
  wants(page: GatedPage): boolean
  /** Records which pairs failed, so that every page with one of them is counted. */
  learn(platform: Platform, axe: AxeArtifact): void
}

/** The gate of one scan. */
export function createAxeGate(): AxeGate {
  const templates = new Map<string, string[]>()
  const seen = new Map<string, Set<string>>()
  const failed = new Map<string, Set<string>>()
  const kinds = new Map<string, Set<string>>()

  function isNewTemplate(key: string, skeleton: string): boolean {
    const known = templates.get(key) ?? []
    templates.set(key, known)
    if (
      known.length >= maxTemplates ||
      known.some((other) => hammingDistance(other, skeleton) <= sameTemplateBits)
    )
      return false
    known.push(skeleton)
    return true
  }

  return {
    wants({ platform, pageType, skeleton, pairs, controls }) {
      const isNew = isNewTemplate(`${platform}|${pageType}`, skeleton)
      const shown = setOf(seen, platform)
      const bad = setOf(failed, platform)
      const isBackground = pairs.some((pair) => !shown.has(pair))
      for (const pair of pairs) shown.add(pair)
      const known = setOf(kinds, platform)
      const isControl = known.size < maxKinds && controls.some((kind) => !known.has(kind))
      for (const kind of controls) known.add(kind)
      return isNew || isBackground || isControl || pairs.some((pair) => bad.has(pair))
    },
    learn(platform, axe) {
      for (const { nodes } of axe.violations)
        for (const { data } of nodes)
          for (const item of [data].flat())
            if (isColours(item)) setOf(failed, platform).add(`${rgb(item.fgColor)}|${rgb(item.bgColor)}`)
    },
  }
}

function setOf(map: Map<string, Set<string>>, key: string): Set<string> {
  const set = map.get(key) ?? new Set<string>()
  map.set(key, set)
  return set
}

function isColours(item: unknown): item is { fgColor: string; bgColor: string } {
  return (
    typeof item === 'object' &&
    item !== null &&
    'fgColor' in item &&
    'bgColor' in item &&
    typeof item.fgColor === 'string' &&
    typeof item.bgColor === 'string'
  )
}

/** `#rrggbb` as the browser writes colors. */
function rgb(hex: string): string {
  const value = Number.parseInt(hex.slice(1), 16)
  return `rgb(${(value >> 16) & 255}, ${(value >> 8) & 255}, ${value & 255})`
}
