/** Counts the analyses of a store, and decides how much of the earlier ones this one may keep. */
import { sha256 } from '@vitrine/kernel/ids'
import type { RegionTarget } from '../../api/scan-types.ts'
import type { ClockPort, ConfigPort, StorePort } from '../../run/ports.ts'
import { nextTurn, type RepeatPlan } from '../../run/repeat/repeat-plan.ts'

/** The plan of this scan; null: it reads every page. Counts the turn, so it is called once per scan. */
export async function planRepeat(
  run: ConfigPort & StorePort & ClockPort,
  targets: readonly RegionTarget[],
): Promise<RepeatPlan | null> {
  if (run.options.skipsUnchanged !== true) return null
  const { repeats } = run.stores
  const key = keyOf(run, targets)
  const before = await repeats.find(key, Number.POSITIVE_INFINITY)
  const next = nextTurn(before, run.nowMs())
  await repeats.save(key, next)
  return next.sinceWhole === 0 ? null : { turn: next.turns }
}

/** Other checks, devices or regions are another analysis, of which nothing is known yet. */
function keyOf({ options }: ConfigPort, targets: readonly RegionTarget[]): string {
  const checks = options.checks.map(({ detector }) => detector).sort()
  return sha256(JSON.stringify([targets, options.tier, options.platforms, options.pageTypes, checks]))
}
