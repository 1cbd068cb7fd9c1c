/** Runs axe-core inside the page, once its script has been loaded into the same world. */
import type { AxeArtifact } from '../api/artifacts.ts'
import { elementPath } from '../browser/elements.page.ts'
import { pageFunction, pageFunctionWith } from '../browser/page-function.ts'
import { isCutAway } from './cut-away.page.ts'

interface Check {
  data: unknown
}

interface FoundNode {
  element?: Element
  target: unknown
  html: string
  failureSummary?: string
  any: Check[]
  all: Check[]
  none: Check[]
}

interface FoundRule {
  id: string
  impact?: string | null
  help: string
  nodes: FoundNode[]
}

type Outcome = 'violations' | 'passes' | 'incomplete' | 'inapplicable'

declare const axe: {
  run(context: Document | { include: Element[] }, options: object): Promise<Record<Outcome, FoundRule[]>>
}

const contrast = 'color-contrast'
/** Longer than a step of an animation, shorter than a shopper's patience. */
const fadeMs = 400
/** Entries that come in one after the other may take a few steps. */
const maxFades = 6

/** Whether an element is in a box that pulses without end, as what waits for its picture does: it has no contrast of its own. */
const isPulsing = pageFunction((element: Element): boolean => {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const isEndless = at.getAnimations().some(({ effect }) => {
      if (!(effect instanceof KeyframeEffect) || effect.getTiming().iterations !== Number.POSITIVE_INFINITY)
        return false
      return effect.getKeyframes().some((frame) => 'opacity' in frame)
    })
    if (isEndless) return true
  }
  return false
})

/**
 * Without the texts that no one sees, and those whose contrast suffices a moment later: they were fading in, or are
 * gone. The others are read at rest.
 */
const withoutFading = pageFunctionWith(
  { contrast, fadeMs, maxFades, isCutAway, isPulsing },
  async (
    { contrast, fadeMs, maxFades, isCutAway, isPulsing },
    violations: FoundRule[],
    options: object,
  ): Promise<FoundRule[]> => {
    const runOnly = { type: 'rule', values: [contrast] }
    const dataOf = ({ any }: FoundNode) => JSON.stringify(any.map(({ data }) => data))
    let nodes = violations
      .filter(({ id }) => id === contrast)
      .flatMap((rule) => rule.nodes)
      .filter(({ element }) => element === undefined || !(isCutAway(element) || isPulsing(element)))
    for (let fade = 0; fade < maxFades; fade++) {
      if (nodes.length === 0) break
      await new Promise((resolve) => setTimeout(resolve, fadeMs))
      const include = nodes.flatMap(({ element }) => (element?.isConnected ? [element] : []))
      const again =
        include.length === 0 ? { violations: [] } : await axe.run({ include }, { ...options, runOnly })
      const before = new Map(nodes.map((node) => [node.element, dataOf(node)]))
      nodes = again.violations
        .flatMap((rule) => rule.nodes)
        .filter(({ element }) => element !== undefined && before.has(element))
      if (nodes.every((node) => dataOf(node) === before.get(node.element))) break
    }
    return violations
      .map((rule) => (rule.id === contrast ? { ...rule, nodes } : rule))
      .filter((rule) => rule.nodes.length > 0)
  },
)

export const hasAxe = pageFunction(() => typeof axe === 'object' && typeof axe.run === 'function')

/** Violations of the rules; incomplete results prove nothing and are left out. */
export const runAxe = pageFunctionWith(
  { elementPath, maxNodes: 60, withoutFading },
  async ({ elementPath, maxNodes, withoutFading }, rules: readonly string[]): Promise<AxeArtifact> => {
    const options = {
      runOnly: { type: 'rule', values: rules },
      resultTypes: ['violations'],
      elementRef: true,
      iframes: false,
      preload: false,
      selectors: false,
    }
    const { violations, passes, incomplete, inapplicable } = await axe.run(document, options)
    const describe = (node: FoundNode) => ({
      path: node.element ? elementPath(node.element) : String(node.target),
      html: node.html.slice(0, 400),
      summary: node.failureSummary || '',
      data: [...node.any, ...node.all, ...node.none].map(({ data }) => data),
    })
    return {
      ranRules: [violations, passes, incomplete, inapplicable].flat().map(({ id }) => id),
      violations: (await withoutFading(violations, options)).map(({ id, impact, help, nodes }) => ({
        id,
        impact: impact || null,
        help,
        nodes: nodes.slice(0, maxNodes).map(describe),
      })),
    }
  },
)
