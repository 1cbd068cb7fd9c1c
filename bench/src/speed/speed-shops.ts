/** The shops of the speed benchmark, served one after another. */
import { serveShop } from '@vitrine/shops/serve'
import { skippedWithoutData } from '../shared/bench-data.ts'
import { serveStoredShop } from '../shared/serve-stored-shop.ts'
import { storedShops } from '../shared/stored-shops.ts'

export interface SpeedShop {
  name: string
  origin: string
  /** Products of the demo shop, pages of a saved one. */
  size: number
  pageBudget: number
  /** Saved shops lack style sheets and scripts, so Chromium's time on them would mean little. */
  hasBrowserPages: boolean
}

/** Serves the demo shop with each number of pages, then every saved shop, and passes each to `use` while it is up. */
export async function withSpeedShops(
  sizes: readonly number[],
  use: (shop: SpeedShop) => Promise<void>,
): Promise<void> {
  for (const size of sizes) {
    const shop = await serveShop({ edition: 'clean', products: size, port: 0 })
    try {
      await use({ name: `demo ${size}`, origin: shop.url, size, pageBudget: size, hasBrowserPages: true })
    } finally {
      await shop.close()
    }
  }
  const saved = await storedShops()
  if (saved.length === 0) console.error(skippedWithoutData('saved shops'))
  for (const { name, folder } of saved) {
    const shop = await serveStoredShop(folder)
    try {
      const size = shop.paths.size
      await use({ name, origin: shop.origin, size, pageBudget: size, hasBrowserPages: false })
    } finally {
      await shop.close()
    }
  }
}

/** The shop of a whole scan: the one at `url`, else the demo shop with all its faults. */
export async function withWholeShop(
  url: string,
  use: (name: string, url: string) => Promise<void>,
): Promise<void> {
  if (url !== '') return use(new URL(url).host, url)
  const shop = await serveShop({ edition: 'faulty', port: 0 })
  try {
    await use('demo', shop.url)
  } finally {
    await shop.close()
  }
}
