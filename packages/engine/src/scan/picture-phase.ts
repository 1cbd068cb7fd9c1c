/**
 * Fetches pictures that detectors name, wherever they lie: few of them, after the crawl, at the pace of each host. Other
 * sites are asked for their robots.txt first. What is no picture is asked for a second time: only what is the same twice
 * is told.
 */
import type { ImageProbe } from '../artifacts.ts'
import { refusalOf } from '../crawl/refusals.ts'
import { forgetfulStore } from '../store/forgetful-store.ts'
import { createImageProber } from './image-prober.ts'
import { inLanes } from './in-lanes.ts'
import { askDetectors, type SiteJudgementInput } from './judge-site.ts'
import type { ScanRun } from './scan-run.ts'
import { isOwnHost, type SiteMap } from './site-data.ts'
import { strangersRobots } from './strangers-robots.ts'

const mostPictures = 360
const lanes = 8
/** For all of them together: of pictures of slow hosts nothing is said. */
const longestMs = 240_000

/** JSON-safe: address as it was named → how the picture arrived. What could not be told is not in it. */
export type PicturePhase = Record<string, ImageProbe>

type Region = Pick<SiteMap, 'entries'>

/**
 * Pictures of all detectors that ask for any. Throws only when the scan is stopped.
 * @param inputOf detector → what its judgement is made of
 */
export async function fetchPictures(
  run: ScanRun,
  sites: SiteMap,
  inputOf: (detector: string) => SiteJudgementInput,
): Promise<PicturePhase> {
  const named = sites.entries.flatMap(({ name }) =>
    askDetectors(run, sites, name, inputOf, ({ pictures }) => pictures).flat(),
  )
  const urls = [...new Set(named)]
  if (urls.length === 0) return {}
  run.tell.info(`Looking at ${Math.min(urls.length, mostPictures)} further pictures`)
  return probePictures(run, sites, urls)
}

/** How these pictures arrive, as far as it can be told. */
export async function probePictures(
  run: ScanRun,
  sites: Region,
  urls: readonly string[],
): Promise<PicturePhase> {
  const wanted = urls.filter((url) => /^https?:\/\//i.test(url) && URL.canParse(url)).slice(0, mostPictures)
  const terms = { isWelcome: welcome(run, sites), untilMs: run.nowMs() + longestMs }
  const first = await ask(run, wanted, terms)
  const doubted = [...first].flatMap(([url, probe]) => (isGood(probe) || isRefused(probe) ? [] : [url]))
  const anew = { ...run, deps: { ...run.deps, store: forgetfulStore() } }
  const told = [...first].filter(([, probe]) => isGood(probe))
  for (const [url, probe] of await ask(anew, doubted, terms)) {
    const before = first.get(url)
    if (isGood(probe) || (before !== undefined && isSameFault(before, probe))) told.push([url, probe])
  }
  return Object.fromEntries(told)
}

interface Terms {
  isWelcome(url: string): Promise<boolean>
  untilMs: number
}

/** Whether the host of an address lets scanners have it. */
function welcome(run: ScanRun, sites: Region): Terms['isWelcome'] {
  const policyOf = strangersRobots(run)
  const region = sites.entries[0]?.name ?? 'GLOBAL'
  return async (url) => isOwnHost(sites, url) || (await policyOf(url, region)).isAllowed(url)
}

/** With a prober of its own, so that what the pictures of the pages used up of its budget does not count. */
async function ask(
  run: ScanRun,
  urls: readonly string[],
  { isWelcome, untilMs }: Terms,
): Promise<Map<string, ImageProbe>> {
  const prober = createImageProber(run)
  const found = new Map<string, ImageProbe>()
  await inLanes(urls, lanes, async (url) => {
    run.deps.signal.throwIfAborted()
    if (run.nowMs() > untilMs) return
    run.admit(url, run.policies.ofRequest(url))
    const [probe] = (await isWelcome(url)) ? await prober.probe([url]) : []
    if (probe !== undefined) found.set(url, probe)
  })
  return found
}

const isGood = ({ status, isDecodable }: ImageProbe) => status !== null && status < 400 && isDecodable

/** Who was refused does not ask a second time, and cannot tell whether the picture is there. */
const isRefused = ({ status }: ImageProbe) => status !== null && refusalOf(status, {}, '') !== null

const isSameFault = (before: ImageProbe, now: ImageProbe) =>
  before.status === now.status && before.contentType === now.contentType
