/** The demo shop in both editions, and with its faults in other places. */
import { serveShop } from '@vitrine/shops/serve'
import { type ScoredScan, scanForScore } from './scan-for-score.ts'

const editions = [
  { shop: 'demo clean', edition: 'clean' },
  { shop: 'demo faulty', edition: 'faulty' },
  { shop: 'demo seed 7', edition: 'faulty', seed: 7 },
] as const

/** Every detector, in Chromium, with sessions. */
export async function scanDemoShop(): Promise<ScoredScan[]> {
  const scores: ScoredScan[] = []
  for (const { shop, ...edition } of editions) {
    console.error(`scanning ${shop} …`)
    const running = await serveShop(edition)
    try {
      const faults = running.truth.map(({ detector, urls }) => ({ detector, paths: urls }))
      const options = { url: running.url, tier: 'browser', pageBudget: 400, withSessions: true } as const
      scores.push(await scanForScore(shop, options, faults))
    } finally {
      await running.close()
    }
  }
  return scores
}
