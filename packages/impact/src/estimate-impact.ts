/**
 * Estimates what a store's open alerts cost per week: a range for each, and a total that never exceeds the store's
 * revenue.
 */
import { setImmediate as pause } from 'node:timers/promises'
import { rangeOfSum } from '@vitrine/kernel/figures/range-of-sum'
import { combineHazards, type HazardItem } from './combine.ts'
import type { AlertImpact, ImpactAlert, StoreFigures, StoreImpact, StoreShape } from './impact-types.ts'
import { type EffectPrior, effectPriors } from './priors.ts'
import { beta, normal, pert, seededRandom } from './random.ts'
import { type Reach, reachOf, weeklyShoppers } from './reach.ts'

const draws = 5_000
const alertsBetweenPauses = 10

interface Drawn {
  alert: ImpactAlert
  prior: EffectPrior
  reach: Reach
  median: number
  /** 10th and 90th percentile of the amount, as multiples of its median. */
  lowRatio: number
  highRatio: number
}

/**
 * Estimates all alerts together, because faults of one store share its revenue. Alerts without a prior are left out.
 * Yields to other work in between, because 1,000 alerts take about a second.
 */
export async function estimateImpact(
  store: StoreFigures,
  shape: StoreShape,
  alerts: readonly ImpactAlert[],
): Promise<StoreImpact> {
  const drawn: Drawn[] = []
  for (const [index, alert] of alerts.entries()) {
    const prior = alert.effect === null ? null : effectPriors[alert.effect]
    if (prior !== null) drawn.push(drawHazard(store, shape, alert, prior))
    if (index % alertsBetweenPauses === alertsBetweenPauses - 1) await pause()
  }
  const weeklyRevenue = store.weeklySessions * store.conversionRate * store.averageOrderValue
  const costly = drawn.filter(({ prior }) => prior.channel !== 'none')
  const combined = combineHazards(
    costly.map(
      ({ alert, prior, median, reach }): HazardItem => ({
        alert,
        prior,
        hazard: median,
        worst: Math.max(median, reach.passing * prior.high),
      }),
    ),
  )
  const impacts = new Map<string, AlertImpact>()
  for (const item of drawn) {
    const share = combined.shares.get(item.alert.fingerprint) ?? 0
    impacts.set(item.alert.fingerprint, alertImpact(item, store, weeklyRevenue * share))
  }
  const revenueAtRisk = weeklyRevenue * combined.total
  return {
    weeklyRevenue,
    revenueAtRisk,
    ...rangeOfSum(impacts.values(), revenueAtRisk, weeklyRevenue),
    shoppersAffected: weeklyShoppers(store) * shoppersTogether(drawn),
    alerts: impacts,
  }
}

function drawHazard(store: StoreFigures, shape: StoreShape, alert: ImpactAlert, prior: EffectPrior): Drawn {
  const reach = reachOf(alert, shape, prior)
  const random = seededRandom(alert.fingerprint)
  const spread = store.isMeasured ? 0.03 : 0.1
  const [hazards, money] = [new Float64Array(draws), new Float64Array(draws)]
  const perShare = reach.checked === 0 ? 0 : (reach.orders * reach.checked) / reach.hits
  for (let at = 0; at < draws; at++) {
    const share = reach.isWholeTypeKnown
      ? reach.hits / reach.checked
      : beta(random, reach.hits + 0.5, reach.checked - reach.hits + 0.5)
    const hazard = perShare * share * pert(random, prior.low, prior.mode, prior.high)
    hazards[at] = hazard
    money[at] = hazard * Math.exp(spread * normal(random))
  }
  const median = quantile(hazards.sort(), 0.5)
  money.sort()
  const middle = quantile(money, 0.5)
  const ratio = (q: number) => (middle === 0 ? 1 : quantile(money, q) / middle)
  return { alert, prior, reach, median, lowRatio: ratio(0.1), highRatio: ratio(0.9) }
}

const quantile = (sorted: Float64Array, q: number) => sorted[Math.round(q * (sorted.length - 1))] ?? 0

function alertImpact(item: Drawn, store: StoreFigures, revenue: number): AlertImpact {
  const { prior, reach } = item
  const costsSales = prior.channel !== 'none'
  return {
    channel: prior.channel,
    grade: prior.grade,
    hazard: costsSales ? item.median : 0,
    revenueAtRisk: costsSales ? revenue : null,
    low: costsSales ? revenue * item.lowRatio : null,
    high: costsSales ? revenue * item.highRatio : null,
    shoppersAffected: weeklyShoppers(store) * reach.shoppers,
    factors: [
      ...reach.factors,
      {
        label: 'Sales lost among affected shoppers',
        value: prior.mode,
        isAssumed: true,
        source: `${prior.source} (${percent(prior.low)} to ${percent(prior.high)})`,
      },
    ],
  }
}

const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`

/** Share of shoppers who meet at least one fault; faults on the same type of page overlap randomly. */
function shoppersTogether(items: readonly Drawn[]): number {
  return 1 - items.reduce((missed, { reach }) => missed * (1 - Math.min(1, reach.shoppers)), 1)
}
