/**
 * Screenshots of what is reported. A page is opened once for all its alerts. Findings of sessions are marked
 * in the session's own screenshot, and visual changes in the stored snapshots. A fault that was seen on desktop and mobile
 * is shown on both.
 */

import type { Platform } from '@vitrine/kernel/names/vocabulary'
import type { Finding, SnapshotSpot, Spot } from '../../api/detector.ts'
import type { EvidenceScreenshot } from '../../api/evidence-screenshot.ts'
import type { AlertRow, ScanAlert } from '../../api/scan-types.ts'
import type { BrowserTab } from '../../browser/browser-pool.ts'
import { pageHtml } from '../../browser/page-html.ts'
import { captureSpots, openForScreenshots } from '../../capture/evidence/take-screenshot.ts'
import { takeThumbnail } from '../../capture/evidence/take-thumbnail.ts'
import type { MergedAlert } from '../../merge/merge-findings.ts'
import { isAbort } from '../../net/crawl-error.ts'
import { forEachConcurrently } from '../../run/for-each-concurrently.ts'
import type { BrowserPort, ClockPort, ConfigPort, EventsPort, HostPort, StorePort } from '../../run/ports.ts'
import { maxKeptMs } from '../../run/repeat/repeat-plan.ts'
import { markSessionScreenshot } from '../../run/session-screenshot.ts'
import type { StoreRegions } from '../../run/store-regions.ts'
import { isUnchangedSince } from '../../run/unchanged-since.ts'
import { isContradicted } from './check-claim.ts'
import { markSnapshot } from './mark-snapshot.ts'
import { showsBackground } from './shows-background.ts'

/** To mark existing screenshots or take new ones. */
export type ScreenshotPorts = ConfigPort & HostPort & BrowserPort & EventsPort & StorePort & ClockPort

const placesPerAlert = 3
const spotsPerPlace = 4
const maxPages = 150

interface Shot {
  url: string
  /** Screenshot of a session; null: the page is opened. */
  moment: string | null
  /** Box in a stored snapshot; null: none. */
  snapshot: SnapshotSpot | null
  platform: Platform
  region: string
  spots: Spot[]
  claim: Finding['claim']
  /** It shows on the other platform what another screenshot shows already. */
  isSecond?: true
}

/**
 * Adds screenshots to the alerts. An alert whose page does not open keeps its other evidence.
 * @returns alerts that their own screenshot contradicts
 */
export async function attachScreenshots(
  run: ScreenshotPorts,
  sites: StoreRegions,
  merged: readonly MergedAlert[],
): Promise<ReadonlySet<ScanAlert>> {
  const shots = merged.map(({ alert, main }) => ({ alert, shots: shotsOf(run, { alert, main }) }))
  const taken = new Map<Shot, EvidenceScreenshot[]>()
  const contradicted = new Set<Shot>()
  const all = shots.flatMap(({ shots: own }) => own)
  for (const shot of all) {
    const screenshot = await existingScreenshot(run, shot)
    if (screenshot !== null) taken.set(shot, [screenshot])
  }
  const byPage = Map.groupBy(
    all.filter(({ moment, snapshot }) => moment === null && snapshot === null),
    ({ url, platform, region }) => [platform, region, url].join('|'),
  )
  let done = 0
  let pages = 0
  // What one platform shows is enough when there are too many pages.
  const isSecond = (group: readonly Shot[]) => group.every((shot) => shot.isSecond)
  const groups = [...byPage.values()]
    .toSorted((a, b) => Number(isSecond(a)) - Number(isSecond(b)))
    .slice(0, maxPages)
  run.events.phase('evidence', pages, groups.length)
  await forEachConcurrently(groups, run.options.tabs, async (group) => {
    run.signal.throwIfAborted()
    await shootPage(run, sites, group, { taken, contradicted })
    run.events.phase('evidence', ++pages, groups.length)
    done += group.length
    run.events.merging('UPLOADING', Math.min(1, done / Math.max(1, taken.size)))
  })
  for (const shot of all) if (await hasOtherColor(run, shot, taken.get(shot) ?? [])) contradicted.add(shot)
  for (const { alert, shots: own } of shots) attach(alert, own, taken)
  return new Set(
    shots.filter(({ shots: own }) => own.some((shot) => contradicted.has(shot))).map(({ alert }) => alert),
  )
}

/** Whether none of the screenshots shows the color that the finding says is behind its text. */
async function hasOtherColor(
  run: StorePort,
  { claim }: Shot,
  screenshots: readonly EvidenceScreenshot[],
): Promise<boolean> {
  if (typeof claim !== 'object' || screenshots.every(({ marks }) => marks.length === 0)) return false
  for (const { blob, marks } of screenshots) {
    const bytes = marks.length === 0 ? null : await run.stores.blobs.getBlob(blob)
    if (bytes !== null && (await showsBackground(bytes, marks, claim.background))) return false
  }
  return true
}

function shotsOf(run: ConfigPort, { alert, main }: MergedAlert): Shot[] {
  const { finding } = main
  const byPlace = Map.groupBy(
    finding.spots ?? [],
    ({ url, screenshot, snapshot }) => snapshot?.screenshot ?? screenshot ?? url ?? finding.url,
  )
  const platform = main.platform ?? alert.platforms[0] ?? run.options.platforms[0] ?? 'Desktop'
  const shots = [...byPlace.values()].map(
    (spots): Shot => ({
      url: spots[0]?.url ?? finding.url,
      moment: spots[0]?.screenshot ?? null,
      snapshot: spots[0]?.snapshot ?? null,
      platform: spots[0]?.platform ?? platform,
      region: main.region,
      spots: spots.slice(0, spotsPerPlace),
      claim: (spots[0]?.url ?? finding.url) === finding.url ? finding.claim : undefined,
    }),
  )
  if (shots.length === 0 && isOfFilledCart(run, main)) return []
  if (shots.length === 0)
    shots.push({
      ...{ url: finding.url, moment: null, snapshot: null, platform, region: main.region, spots: [] },
      claim: finding.claim,
    })
  const shown = shots.slice(0, placesPerAlert)
  const other = otherPlatform(alert, shown[0])
  return other === null ? shown : [...shown.slice(0, 1), other, ...shown.slice(1)]
}

/** The first place on the other platform, where the alert is about both; small faults aren't worth another visit. */
function otherPlatform({ platforms, severity }: ScanAlert, first: Shot | undefined): Shot | null {
  const platform = platforms.find((each) => each !== first?.platform)
  if (first === undefined || platform === undefined || severity === 'low') return null
  if (first.spots.length === 0 || first.moment !== null || first.snapshot !== null) return null
  return { ...first, platform, claim: undefined, isSecond: true }
}

/** The marked screenshot of a session or snapshot; null when there is none, or no longer. */
async function existingScreenshot(run: StorePort, shot: Shot): Promise<EvidenceScreenshot | null> {
  if (shot.snapshot !== null)
    return markSnapshot(run, shot.snapshot, { ...shot, label: shot.spots[0]?.label ?? null })
  return shot.moment === null ? null : markSessionScreenshot(run, shot.moment, shot)
}

/** Seen in a cart that a session had filled: a new visitor would find it empty. */
function isOfFilledCart(run: ConfigPort, { detector, finding }: MergedAlert['main']): boolean {
  const isOfSession = run.plan.session.some(({ id, session }) => id === detector && session === 'cart')
  return isOfSession && (finding.pageType === 'cart_page' || finding.pageType === 'checkout_page')
}

async function shootPage(
  run: ScreenshotPorts,
  sites: StoreRegions,
  group: readonly Shot[],
  { taken, contradicted }: { taken: Map<Shot, EvidenceScreenshot[]>; contradicted: Set<Shot> },
): Promise<void> {
  const open: Shot[] = []
  for (const shot of group) {
    const known = await knownScreenshots(run, sites, shot)
    if (known === null) open.push(shot)
    else taken.set(shot, known)
  }
  const [first] = open
  // A stopped scan shows only screenshots that it already has.
  if (first === undefined || run.stop?.aborted) return
  run.events.action('Taking a screenshot of what we found', first.url)
  try {
    const release = await run.acquireHostSlot(new URL(first.url))
    try {
      await run.browser.withTab(
        { platform: first.platform, region: first.region, signal: run.signal },
        async (tab) => {
          await openForScreenshots(tab, first.url)
          const claims = open.filter(({ claim }) => claim === 'no-products')
          const html = claims.length > 0 ? await pageHtml(tab.page) : ''
          for (const shot of claims)
            if (isContradicted('no-products', html, tab.page.url())) contradicted.add(shot)
          for (const shot of open) taken.set(shot, await capture(run, tab, shot))
        },
      )
    } finally {
      release()
    }
  } catch (error) {
    if (isAbort(error) || run.signal.aborted) throw error
    run.events.notice('We couldn’t take a screenshot because the page didn’t open', first.url)
  }
}

/** Those of this scan, or of an earlier one where the page has not changed since. */
async function knownScreenshots(
  run: ScreenshotPorts,
  sites: StoreRegions,
  shot: Shot,
): Promise<EvidenceScreenshot[] | null> {
  const known = await run.stores.evidence.find(shot, sites.maxAgeMs(run))
  if (known !== null || sites.repeat === null) return known
  const earlier = await run.stores.evidence.find(shot, maxKeptMs)
  const takenAtMs = Math.min(...(earlier ?? []).map(({ takenAt }) => Date.parse(takenAt)))
  return earlier !== null && (await isUnchangedSince(run, shot, takenAtMs)) ? earlier : null
}

async function capture(
  run: ScreenshotPorts,
  { page }: BrowserTab,
  shot: Shot,
): Promise<EvidenceScreenshot[]> {
  const { url, platform, region } = shot
  const takenAt = new Date(run.nowMs()).toISOString()
  const screenshots: EvidenceScreenshot[] = []
  for (const { bytes, ...rest } of await captureSpots(page, shot.spots)) {
    const blob = await run.stores.blobs.putBlob(bytes, 'image/jpeg')
    screenshots.push({ blob, url, platform, region, takenAt, ...rest, thumbnail: null })
  }
  const [first] = screenshots
  if (first !== undefined && !shot.isSecond)
    first.thumbnail = await run.stores.blobs.putBlob(await takeThumbnail(page), 'image/jpeg')
  const blobs = Object.fromEntries(
    screenshots.flatMap(({ blob, thumbnail }, at) => [
      [`image${at}`, blob],
      ...(thumbnail === null ? [] : [[`thumbnail${at}`, thumbnail]]),
    ]),
  )
  await run.stores.evidence.save(shot, screenshots, blobs)
  return screenshots
}

function attach(
  alert: ScanAlert,
  shots: readonly Shot[],
  taken: ReadonlyMap<Shot, readonly EvidenceScreenshot[]>,
): void {
  const rows: AlertRow[] = []
  for (const shot of shots) {
    for (const screenshot of taken.get(shot) ?? []) {
      // On the other platform only what shows the fault is worth a screenshot.
      if (shot.isSecond && screenshot.marks.length === 0) continue
      if (shot.snapshot?.isBefore) {
        showBefore(alert, shot, screenshot)
        continue
      }
      alert.screenshots.push(screenshot)
      const { blob, marks } = screenshot
      rows.push({ row_type: 'image', title: titleOf(shot, screenshot), blob, marks })
    }
  }
  const isCompared = alert.rows[0]?.row_type.endsWith('before_after') ?? false
  alert.rows.splice(isCompared ? 1 : 0, 0, ...rows)
}

function titleOf({ spots }: Shot, { marks }: EvidenceScreenshot): string {
  const labels = (marks.length > 0 ? marks : spots).flatMap(({ label }) => label ?? [])
  if (labels.length > 1) return labels.map((label, at) => `${at + 1}: ${label}`).join(', ')
  return labels[0] ?? 'Screenshot of the page'
}

/** Adds the baseline to the comparison in words; the current screenshot comes first. */
function showBefore(alert: ScanAlert, { spots }: Shot, screenshot: EvidenceScreenshot): void {
  const at = alert.rows.findIndex(({ row_type }) => row_type === 'text_before_after')
  const row = alert.rows[at]
  if (row?.row_type !== 'text_before_after') return
  const title = spots[0]?.label ?? 'Before'
  const { blob, marks } = screenshot
  alert.rows[at] = { ...row, row_type: 'image_before_after', title, before_blob: blob, marks }
  alert.screenshots.push(screenshot)
}
