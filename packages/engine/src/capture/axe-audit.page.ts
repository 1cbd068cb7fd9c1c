/** Runs axe-core inside the page, once its script has been loaded into the same world. */
import type { AxeArtifact } from '../api/artifacts.ts'
import { elementPath } from '../browser/elements.page.ts'
import { pageFunction, pageFunctionWith } from '../browser/page-function.ts'

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
  run(document: Document, options: object): Promise<Record<Outcome, FoundRule[]>>
}

export const hasAxe = pageFunction(() => typeof axe === 'object' && typeof axe.run === 'function')

/** Violations of the rules; incomplete results prove nothing and are left out. */
export const runAxe = pageFunctionWith(
  { elementPath, maxNodes: 60 },
  async ({ elementPath, maxNodes }, rules: readonly string[]): Promise<AxeArtifact> => {
    const { violations, passes, incomplete, inapplicable } = await axe.run(document, {
      runOnly: { type: 'rule', values: rules },
      resultTypes: ['violations'],
      elementRef: true,
      iframes: false,
      preload: false,
      selectors: false,
    })
    const describe = (node: FoundNode) => ({
      path: node.element ? elementPath(node.element) : String(node.target),
      html: node.html.slice(0, 400),
      summary: node.failureSummary || '',
      data: [...node.any, ...node.all, ...node.none].map(({ data }) => data),
    })
    return {
      ranRules: [violations, passes, incomplete, inapplicable].flat().map(({ id }) => id),
      violations: violations.map(({ id, impact, help, nodes }) => ({
        id,
        impact: impact || null,
        help,
        nodes: nodes.slice(0, maxNodes).map(describe),
      })),
    }
  },
)
