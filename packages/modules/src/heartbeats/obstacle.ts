import type { Executor } from '@vitrine/db/database'
import type { websites } from '@vitrine/db/tables/websites'
import { storeDomain } from '@vitrine/kernel/store/store-domain'
import { readOwnedDomains } from '../websites/ownership/store-ownership.ts'

type Website = Pick<typeof websites.$inferSelect, 'websiteId' | 'url' | 'isDemo' | 'isVouched'>

/** Carts are filled every few minutes, so it takes a proof that the store wants this. Null: nothing is in the way. */
export async function obstacleOf(executor: Executor, website: Website): Promise<string | null> {
  const domain = storeDomain(website.url)
  const isOwned = domain !== null && (await readOwnedDomains(executor, website)).includes(domain)
  return isOwned
    ? null
    : 'Verify in the store settings that this store is yours. Then you can turn on heartbeats.'
}
