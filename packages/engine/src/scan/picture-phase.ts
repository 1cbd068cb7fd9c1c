/**
 * Fetches pictures that detectors compare across pages, shops and files of the owner: few of them, after the crawl, at
 * the pace of each host. Other sites are asked for their robots.txt first.
 */
import type { ImageProbe } from '../artifacts.ts'
import type { SiteDetector } from '../detector.ts'
import { inLanes } from './in-lanes.ts'
import type { ScanRun } from './scan-run.ts'
import { isOwnHost, type SiteMap } from './site-data.ts'
import { strangersRobots } from './strangers-robots.ts'

const mostPictures = 360
const lanes = 8
/** For all of them together: pictures of slow hosts are not compared. */
const longestMs = 240_000

/** JSON-safe: address → how the picture arrived. What could not be told is not in it. */
export type PicturePhase = Record<string, ImageProbe>

/** What detectors name as their pictures, for all regions. */
type NamedPictures = (detector: SiteDetector) => readonly string[]

/** Pictures of all detectors that ask for any. Throws only when the scan is stopped. */
export async function fetchPictures(
  run: ScanRun,
  sites: Pick<SiteMap, 'entries'>,
  named: NamedPictures,
): Promise<PicturePhase> {
  const urls = new Set(run.plan.site.flatMap((detector) => (detector.pictures ? named(detector) : [])))
  if (urls.size === 0) return {}
  run.tell.info(`Looking at ${Math.min(urls.size, mostPictures)} pictures to compare them`)
  return probeAll(run, sites, [...urls])
}

/** Some pictures once more, by a visitor who was never here. Those that do not arrive again are taken out. */
export async function fetchPicturesAgain(
  run: ScanRun,
  sites: Pick<SiteMap, 'entries'>,
  before: PicturePhase,
  urls: readonly string[],
): Promise<PicturePhase> {
  if (urls.length === 0) return before
  const kept = Object.entries(before).filter(([url]) => !urls.includes(url))
  return { ...Object.fromEntries(kept), ...(await probeAll(run, sites, [...new Set(urls)])) }
}

async function probeAll(
  run: ScanRun,
  sites: Pick<SiteMap, 'entries'>,
  urls: readonly string[],
): Promise<PicturePhase> {
  const policyOf = strangersRobots(run)
  const region = sites.entries[0]?.name ?? 'GLOBAL'
  const until = run.nowMs() + longestMs
  const found: PicturePhase = {}
  const wanted = urls.filter((url) => /^https?:\/\//.test(url) && URL.canParse(url)).slice(0, mostPictures)
  await inLanes(wanted, lanes, async (url) => {
    run.deps.signal.throwIfAborted()
    if (run.nowMs() > until) return
    run.admit(url)
    if (!isOwnHost(sites, url) && !(await policyOf(url, region)).isAllowed(url)) return
    const [probe] = await run.images.probe([url])
    if (probe?.isDecodable && probe.status !== null && probe.status < 400) found[url] = probe
  })
  return found
}
