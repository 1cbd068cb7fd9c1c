/**
 * Fetches a few images that detectors name, on any host, after the crawl and at the rate of each host. The robots.txt of
 * other sites is respected. An image that does not arrive is requested again: only what fails the same way twice is
 * confirmed.
 */

import { pluralize } from '@vitrine/kernel/figures/figures'
import type { ImageProbe } from '../../api/artifacts.ts'
import { responseRefusal } from '../../frontier/refusals.ts'
import { externalRobots } from '../../run/external-robots.ts'
import { forEachConcurrently } from '../../run/for-each-concurrently.ts'
import { createImageProber } from '../../run/image-prober.ts'
import type {
  ClockPort,
  ConfigPort,
  EventsPort,
  FetchPorts,
  InputPort,
  NetPort,
  PolicyPort,
} from '../../run/ports.ts'
import { forgetfulStore } from '../../run/store/forgetful-store.ts'
import { createStores } from '../../run/store/stores.ts'
import { isOwnHost, type StoreRegions } from '../../run/store-regions.ts'
import { callDetectors, type SiteEvaluationInput } from './evaluate-site.ts'

const maxImages = 360
const concurrency = 8
/** For all of them together: images of slow hosts stay unconfirmed. */
const maxMs = 240_000

/** JSON-safe: address as it was named → how the image arrived. Undecided ones are left out. */
export type FetchedImages = Record<string, ImageProbe>

type Region = Pick<StoreRegions, 'entries'>

/** Images of all detectors that request any. Throws only when the scan is stopped. */
export async function fetchNamedImages(
  run: FetchPorts & ConfigPort & InputPort & PolicyPort & EventsPort,
  sites: StoreRegions,
  inputOf: (detector: string) => SiteEvaluationInput,
): Promise<FetchedImages> {
  const named = sites.entries.flatMap(({ name }) =>
    callDetectors(run, sites, name, inputOf, ({ imageUrls }) => imageUrls).flat(),
  )
  const urls = [...new Set(named)]
  if (urls.length === 0) return {}
  run.events.info(`Checking ${pluralize(Math.min(urls.length, maxImages), 'more image')}`)
  return probeNamedImages(run, sites, urls)
}

/** How these images arrive; undecided ones are left out. */
export async function probeNamedImages(
  run: FetchPorts & ConfigPort & PolicyPort,
  sites: Region,
  urls: readonly string[],
): Promise<FetchedImages> {
  const wanted = urls.filter((url) => /^https?:\/\//i.test(url) && URL.canParse(url)).slice(0, maxImages)
  const rules = { isAllowed: allowedByRobots(run, sites), untilMs: run.nowMs() + maxMs }
  const first = await ask(run, wanted, rules)
  const doubted = [...first].flatMap(([url, probe]) => (isGood(probe) || isRefused(probe) ? [] : [url]))
  const anew = { ...run, stores: createStores(forgetfulStore(), run.nowMs) }
  const confirmed = [...first].filter(([, probe]) => isGood(probe))
  for (const [url, probe] of await ask(anew, doubted, rules)) {
    const before = first.get(url)
    if (isGood(probe) || (before !== undefined && isSameFault(before, probe))) confirmed.push([url, probe])
  }
  return Object.fromEntries(confirmed)
}

interface FetchRules {
  isAllowed(url: string): Promise<boolean>
  untilMs: number
}

/** Whether robots.txt of the address's host allows the scanner. */
function allowedByRobots(run: NetPort & ClockPort, sites: Region): FetchRules['isAllowed'] {
  const policyOf = externalRobots(run)
  const region = sites.entries[0]?.name ?? 'GLOBAL'
  return async (url) => isOwnHost(sites, url) || (await policyOf(url, region)).isAllowed(url)
}

/** Uses a prober of its own, so that images of the pages do not use up its budget. */
async function ask(
  run: FetchPorts & ConfigPort & PolicyPort,
  urls: readonly string[],
  { isAllowed, untilMs }: FetchRules,
): Promise<Map<string, ImageProbe>> {
  const prober = createImageProber(run)
  const found = new Map<string, ImageProbe>()
  await forEachConcurrently(urls, concurrency, async (url) => {
    run.signal.throwIfAborted()
    if (run.nowMs() > untilMs) return
    run.registerHost(url, run.policies.ofRequest(url))
    const [probe] = (await isAllowed(url)) ? await prober.probe([url]) : []
    if (probe !== undefined) found.set(url, probe)
  })
  return found
}

const isGood = ({ status, isDecodable }: ImageProbe) => status !== null && status < 400 && isDecodable

/** A refusal is not retried, and says nothing about the image. */
const isRefused = ({ status }: ImageProbe) => status !== null && responseRefusal(status, {}, '') !== null

const isSameFault = (before: ImageProbe, now: ImageProbe) =>
  before.status === now.status && before.contentType === now.contentType
