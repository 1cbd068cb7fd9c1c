/** Which checks were tried on pages that were not written for them, and with what. */
import { detectors } from '@vitrine/detectors/registry'
import { printTable } from '../shared/print-table.ts'
import { filedRows } from './file-faults.ts'
import type { FileScan } from './file-scans.ts'
import type { Injection } from './injections/injection.ts'
import { marketCases } from './market-scans.ts'
import type { StoredScan } from './stored-scans.ts'

/** Per check: faults and look-alikes that found a place, and shops that raise it by themselves (read in bench/reviews). */
export function printProofs(
  injections: readonly Injection[],
  scans: readonly StoredScan[],
  files: readonly FileScan[],
): void {
  const count = (list: readonly { name: string }[], shops: readonly { placed: readonly string[] }[]) =>
    list.reduce((sum, { name }) => sum + shops.filter(({ placed }) => placed.includes(name)).length, 0)
  const placedIn = (wanted: (injection: Pick<Injection, 'detector' | 'tempts'>) => boolean) =>
    count(injections.filter(wanted), scans) + count([...filedRows, ...marketCases].filter(wanted), files)
  const rows = detectors.map(({ id }) => ({
    id,
    faults: placedIn(({ detector }) => detector === id),
    lookalikes: placedIn(({ tempts }) => tempts === id),
    own: scans.filter((scan) => scan.own.includes(id)).length,
  }))
  printTable(
    'What each check was tried with on saved shops',
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
