import type { Category } from '@vitrine/kernel/names/vocabulary'
import type { templates } from '@vitrine/library/registry'

type Template = (typeof templates)[number]

export interface AnalysisChoice {
  count: number
  /** Ids of existing detectors. */
  known: ReadonlySet<string>
  /** Categories that the owner wants to improve: at most half of the analyses are chosen for them, the best of each. */
  wanted?: readonly Category[]
}

/**
 * Analyses that run without a file, each adding the most to what the ones before it check. Of equal ones, the shorter
 * comes first.
 * @returns ids of templates
 */
export function chooseAnalyses(offered: readonly Template[], choice: AnalysisChoice): string[] {
  const left = offered.filter((template) => template.requiresFile === null)
  const chosen = new Set<Template>()
  const covered = new Set<string>()
  const added = (template: Template) => {
    const ids = new Set(template.steps.flatMap((step) => step.detectors))
    return [...ids].filter((id) => choice.known.has(id) && !covered.has(id))
  }
  const takeBestOf = (candidates: readonly Template[]): boolean => {
    const gains = candidates.map((template) => ({ template, gain: added(template).length }))
    gains.sort((a, b) => b.gain - a.gain || a.template.timeMinutes - b.template.timeMinutes)
    const best = gains[0]
    if (!best || best.gain === 0) return false
    chosen.add(best.template)
    for (const id of added(best.template)) covered.add(id)
    return true
  }
  for (const category of choice.wanted ?? []) {
    const isServed = [...chosen].some(({ categories }) => categories.includes(category))
    if (isServed || chosen.size >= choice.count / 2) continue
    takeBestOf(left.filter(({ categories }) => categories.includes(category)))
  }
  while (chosen.size < choice.count && takeBestOf(left)) {
    // Each iteration takes one.
  }
  return [...chosen].map(({ id }) => id)
}
