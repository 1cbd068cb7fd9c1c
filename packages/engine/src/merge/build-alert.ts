/** Turns a cluster of findings into the alert that an owner reads. */

import { consequenceRank } from '@vitrine/kernel/alert/consequence-order'
import { type Consequence, consequenceOf } from '@vitrine/kernel/alert/consequences'
import { pluralize, wholeNumber } from '@vitrine/kernel/figures/figures'
import { pageTypePlural } from '@vitrine/kernel/names/page-type-names'
import type { Platform, Severity } from '@vitrine/kernel/names/vocabulary'
import { hasRoute } from '@vitrine/kernel/store/hash-route'
import type { Detector, EvidenceRow, Finding } from '../api/detector.ts'
import type { AlertCause, RegionTarget, ScanAlert, ScanOptions } from '../api/scan-types.ts'
import { fingerprint } from '../evaluate/fingerprint.ts'
import { type Cluster, type ObservedFinding, pagesOf } from '../run/observed-finding.ts'
import { joinedInWords, joinedRows } from './joined-items.ts'
import { representative } from './representative.ts'
import { type PageReach, severityOf, severityRank } from './severity.ts'

const globalShare = 0.8
const minShareOfMost = 0.6

type OfType = NonNullable<Cluster['ofType']>

export interface AlertContext {
  options: Pick<ScanOptions, 'platforms' | 'regions' | 'checks'>
  detectors: ReadonlyMap<string, Detector>
  /** When the second visits ended, for "How we checked". */
  checkedAtMs: number
}

/** The alert of a cluster, without screenshots, and the finding that represents it. */
export function buildAlert(
  cluster: Cluster,
  context: AlertContext,
): { alert: ScanAlert; main: ObservedFinding } {
  const { options } = context
  const regionOrder = options.regions.map(({ name }) => name)
  const main = representative(cluster.members, regionOrder)
  const { finding } = main
  const detector = context.detectors.get(cluster.detector)
  const pageUrls = orderedPages(cluster.members, finding.url)
  const platforms = platformsOf(cluster.members, options.platforms)
  const usual = detector?.consequence ?? consequenceOf(detector?.effect ?? null)
  const blocksBuying = cluster.members.some((member) => member.finding.blocksBuying === true)
  const confidence = Math.max(...cluster.members.map((member) => member.finding.confidence))
  const alert: ScanAlert = {
    fingerprint: fingerprint(cluster.detector, cluster.causeKey, cluster.localeGroup),
    causes: causesOf(cluster),
    detector: cluster.detector,
    causeKey: cluster.causeKey,
    localeGroup: cluster.localeGroup,
    templateIds: [...(options.checks.find(({ detector: id }) => id === cluster.detector)?.templateIds ?? [])],
    title: cluster.joined?.title ?? finding.title,
    severity: gravestSeverity(cluster, usual, pageUrls.length),
    description: description(
      cluster,
      finding,
      pageUrls.length,
      detector,
      whereSeen(platforms, options.platforms, cluster, detector),
    ),
    place: alertPlace(cluster, finding, pageUrls.length),
    howChecked: howChecked(main, platforms, cluster, context),
    advice: finding.advice ?? detector?.advice ?? '',
    platforms,
    regions: regionsOf(cluster.members, regionOrder),
    pageUrls,
    pageCount: pageUrls.length,
    shortlinkUrl: withTextFragment(finding),
    shortlinkTitle: finding.where,
    rows: [...orderedRows(finding.rows), ...joinedRows(cluster.joined)],
    screenshots: [],
    confidence,
    ...confirmationOf(cluster),
    impacts: [...(detector?.impacts ?? [])],
    effect: detector?.effect ?? null,
    consequence: gravestConsequence(cluster, usual),
    pageType: finding.pageType,
    blocksBuying,
    visibility: Math.max(...cluster.members.map((member) => member.finding.visibility ?? 1)),
    facts: { ...finding.facts },
  }
  return { alert, main }
}

function causesOf({ detector, localeGroup, causes }: Cluster): AlertCause[] {
  return (causes ?? []).map(({ causeKey, item, members }) => ({
    fingerprint: fingerprint(detector, causeKey, localeGroup),
    item,
    pageUrls: [...pagesOf(members)],
  }))
}

function confirmationOf({ members }: Cluster): Pick<ScanAlert, 'isConfirmed' | 'isConfirmationSkipped'> {
  const isConfirmed = members.some((member) => member.isConfirmed)
  const isSkipped = !isConfirmed && members.some((member) => member.isConfirmationSkipped)
  return { isConfirmed, ...(isSkipped ? { isConfirmationSkipped: true } : {}) }
}

/** Of all findings, each with its own reading, consequence and certainty, and the reach that they have together. */
function gravestSeverity({ members, ofType }: Cluster, usual: Consequence, pageCount: number): Severity {
  const reach: PageReach = {
    pageTypes: [...new Set(members.map(({ finding }) => finding.pageType))],
    pageCount,
    depth: Math.min(...members.map(({ depth }) => depth)),
    ofType,
  }
  return members
    .map(({ finding: { severity: base, consequence = usual, confidence, blocksBuying = false } }) =>
      severityOf({ base, consequence, confidence, blocksBuying, reach }),
    )
    .reduce((worst, own) => (severityRank(own) > severityRank(worst) ? own : worst))
}

function gravestConsequence({ members }: Cluster, usual: Consequence): Consequence {
  return members
    .map(({ finding }) => finding.consequence ?? usual)
    .reduce((worst, own) => (consequenceRank(own) < consequenceRank(worst) ? own : worst))
}

/** The representative first, then the others from the shallowest page down. */
function orderedPages(members: readonly ObservedFinding[], first: string): string[] {
  const depths = new Map<string, number>()
  for (const { finding, depth } of members)
    depths.set(finding.url, Math.min(depth, depths.get(finding.url) ?? depth))
  return [...depths.entries()]
    .sort(([a, x], [b, y]) => Number(b === first) - Number(a === first) || x - y || (a < b ? -1 : 1))
    .map(([url]) => url)
}

function platformsOf(members: readonly ObservedFinding[], all: readonly Platform[]): Platform[] {
  if (members.some(({ platform }) => platform === null)) return [...all]
  const seen = new Set(members.map(({ platform }) => platform))
  return all.filter((platform) => seen.has(platform))
}

function regionsOf(members: readonly ObservedFinding[], all: readonly string[]): string[] {
  const seen = new Set(members.map(({ region }) => region))
  if (all.length > 1 && seen.size / all.length >= globalShare) return ['GLOBAL']
  return all.filter((region) => seen.has(region))
}

function alertPlace(cluster: Cluster, finding: Finding, pageCount: number): string {
  const places = new Set(cluster.members.map((member) => member.finding.where))
  if (pageCount === 1 || places.size === 1) return finding.where
  if (!isOfOneType(cluster)) return 'Several page types'
  if (finding.pageType === 'home_page') return finding.where
  const pages = pagesInWords(finding)
  const { promoted, ofType } = cluster
  const share = promoted === null || ofType === null ? 0 : pageCount / pagesMeant(ofType, finding)
  if (share >= 1) return `All ${pages}`
  return share >= minShareOfMost ? `Most ${pages}` : `${pages.charAt(0).toUpperCase()}${pages.slice(1)}`
}

/** The pages that a finding is about: those named by its check, else all of their type. */
const pagesMeant = ({ checked, visited }: OfType, { ofPages }: Finding) =>
  ofPages ? checked : Math.max(checked, visited)

/** A share of one template says nothing about pages of other types. */
function isOfOneType({ members }: Cluster): boolean {
  return new Set(members.map(({ finding }) => finding.pageType)).size === 1
}

const isOfRules = (detector: Detector | undefined): boolean =>
  detector?.scope === 'page' && (detector.axeRules ?? []).length > 0

function description(
  cluster: Cluster,
  finding: Finding,
  pageCount: number,
  detector: Detector | undefined,
  seen: string | null,
): string {
  const parts = [finding.description]
  const { joined } = cluster
  if (joined !== null && finding.commonCause?.isAboutAll) return [...parts, ...(seen ? [seen] : [])].join(' ')
  if (joined !== null && joined.items.length > 1)
    // The rules engine runs on one of several pages that resemble each other, so others may have further cases.
    parts.push(joinedInWords(joined, finding, pageCount, isOfRules(detector) ? 'seen' : 'found'))
  else if (cluster.promoted !== null && cluster.ofType !== null && isOfOneType(cluster))
    parts.push(shareInWords(cluster.ofType, finding, pageCount))
  else if (pageCount > 1) parts.push(foundOn(cluster, finding, pageCount, detector))
  if (seen !== null) parts.push(seen)
  return parts.join(' ')
}

/**
 * Only where the check looked at the same pages on the other devices can it say that they are free of the fault. The rules
 * engine runs on one device where a page resembles others.
 */
function whereSeen(
  platforms: readonly Platform[],
  all: readonly Platform[],
  { checkedOn }: Cluster,
  detector: Detector | undefined,
): string | null {
  const [only] = platforms
  if (only === undefined || platforms.length > 1 || all.length === 1) return null
  if (detector?.scope === 'session') return `Tested on ${only.toLowerCase()}.`
  const isCompared = !isOfRules(detector) && all.every((platform) => checkedOn.includes(platform))
  return `Seen ${isCompared ? 'only ' : ''}on ${only.toLowerCase()}.`
}

/** Where a check looked at some pages of a type only, their number says how far the fault may reach. */
function foundOn(
  cluster: Cluster,
  finding: Finding,
  pageCount: number,
  detector: Detector | undefined,
): string {
  const { ofType } = cluster
  const isSample = ofType !== null && ofType.checked < ofType.visited && pageCount <= ofType.checked
  if (isSample && isOfOneType(cluster))
    return `Found on ${numberOf(pageCount, ofType.checked)} ${pagesInWords(finding)}${ofPagesChecked(finding)}.`
  // A check that is about some types of pages says nothing about the others.
  return isOfRules(detector) || !isOfOneType(cluster)
    ? `Found on ${wholeNumber(pageCount)} of the pages checked for it.`
    : `Found on ${pluralize(pageCount, 'page')}.`
}

function numberOf(pageCount: number, checked: number): string {
  if (pageCount < checked) return `${wholeNumber(pageCount)} of ${wholeNumber(checked)}`
  return checked === 2 ? 'both' : `all ${wholeNumber(checked)}`
}

const ofPagesChecked = ({ ofPages }: Finding) => (ofPages ? '' : ' checked for it')

const pagesInWords = ({ pageType, ofPages }: Finding) =>
  [pageTypePlural(pageType), ...(ofPages ? [ofPages] : [])].join(' ')

function shareInWords({ share, checked }: OfType, finding: Finding, pageCount: number): string {
  // A store has one home page, at several addresses.
  if (finding.pageType === 'home_page') return `Found on ${pluralize(pageCount, 'page')}.`
  const pages = pagesInWords(finding)
  if (share < minShareOfMost) return `Found on ${pluralize(pageCount, 'page')} with the same layout.`
  if (pageCount > checked) return `Found on ${wholeNumber(pageCount)} ${pages}.`
  return `Found on ${numberOf(pageCount, checked)} ${pages}${ofPagesChecked(finding)}.`
}

/** The first comparison comes first; the others keep the detector's order. */
function orderedRows(stated: readonly EvidenceRow[]): EvidenceRow[] {
  const rows = stated.map(withoutEmptyAdvice)
  const at = rows.findIndex(({ row_type }) => row_type === 'text_before_after')
  const best = rows[at]
  return best === undefined ? [...rows] : [best, ...rows.filter((_, index) => index !== at)]
}

const inBrief = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** A suggestion that repeats what is there already helps nobody; the reading still does. */
function withoutEmptyAdvice(row: EvidenceRow): EvidenceRow {
  if (row.row_type !== 'text_before_after' || row.after_title !== 'Suggested') return row
  if (inBrief(row.before_content) !== inBrief(row.after_content)) return row
  const { before_title: title, before_content: content } = row
  return title === undefined ? { row_type: 'text', content } : { row_type: 'text', title, content }
}

function howChecked(
  main: ObservedFinding,
  platforms: readonly Platform[],
  cluster: Cluster,
  { checkedAtMs, options }: AlertContext,
): string[] {
  const time = `${new Date(checkedAtMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const regions = options.regions.length > 1 ? `, ${seenRegions(cluster.members, options.regions)}` : ''
  const count = pagesOf(cluster.members).size
  const steps = main.finding.howChecked ?? ['Read the content of the page.']
  const second = main.isConfirmed
    ? `Confirmed on a second visit · ${time}`
    : main.isConfirmationSkipped
      ? 'The analysis stopped before our second visit, so please check it yourself.'
      : 'It didn’t show up on a second visit, so please check it yourself.'
  const pages = main.finding.standsForMany ? 'all pages' : pluralize(count, 'page')
  const opened = `Opened ${pages} on ${platforms.join(' and ').toLowerCase()}${regions}`
  return [opened, ...steps, second]
}

function seenRegions(members: readonly ObservedFinding[], all: readonly RegionTarget[]): string {
  const names = all.map(({ name }) => name).filter((name) => members.some(({ region }) => region === name))
  return `${names.length === 1 ? 'region' : 'regions'} ${names.join(', ')}`
}

/** The page's address with a text fragment, so that the browser scrolls to the spot. */
function withTextFragment({ url, spots }: Finding): string {
  const text = spots?.find((spot) => (spot.url === undefined || spot.url === url) && spot.text)?.text?.trim()
  if (!text || text.length > 120) return url
  const [document = url] = url.split('#')
  return `${hasRoute(url) ? url : `${document}#`}:~:text=${encodeURIComponent(text).replaceAll('-', '%2D')}`
}
