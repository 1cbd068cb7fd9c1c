/** Which detectors were tried on pages that were not written for them, and with what. */
import { detectors } from '@vitrine/detectors/registry'
import { printTable } from '../shared/print-table.ts'

/** Shops tried in one way: saved ones, files compared with them, a live one. */
export interface Tried {
  injections: readonly { name: string; detector: string | null; tempts?: string }[]
  /**
   * What found a target, and which detectors report the unchanged shop (these alerts were read in bench/reviews).
   * Null if this way is not part of the run: then the written injections count.
   */
  shops: readonly { placed: readonly string[]; own?: readonly string[] }[] | null
}

/** Per detector: faults and look-alikes that found a target, and shops that raise it by themselves. */
export function printProofs(tried: readonly Tried[]): void {
  const rows = detectors.map(({ id }) => ({
    id,
    faults: countPlaced(tried, ({ detector }) => detector === id),
    lookalikes: countPlaced(tried, ({ tempts }) => tempts === id),
    own: tried.flatMap(({ shops }) => shops ?? []).filter(({ own }) => own?.includes(id)).length,
  }))
  printTable(
    'What each check was tried with, or is tried with in parts that did not run',
    ['check', 'faults', 'look-alikes', 'shops that raise it by themselves'],
    rows
      .filter(({ faults, lookalikes, own }) => faults + lookalikes + own > 0)
      .map(({ id, faults, lookalikes, own }) => [id, faults, lookalikes, own]),
  )
  const without = (kind: 'faults' | 'lookalikes') =>
    rows
      .filter((row) => row[kind] === 0 && (kind === 'lookalikes' || row.own === 0))
      .map(({ id }) => id)
      .join(', ')
  console.log(`\nwithout a fault: ${without('faults')}\n\nwithout a look-alike: ${without('lookalikes')}`)
}

function countPlaced(
  tried: readonly Tried[],
  wanted: (injection: Tried['injections'][number]) => boolean,
): number {
  return tried.reduce((sum, { injections, shops }) => {
    const names = new Set(injections.filter(wanted).map(({ name }) => name))
    if (shops === null) return sum + names.size
    return (
      sum + shops.reduce((placed, shop) => placed + shop.placed.filter((name) => names.has(name)).length, 0)
    )
  }, 0)
}
