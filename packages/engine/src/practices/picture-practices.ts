/** What needs a browser of a visit: bars that stay on a phone, and pictures of what was seen. */
import { CrawlError, isAbort } from '../crawl/crawl-error.ts'
import { openForPictures, takePicture } from '../evidence/take-picture.ts'
import { captureDom, toDomSnapshot } from '../gather/dom-snapshot.ts'
import type { PracticeId, PracticeObservation, PracticeVisit } from './practice.ts'
import type { ShopTour } from './visit-shop.ts'

const phonePages = 2
const region = 'GLOBAL'
/** An article shows where on the page something stands. */
const room = { width: 900, height: 560 }

/** Opens some product pages on a phone. Without a browser the visits stay as they are. */
export async function readMobileDom(tour: ShopTour, visits: readonly PracticeVisit[]): Promise<void> {
  const products = visits.filter(({ facts }) => facts.pageType.type === 'product_page').slice(0, phonePages)
  for (const visit of products) {
    await inBrowser(tour, visit.facts.url, 'Mobile', async (tab) => {
      const snapshot = await captureDom(tab.page, tab.cdp)
      visit.mobileDom = toDomSnapshot(Buffer.from(JSON.stringify(snapshot)))
    })
  }
}

export interface PracticePictures {
  of: Map<PracticeId, string>
  home: string | null
  product: string | null
}

/** A picture of each practice that has a place on a page, and of the shop's home and one product. */
export async function picturePractices(
  tour: ShopTour,
  observations: readonly PracticeObservation[],
  general: { home: string; product: string | null },
): Promise<PracticePictures> {
  const pictures: PracticePictures = { of: new Map(), home: null, product: null }
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
      const keep = async (path: string | null, text: string | null) => {
        const spot = path === null ? [] : [{ path, ...(text === null ? {} : { text }) }]
        const { bytes } = await takePicture(tab, spot, room)
        return tour.deps.putPicture(bytes, 'image/jpeg')
      }
      if (url === general.home) pictures.home = await keep(null, null)
      if (url === general.product) pictures.product = await keep(null, null)
      for (const { practice, path, pageUrl } of onDesktop) {
        if (pageUrl === url) pictures.of.set(practice, await keep(path, null))
      }
    })
  }
  for (const { practice, pageUrl } of present) {
    if (practice !== 'sticky-cart' || pageUrl === null) continue
    await inBrowser(tour, pageUrl, 'Mobile', async (tab) => {
      // Half way down the page the bar shows that it stays.
      await tab.page.evaluate('scrollTo({ top: innerHeight, behavior: "instant" })')
      const bytes = await tab.page.screenshot({ type: 'jpeg', quality: 86, animations: 'disabled' })
      pictures.of.set(practice, await tour.deps.putPicture(bytes, 'image/jpeg'))
    })
  }
  return pictures
}

type Tab = Parameters<Parameters<ShopTour['browser']['withTab']>[1]>[0]

/** A page that does not open in the browser has no picture, and that is all. */
async function inBrowser(
  { browser, deps, turn }: ShopTour,
  url: string,
  platform: 'Desktop' | 'Mobile',
  work: (tab: Tab) => Promise<void>,
): Promise<void> {
  const release = await turn(new URL(url))
  try {
    await browser.withTab({ platform, region, signal: deps.signal }, async (tab) => {
      await openForPictures(tab, url)
      await work(tab)
    })
  } catch (error) {
    if (isAbort(error) || deps.signal.aborted || !(error instanceof CrawlError)) throw error
  } finally {
    release()
  }
}
