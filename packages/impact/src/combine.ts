/**
 * Combines the faults of a store: causes count once, stages combine as independent hazards, and the parts add up to the
 * total.
 */
import type { EffectId } from '@vitrine/kernel/alert/effects'
import { pageTypeAssumptions, type Stage, softCeiling } from './assumptions.ts'
import type { ImpactAlert } from './impact-types.ts'
import type { EffectPrior } from './priors.ts'

export interface HazardItem {
  alert: ImpactAlert
  prior: EffectPrior
  /** Share of revenue at risk by this fault alone, 0 to 1. */
  hazard: number
  /** What a fault of this kind could cost at most, were it on every page of its type. */
  worst: number
}

export interface Combined {
  /** Share of revenue at risk by all faults together, at most 1. */
  total: number
  /** The part of each fault; they add up to `total`. */
  shares: Map<string, number>
}

/** Faults with these effects on the same pages are one cause seen from several sides. */
const causes: Partial<Record<EffectId, string>> = {
  'buy-control-missing': 'price',
  'cart-price-higher': 'price',
  'price-inconsistent': 'price',
  'feed-mismatch': 'price',
  'main-image-broken': 'image',
  'image-poor': 'image',
  'slow-loading': 'speed',
  'shift-or-delay': 'speed',
}

/** Combines hazards. Of faults with one cause on the same pages only the largest counts; the others add nothing. */
export function combineHazards(items: readonly HazardItem[]): Combined {
  const shares = new Map<string, number>(items.map(({ alert }) => [alert.fingerprint, 0]))
  const leading = atMostWorst(largestOfEachCause(items.filter(({ hazard }) => hazard > 0)))
  const blocking = leading.filter(({ prior }) => prior.isBlocking)
  const soft = leading.filter(({ prior }) => !prior.isBlocking)
  const blockTotal = stagesTogether(blocking)
  const softTotal = Math.min(softCeiling, stagesTogether(soft))
  const total = 1 - (1 - softTotal) * (1 - blockTotal)
  allocate(shares, blocking, blockTotal)
  allocate(shares, soft, total - blockTotal)
  return { total, shares }
}

function largestOfEachCause(items: readonly HazardItem[]): HazardItem[] {
  const groups = new Map<string, HazardItem>()
  for (const item of items) {
    const key = causeKey(item)
    const known = groups.get(key)
    if (known === undefined || known.hazard < item.hazard) groups.set(key, item)
  }
  return [...groups.values()]
}

/** All faults of one kind together cost at most what the worst of them alone could cost: many small ones do not add up. */
function atMostWorst(items: readonly HazardItem[]): HazardItem[] {
  const kinds = Map.groupBy(items, ({ alert, prior }) => `${alert.effect} ${prior.channel}`)
  return [...kinds.values()].flatMap((kind) => {
    const worst = Math.max(...kind.map((item) => item.worst))
    const scale = Math.min(1, log(worst) / kind.reduce((sum, { hazard }) => sum + log(hazard), 0))
    return kind.map((item) => ({
      ...item,
      hazard: scale === 1 ? item.hazard : 1 - Math.exp(-scale * log(item.hazard)),
    }))
  })
}

function causeKey({ alert, prior }: HazardItem): string {
  const cause = alert.effect === null ? undefined : causes[alert.effect]
  if (cause === undefined) return alert.fingerprint
  return JSON.stringify([cause, prior.channel, ...[...alert.pageUrls].sort()])
}

const stageOf = ({ alert, prior }: HazardItem): Stage =>
  prior.channel === 'traffic' ? 'acquisition' : pageTypeAssumptions[alert.pageType].stage

/** 1 − ∏(1 − x) over the stages, each of which is 1 − ∏(1 − x) over its faults: the same as over all faults. */
function stagesTogether(items: readonly HazardItem[]): number {
  const left = new Map<Stage, number>()
  for (const item of items) {
    const stage = stageOf(item)
    left.set(stage, (left.get(stage) ?? 1) * (1 - Math.min(1, item.hazard)))
  }
  return 1 - [...left.values()].reduce((product, stageLeft) => product * stageLeft, 1)
}

/** −ln(1 − x): independent hazards add up in it. */
const log = (hazard: number) => -Math.log(1 - Math.min(hazard, 0.999))

/** Splits a total by −ln(1 − x), the only split in which the order of faults does not matter. */
function allocate(shares: Map<string, number>, items: readonly HazardItem[], total: number): void {
  const weight = ({ hazard }: HazardItem) => log(hazard)
  const sum = items.reduce((all, item) => all + weight(item), 0)
  if (sum === 0) return
  for (const item of items) shares.set(item.alert.fingerprint, (total * weight(item)) / sum)
}
