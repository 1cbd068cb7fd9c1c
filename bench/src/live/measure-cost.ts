/** What being watched costs a scan: the demo shop, scanned in the browser with and without a screencast. */
import { createScreencast } from '@vitrine/engine/browser/live/screencast'
import { median } from '@vitrine/kernel/figures/median'
import { serveShop } from '@vitrine/shops/serve'
import { runScan } from '../shared/run-scan.ts'

export interface CostMeasure {
  pages: number
  quietMs: number
  watchedMs: number
  /** 1.1: ten percent more time. */
  ratio: number
  frames: number
}

/** Alternating, so that other load on the machine affects both; the first round is a warm-up and does not count. */
export async function measureCost(pages: number, rounds: number): Promise<CostMeasure> {
  const shop = await serveShop({ edition: 'faulty', port: 0 })
  const [quiet, watched]: [number[], number[]] = [[], []]
  let frames = 0
  const scanOnce = async (isWatched: boolean) => {
    const screencast = createScreencast(() => {
      frames++
    })
    screencast.setWatched(isWatched)
    const startedAt = performance.now()
    try {
      await runScan({
        url: shop.url,
        tier: 'browser',
        pageBudget: pages,
        onBrowserPage: screencast.addPage,
      })
      return performance.now() - startedAt
    } finally {
      await screencast.close()
    }
  }
  try {
    await scanOnce(false)
    for (let round = 0; round < rounds; round++) {
      quiet.push(await scanOnce(false))
      watched.push(await scanOnce(true))
    }
  } finally {
    await shop.close()
  }
  const [quietMs, watchedMs] = [median(quiet), median(watched)]
  return { pages, quietMs, watchedMs, ratio: watchedMs / quietMs, frames }
}
