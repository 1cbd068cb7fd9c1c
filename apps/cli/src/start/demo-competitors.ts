/** The demo's competitors: three shops on this machine, from which its articles are generated. */
import { competitors } from '@vitrine/db/tables/articles'
import { websites } from '@vitrine/db/tables/websites'
import { requestBenchmark } from '@vitrine/modules/articles/request-benchmark'
import type { Services } from '@vitrine/modules/system/services'
import { serveShop } from '@vitrine/shops/serve'
import { variations } from '@vitrine/shops/shop/variations'
import { and, eq, isNull } from 'drizzle-orm'
import type { Stopper } from './stopper.ts'

const rivals = ['competitor-a', 'competitor-b', 'competitor-c'] as const

/** The first analyses take precedence: the articles may come a little later. */
const benchmarkDelayMs = 5 * 60_000

export interface DemoCompetitor {
  name: string
  url: string
}

/** Serves the shops on free ports. */
export function serveDemoCompetitors(stopper: Stopper): Promise<DemoCompetitor[]> {
  return Promise.all(
    rivals.map(async (variation) => {
      const shop = await serveShop({ edition: 'clean', variation })
      stopper.add(`The shop ${variations[variation].brand.name}`, () => shop.close())
      return { name: variations[variation].brand.name, url: shop.url.replace(/\/$/, '') }
    }),
  )
}

/**
 * Adds the shops as competitors of the demo website and compares them once. On later starts they listen on other
 * ports, and their rows are updated.
 */
export async function seedDemoCompetitors(
  services: Services,
  shops: readonly DemoCompetitor[],
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [demo] = await tx.select().from(websites).where(eq(websites.isDemo, true)).for('update')
    if (!demo) return
    const ours = and(eq(competitors.websiteId, demo.websiteId), isNull(competitors.createdBy))
    const known = await tx.select().from(competitors).where(ours)
    // A shop may use a port that another one used yesterday.
    for (const { competitorId } of known) {
      await tx
        .update(competitors)
        .set({ host: `moving-${competitorId}` })
        .where(eq(competitors.competitorId, competitorId))
    }
    for (const { name, url } of shops) {
      const { host } = new URL(url)
      const moved = await tx
        .update(competitors)
        .set({ url, host })
        .where(and(ours, eq(competitors.name, name)))
        .returning({ competitorId: competitors.competitorId })
      if (moved.length === 0)
        await tx.insert(competitors).values({ websiteId: demo.websiteId, name, url, host })
    }
    if (known.length > 0) return
    const startAfter = new Date(services.clock.now() + benchmarkDelayMs)
    await requestBenchmark(services, tx, demo.websiteId, null, startAfter)
  })
}
