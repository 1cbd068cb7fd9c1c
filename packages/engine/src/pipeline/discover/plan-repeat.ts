/** Counts the analyses of a store, and decides how much of the earlier ones this one may keep. */
import { sha256 } from '@vitrine/kernel/ids'
import type { RegionTarget } from '../../api/scan-types.ts'
import type { ClockPort, ConfigPort, StorePort } from '../../run/ports.ts'
import { nextTurn, type RepeatPlan } from '../../run/repeat/repeat-plan.ts'

export interface PlannedRepeat {
  /** Null: this scan reads every page. */
  plan: RepeatPlan | null
  /** Called once, by a scan that can read the store. */
  countTurn(): Promise<void>
}

/** The plan of this scan. */
export async function planRepeat(
  run: ConfigPort & StorePort & ClockPort,
  targets: readonly RegionTarget[],
): Promise<PlannedRepeat> {
  if (run.options.skipsUnchanged !== true) return { plan: null, countTurn: async () => {} }
  const { repeats } = run.stores
  const key = keyOf(run, targets)
  const before = await repeats.find(key, Number.POSITIVE_INFINITY)
  const next = nextTurn(before, run.nowMs())
  return {
    plan: next.sinceWhole === 0 ? null : { turn: next.turns },
    countTurn: () => repeats.save(key, next),
  }
}

/** Other checks, devices or regions are another analysis, of which nothing is known yet. */
function keyOf({ options }: ConfigPort, targets: readonly RegionTarget[]): string {
  const checks = options.checks.map(({ detector }) => detector).sort()
  return sha256(JSON.stringify([targets, options.tier, options.platforms, options.pageTypes, checks]))
}
