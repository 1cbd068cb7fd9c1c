/** Finds combinations that the page calls available but shoppers cannot buy. */
import type { OptionsSessionRecord } from '@vitrine/engine/api/sessions'
import { requestRefused } from '@vitrine/lexicon/concepts/page/page-refusals'

type Combination = OptionsSessionRecord['combinations'][number]

export interface Dead {
  combination: Combination
  kind: 'error' | 'not-buyable' | 'disabled' | 'no-effect' | 'stale-id'
  /** The value that could not be selected. */
  stuckAt: string
}

const refusingStatus = /\b(40[13]|429|430|503)\b/
const minIds = 2

const isChosen = ({ chosen = 'ok' }: Combination) => chosen === 'ok'
const isRefused = ({ error }: Combination) =>
  error !== null && (refusingStatus.test(error) || requestRefused.isIn(error))
const works = (each: Combination) => isChosen(each) && each.buyable && each.error === null

/** Whether clicking another value of the same option worked. */
function hasLivingSibling({ stuckAt }: Combination, all: readonly Combination[]): boolean {
  return all.some(
    (each) =>
      works(each) &&
      stuckAt != null &&
      (each.changed ?? []).includes(stuckAt.name) &&
      each.options[stuckAt.name] !== stuckAt.value,
  )
}

/** The form keeps another combination's ID, although the ID follows other choices on the page. */
function isStale(each: Combination, all: readonly Combination[]): boolean {
  const { variantId, expectedVariantId = null } = each
  if (!works(each) || variantId === null || expectedVariantId === null || variantId === expectedVariantId)
    return false
  const right = new Set(
    all
      .filter(
        (other) => isChosen(other) && other.variantId !== null && other.variantId === other.expectedVariantId,
      )
      .map((other) => other.variantId),
  )
  return right.size >= minIds && right.has(variantId)
}

function kindOf(each: Combination, all: readonly Combination[]): Dead['kind'] | null {
  const { chosen = 'ok', error, buyable } = each
  if (chosen === 'disabled' || chosen === 'no-effect') return hasLivingSibling(each, all) ? chosen : null
  if (chosen === 'missing') return null
  // A request that fails while the variant can be bought is that of a service which doesn't matter here.
  if (error !== null) return buyable ? null : 'error'
  // Another choice must have worked on the same page, or our own clicks may be at fault.
  if (!buyable) return all.some(works) ? 'not-buyable' : null
  return isStale(each, all) ? 'stale-id' : null
}

/** @returns `evaluated`: number of combinations that say something about the page. */
export function deadChoices(all: readonly Combination[]): {
  dead: Dead[]
  evaluated: number
  hasChosen: boolean
} {
  const available = all.filter((each) => each.expectedAvailable === true && !isRefused(each))
  const dead = available.flatMap((combination): Dead[] => {
    const kind = kindOf(combination, all)
    return kind === null ? [] : [{ combination, kind, stuckAt: combination.stuckAt?.value ?? '' }]
  })
  const evaluated = available.filter(
    (each) => isChosen(each) || dead.some(({ combination }) => combination === each),
  ).length
  return { dead, evaluated, hasChosen: all.some(isChosen) }
}
