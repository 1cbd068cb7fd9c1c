/**
 * Asks whether pages exist that are no pages of the scan: those of other sites to which menus, footers and the like
 * lead, and those that the owner's file names beyond what was visited. Few addresses, each once, and a second time only
 * where nothing was there.
 */
import { spread } from '@vitrine/kernel/spread'
import { destructiveReason } from '../crawl/destructive-urls.ts'
import { normaliseUrl } from '../crawl/url-policy.ts'
import { robotsAgent } from '../crawl/user-agent.ts'
import type { FetchSummary } from '../detector.ts'
import { siteContext } from '../judge/site-context.ts'
import { askDetector } from './ask-detector.ts'
import { askOutside, type OutsideAnswer } from './ask-outside.ts'
import { inLanes } from './in-lanes.ts'
import type { ScanIndex } from './scan-index.ts'
import type { ScanRun } from './scan-run.ts'
import { isOwnHost, type SiteMap } from './site-data.ts'

const mostAddresses = 60
const mostPerHost = 3
const lanes = 8
/** For all of them together, so that slow sites of others do not hold up the analysis. */
const longestMs = 90_000

/** JSON-safe: normalised address → how it answered. */
export type OutsidePhase = Record<string, FetchSummary>

/** Answers of the addresses that the detectors' data name. Throws only when the scan is stopped. */
export async function visitOutside(run: ScanRun, sites: SiteMap, index: ScanIndex): Promise<OutsidePhase> {
  const links = chooseAddresses(run, sites, index)
  if (links.length > 0) run.tell.info(`Checking ${links.length} links to other sites`)
  const filed = chooseFileLinks(run, sites, index)
  if (filed.length > 0) run.tell.info(`Checking ${filed.length} further links of your file`)
  const urls = [...new Set([...links, ...filed])]
  return urls.length === 0 ? {} : askTwice(run, urls)
}

/**
 * What was missing is asked anew, beside some of what was there: without those, a missing host could not be told from a
 * missing network.
 */
export async function visitOutsideAgain(run: ScanRun, before: OutsidePhase): Promise<OutsidePhase> {
  const known = Object.values(before).filter(({ notVerified }) => notVerified === null)
  const [missing, there] = [true, false].map((wanted) =>
    known.filter(({ status, hasNoHost }) => (hasNoHost === true || status >= 400) === wanted),
  )
  if (missing === undefined || there === undefined || missing.length === 0) return before
  const asked = [...missing, ...there.slice(0, missing.length + 1)].map(({ url }) => url)
  return { ...before, ...(await askTwice(run, asked)) }
}

/** The addresses that most pages name come first, so that the same are asked in every scan of an unchanged store. */
function chooseAddresses(run: ScanRun, sites: SiteMap, index: ScanIndex): string[] {
  const named = new Map<string, number>()
  for (const detector of run.plan.site) {
    const data = detector.outside === undefined ? [] : (index.collected.get(detector.id) ?? [])
    const ask = () => data.flatMap(({ datum }) => [...new Set(detector.outside?.(datum))])
    for (const written of askDetector(run, detector, ask, [])) {
      const url = normaliseUrl(written)
      if (url !== null && !isOwnHost(sites, url)) named.set(url, (named.get(url) ?? 0) + 1)
    }
  }
  const ordered = [...named]
    .sort(([left, leftPages], [right, rightPages]) => rightPages - leftPages || (left < right ? -1 : 1))
    .map(([url]) => url)
  return fewPerHost(ordered).slice(0, mostAddresses)
}

function fewPerHost(urls: readonly string[]): string[] {
  const perHost = new Map<string, number>()
  return urls.filter((url) => {
    const { host } = new URL(url)
    const count = (perHost.get(host) ?? 0) + 1
    perHost.set(host, count)
    return count <= mostPerHost
  })
}

/** Links of the file whose page was not visited: those into the store, where robots.txt allows it, and few of others. */
function chooseFileLinks(run: ScanRun, sites: SiteMap, index: ScanIndex): string[] {
  const visited = new Set(index.pages.flatMap(({ url }) => normaliseUrl(url) ?? []))
  const rows = run.deps.table?.rows ?? []
  const links = run.plan.site.flatMap((detector) =>
    askDetector(run, detector, () => rows.flatMap((row) => detector.fileLink?.(row) ?? []), []),
  )
  const open = [...new Set(links.flatMap((link) => normaliseUrl(link) ?? []))].filter(
    (url) => !visited.has(url),
  )
  const own = open.filter((url) => isOwnHost(sites, url) && mayVisit(run, sites, url))
  const others = fewPerHost(open.filter((url) => !isOwnHost(sites, url)))
  return [...spread(own, mostAddresses), ...others].slice(0, mostAddresses)
}

function mayVisit({ policies }: ScanRun, sites: SiteMap, url: string): boolean {
  if (destructiveReason(url) !== null) return false
  return (
    !policies.of(url).obeysRobots ||
    sites.entries.every(({ site }) => siteContext(site).robotsAllows(url, robotsAgent))
  )
}

async function askTwice(run: ScanRun, urls: readonly string[]): Promise<OutsidePhase> {
  const deadline = AbortSignal.timeout(longestMs)
  const answers = await askHostByHost(urls, (url) => askOrRecall(run, url, deadline))
  const absent = urls.filter((url) => isAbsent(answers.get(url)))
  const again = await askHostByHost(absent, (url) => askOutside(run, url, deadline))
  for (const [url, answer] of again) {
    const isUndecided = isAbsent(answer) && answer.kind !== answers.get(url)?.kind
    answers.set(url, isUndecided ? undecided : answer)
  }
  const canTellHosts = hasNetwork(answers)
  return Object.fromEntries([...answers].map(([url, answer]) => [url, summaryOf(url, answer, canTellHosts)]))
}

/** A site that refuses the scanner once is asked no more. */
async function askHostByHost(
  urls: readonly string[],
  ask: (url: string) => Promise<OutsideAnswer>,
): Promise<Map<string, OutsideAnswer>> {
  const answers = new Map<string, OutsideAnswer>()
  const hosts = [...Map.groupBy(urls, (url) => new URL(url).host).values()]
  await inLanes(hosts, lanes, async (ofHost) => {
    let refusal: OutsideAnswer | null = null
    for (const url of ofHost) {
      const answer: OutsideAnswer = refusal ?? (await ask(url))
      if (answer.kind === 'not-verified' && answer.isClosed) refusal = answer
      answers.set(url, answer)
    }
  })
  return answers
}

const undecided: OutsideAnswer = {
  kind: 'not-verified',
  reason: 'The other site gave two different answers.',
  isClosed: false,
}

const isAbsent = (answer: OutsideAnswer | undefined) =>
  answer?.kind === 'missing' || answer?.kind === 'no-host'

/** Where most names are unknown, it is this machine that sees little of the world. */
function hasNetwork(answers: ReadonlyMap<string, OutsideAnswer>): boolean {
  const hostsOf = (wanted: (answer: OutsideAnswer) => boolean) =>
    new Set([...answers].filter(([, answer]) => wanted(answer)).map(([url]) => new URL(url).host)).size
  const known = hostsOf(({ kind }) => kind === 'there' || kind === 'missing')
  return known > hostsOf(({ kind }) => kind === 'no-host')
}

function summaryOf(url: string, answer: OutsideAnswer, canTellHosts: boolean): FetchSummary {
  const base = { url, finalUrl: url, redirects: [], pageType: null, canonicalUrl: null, isNoindex: false }
  if (answer.kind === 'there' || answer.kind === 'missing')
    return { ...base, finalUrl: answer.finalUrl, status: answer.status, notVerified: null }
  if (answer.kind === 'not-verified') return { ...base, status: 0, notVerified: answer.reason }
  return canTellHosts
    ? { ...base, status: 0, notVerified: null, hasNoHost: true }
    : { ...base, status: 0, notVerified: 'The host name could not be looked up from this machine.' }
}

/** From the store while it is fresh. Only answers that say something are kept. */
async function askOrRecall(run: ScanRun, url: string, deadline: AbortSignal): Promise<OutsideAnswer> {
  const { store } = run.deps
  const { freshnessMs } = run.options
  const key = `outside|${url}`
  const visit = freshnessMs > 0 ? await store.findVisit(key, freshnessMs) : null
  const blob = visit?.blobs.answer === undefined ? null : await store.getBlob(visit.blobs.answer)
  if (blob !== null) return JSON.parse(Buffer.from(blob).toString()) as OutsideAnswer
  const answer = await askOutside(run, url, deadline)
  if (answer.kind !== 'there') return answer
  const hash = await store.putBlob(Buffer.from(JSON.stringify(answer)), 'application/json')
  await store.saveVisit({ key, fetchedAtMs: run.nowMs(), blobs: { answer: hash } })
  return answer
}
