/**
 * Checks whether pages outside the scan exist: external ones that menus, footers and the like link to, and
 * those in the owner's file that were not visited. Few addresses, each once, and a second time only where
 * nothing was found.
 */

import { pluralize } from '@vitrine/kernel/figures/figures'
import { spread } from '@vitrine/kernel/figures/sample-evenly'
import type { FetchSummary } from '../../api/detector.ts'
import { siteContext } from '../../evaluate/site-context.ts'
import { destructiveReason } from '../../frontier/address/destructive-urls.ts'
import { normaliseUrl } from '../../frontier/address/url-policy.ts'
import { robotsAgent } from '../../net/user-agent.ts'
import { callDetector } from '../../run/call-detector.ts'
import { forEachConcurrently } from '../../run/for-each-concurrently.ts'
import type { ConfigPort, EventsPort, FetchPorts, InputPort, PolicyPort } from '../../run/ports.ts'
import type { ScanIndex } from '../../run/site-index.ts'
import type { ExternalAnswer } from '../../run/store/stores.ts'
import { isOwnHost, type StoreRegions } from '../../run/store-regions.ts'
import { checkExternalUrl } from './check-external-url.ts'

const maxAddresses = 60
const maxPerHost = 3
const concurrency = 8
/** For all of them together, so that slow external sites do not delay the analysis. */
const maxMs = 90_000

/** JSON-safe: normalized address → its response. */
export type ExternalLinksPhase = Record<string, FetchSummary>

/** Responses of the addresses that the detectors' data names. Throws only when the scan is stopped. */
export async function checkExternalLinks(
  run: FetchPorts & ConfigPort & InputPort & PolicyPort & EventsPort,
  sites: StoreRegions,
  index: ScanIndex,
): Promise<ExternalLinksPhase> {
  const links = chooseAddresses(run, sites, index)
  if (links.length > 0) run.events.info(`Checking ${pluralize(links.length, 'link')} to other sites`)
  const filed = chooseFileLinks(run, sites, index)
  if (filed.length > 0) run.events.info(`Checking ${pluralize(filed.length, 'more link')} from your file`)
  const urls = [...new Set([...links, ...filed])]
  return urls.length === 0 ? {} : checkTwice(run, urls)
}

/**
 * Missing addresses are requested again, together with some that responded: otherwise a missing host could
 * not be distinguished from a missing network.
 */
export async function recheckExternalLinks(
  run: FetchPorts & ConfigPort,
  before: ExternalLinksPhase,
): Promise<ExternalLinksPhase> {
  const known = Object.values(before).filter(({ notVerified }) => notVerified === null)
  const [missing, there] = [true, false].map((wanted) =>
    known.filter(({ status, hasNoHost }) => (hasNoHost === true || status >= 400) === wanted),
  )
  if (missing === undefined || there === undefined || missing.length === 0) return before
  const asked = [...missing, ...there.slice(0, missing.length + 1)].map(({ url }) => url)
  return { ...before, ...(await checkTwice(run, asked)) }
}

/** The addresses that most pages name come first, so that scans of an unchanged store request the same ones. */
function chooseAddresses(run: ConfigPort & EventsPort, sites: StoreRegions, index: ScanIndex): string[] {
  const named = new Map<string, number>()
  for (const detector of run.plan.site) {
    const data = detector.externalLinks === undefined ? [] : (index.collected.get(detector.id) ?? [])
    const ask = () => data.flatMap(({ datum }) => [...new Set(detector.externalLinks?.(datum))])
    for (const written of callDetector(run, detector, ask, [])) {
      const url = normaliseUrl(written)
      if (url !== null && !isOwnHost(sites, url)) named.set(url, (named.get(url) ?? 0) + 1)
    }
  }
  const ordered = [...named]
    .sort(([left, leftPages], [right, rightPages]) => rightPages - leftPages || (left < right ? -1 : 1))
    .map(([url]) => url)
  return fewPerHost(ordered).slice(0, maxAddresses)
}

function fewPerHost(urls: readonly string[]): string[] {
  const perHost = new Map<string, number>()
  return urls.filter((url) => {
    const { host } = new URL(url)
    const count = (perHost.get(host) ?? 0) + 1
    perHost.set(host, count)
    return count <= maxPerHost
  })
}

/**
 * Links of the file whose page was not visited: those within the store, where robots.txt allows it, and a few
 * others.
 */
function chooseFileLinks(
  run: ConfigPort & InputPort & PolicyPort & EventsPort,
  sites: StoreRegions,
  index: ScanIndex,
): string[] {
  const visited = new Set([...index.pages, ...index.aliases].flatMap(({ url }) => normaliseUrl(url) ?? []))
  const rows = run.table?.rows ?? []
  const links = run.plan.site.flatMap((detector) =>
    callDetector(run, detector, () => rows.flatMap((row) => detector.fileLink?.(row) ?? []), []),
  )
  const open = [...new Set(links.flatMap((link) => normaliseUrl(link) ?? []))].filter(
    (url) => !visited.has(url),
  )
  const own = open.filter((url) => isOwnHost(sites, url) && mayVisit(run, sites, url))
  const others = fewPerHost(open.filter((url) => !isOwnHost(sites, url)))
  return [...spread(own, maxAddresses), ...others].slice(0, maxAddresses)
}

function mayVisit({ policies }: PolicyPort, sites: StoreRegions, url: string): boolean {
  if (destructiveReason(url) !== null) return false
  return (
    !policies.of(url).obeysRobots ||
    sites.entries.every(({ site }) => siteContext(site).robotsAllows(url, robotsAgent))
  )
}

async function checkTwice(
  run: FetchPorts & ConfigPort,
  urls: readonly string[],
): Promise<ExternalLinksPhase> {
  const deadline = AbortSignal.timeout(maxMs)
  const answers = await checkHostByHost(urls, (url) => checkOrRecall(run, url, deadline))
  const absent = urls.filter((url) => isAbsent(answers.get(url)))
  const again = await checkHostByHost(absent, (url) => checkExternalUrl(run, url, deadline))
  for (const [url, answer] of again) {
    const isUndecided = isAbsent(answer) && answer.kind !== answers.get(url)?.kind
    answers.set(url, isUndecided ? undecided : answer)
  }
  const distinguishesHosts = hasNetwork(answers)
  return Object.fromEntries(
    [...answers].map(([url, answer]) => [url, summaryOf(url, answer, distinguishesHosts)]),
  )
}

/** A site that refuses the scanner once gets no further requests. */
async function checkHostByHost(
  urls: readonly string[],
  ask: (url: string) => Promise<ExternalAnswer>,
): Promise<Map<string, ExternalAnswer>> {
  const answers = new Map<string, ExternalAnswer>()
  const hosts = [...Map.groupBy(urls, (url) => new URL(url).host).values()]
  await forEachConcurrently(hosts, concurrency, async (ofHost) => {
    let refusal: ExternalAnswer | null = null
    for (const url of ofHost) {
      const answer: ExternalAnswer = refusal ?? (await ask(url))
      if (answer.kind === 'not-verified' && answer.isClosed) refusal = answer
      answers.set(url, answer)
    }
  })
  return answers
}

const undecided: ExternalAnswer = {
  kind: 'not-verified',
  reason: 'The other site gave two different responses.',
  isClosed: false,
}

const isAbsent = (answer: ExternalAnswer | undefined) =>
  answer?.kind === 'missing' || answer?.kind === 'no-host'

/** Where most names do not resolve, the problem is this machine's network. */
function hasNetwork(answers: ReadonlyMap<string, ExternalAnswer>): boolean {
  const hostsOf = (wanted: (answer: ExternalAnswer) => boolean) =>
    new Set([...answers].filter(([, answer]) => wanted(answer)).map(([url]) => new URL(url).host)).size
  const known = hostsOf(({ kind }) => kind === 'there' || kind === 'missing')
  return known > hostsOf(({ kind }) => kind === 'no-host')
}

function summaryOf(url: string, answer: ExternalAnswer, distinguishesHosts: boolean): FetchSummary {
  const base = { url, finalUrl: url, redirects: [], pageType: null, canonicalUrl: null, isNoindex: false }
  if (answer.kind === 'there' || answer.kind === 'missing')
    return { ...base, finalUrl: answer.finalUrl, status: answer.status, notVerified: null }
  if (answer.kind === 'not-verified') return { ...base, status: 0, notVerified: answer.reason }
  return distinguishesHosts
    ? { ...base, status: 0, notVerified: null, hasNoHost: true }
    : { ...base, status: 0, notVerified: 'The domain couldn’t be looked up from this machine.' }
}

/** From the store while it is fresh. Only conclusive responses are stored. */
async function checkOrRecall(
  run: FetchPorts & ConfigPort,
  url: string,
  deadline: AbortSignal,
): Promise<ExternalAnswer> {
  const { externalAnswers } = run.stores
  const { freshnessMs } = run.options
  const stored = freshnessMs > 0 ? await externalAnswers.find(url, freshnessMs) : null
  if (stored !== null) return stored
  const answer = await checkExternalUrl(run, url, deadline)
  if (answer.kind === 'there') await externalAnswers.save(url, answer)
  return answer
}
