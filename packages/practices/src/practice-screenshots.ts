/** The parts of a visit that need a browser: sticky bars on phones and screenshots. */

import { scrollByWindows } from '@vitrine/engine/browser/elements.page'
import { inIsolatedWorld } from '@vitrine/engine/browser/isolated-world'
import { captureDom, toDomSnapshot } from '@vitrine/engine/capture/dom-snapshot'
import { isBlank } from '@vitrine/engine/capture/evidence/is-blank'
import { openForScreenshots, takeScreenshot } from '@vitrine/engine/capture/evidence/take-screenshot'
import { CrawlError, isAbort } from '@vitrine/engine/net/crawl-error'
import type { PracticeId, PracticeObservation, PracticeVisit } from './practice.ts'
import type { ShopTour } from './visit-shop.ts'

const phonePages = 2
const region = 'GLOBAL'
/** The least size of a screenshot: a single line of text still shows what it belongs to, and isn't blown up on a screen. */
const room = { width: 420, height: 264 }

/** Opens some product pages on a phone; without a browser, visits stay unchanged. */
export async function readMobileDom(tour: ShopTour, visits: readonly PracticeVisit[]): Promise<void> {
  const products = visits.filter(({ facts }) => facts.pageType.type === 'product_page').slice(0, phonePages)
  for (const visit of products) {
    await inBrowser(tour, visit.facts.url, 'Mobile', async (tab) => {
      const snapshot = await captureDom(tab.page, tab.cdp)
      visit.mobileDom = toDomSnapshot(Buffer.from(JSON.stringify(snapshot)))
    })
  }
}

export interface PracticeImages {
  of: Map<PracticeId, string>
  home: string | null
  product: string | null
}

/** Screenshots of each practice with a place on a page, of the home page, and of one product. */
export async function imagePractices(
  tour: ShopTour,
  observations: readonly PracticeObservation[],
  general: { home: string; product: string | null },
): Promise<PracticeImages> {
  const images: PracticeImages = { of: new Map(), home: null, product: null }
  const present = observations.filter(({ verdict, pageUrl }) => verdict === 'present' && pageUrl !== null)
  const onDesktop = present.filter(({ practice }) => practice !== 'sticky-cart')
  const urls = new Set([
    general.home,
    general.product ?? general.home,
    ...onDesktop.map(({ pageUrl }) => pageUrl),
  ])
  for (const url of urls) {
    if (url === null) continue
    await inBrowser(tour, url, 'Desktop', async (tab) => {
      const keep = async (path: string | null) => {
        const { bytes, isMarked } = await takeScreenshot(tab, path === null ? [] : [{ path }], room)
        // A picture that doesn't show the thing proves nothing, and neither does an empty one.
        if ((path !== null && !isMarked) || (await isBlank(bytes))) return null
        return tour.deps.putImage(bytes, 'image/jpeg')
      }
      if (url === general.home) images.home = await keep(null)
      if (url === general.product) images.product = await keep(null)
      for (const { practice, path, pageUrl } of onDesktop) {
        if (pageUrl !== url) continue
        const image = await keep(path)
        if (image !== null) images.of.set(practice, image)
      }
    })
  }
  for (const { practice, pageUrl } of present) {
    if (practice !== 'sticky-cart' || pageUrl === null) continue
    await inBrowser(tour, pageUrl, 'Mobile', async (tab) => {
      // Scrolling down shows that the bar is sticky.
      await inIsolatedWorld(tab.page, scrollByWindows, 1)
      const bytes = await tab.page.screenshot({ type: 'jpeg', quality: 86, animations: 'disabled' })
      if (await isBlank(bytes)) return
      images.of.set(practice, await tour.deps.putImage(bytes, 'image/jpeg'))
    })
  }
  return images
}

type Tab = Parameters<Parameters<ShopTour['browser']['withTab']>[1]>[0]

/** A page that doesn't open in the browser simply has no screenshot. */
async function inBrowser(
  { browser, deps, turn }: ShopTour,
  url: string,
  platform: 'Desktop' | 'Mobile',
  work: (tab: Tab) => Promise<void>,
): Promise<void> {
  const release = await turn(new URL(url))
  try {
    await browser.withTab({ platform, region, signal: deps.signal }, async (tab) => {
      await openForScreenshots(tab, url)
      await work(tab)
    })
  } catch (error) {
    if (isAbort(error) || deps.signal.aborted || !(error instanceof CrawlError)) throw error
  } finally {
    release()
  }
}
