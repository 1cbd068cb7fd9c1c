/**
 * Pictures of what is reported, and of nothing else: pages are opened once, and once more only when they changed. What a
 * shopper's session showed is marked in the picture that the session itself took, and what a page looked like in the
 * looks that were kept of it.
 */
import { sha256 } from '@vitrine/kernel/ids'
import type { Platform } from '@vitrine/kernel/vocabulary'
import { isAbort } from '../crawl/crawl-error.ts'
import type { LookSpot, Spot } from '../detector.ts'
import type { MergedAlert } from '../merge/merge-findings.ts'
import { inLanes } from '../scan/in-lanes.ts'
import type { ScanRun } from '../scan/scan-run.ts'
import type { SiteMap } from '../scan/site-data.ts'
import type { AlertRow, EvidencePicture, ScanAlert } from '../scan-types.ts'
import { markLook } from './look-picture.ts'
import { markMoment } from './session-picture.ts'
import { openForPictures, takePicture } from './take-picture.ts'

const picturesPerAlert = 2
const spotsPerPicture = 3
const mostPages = 150

interface Shot {
  url: string
  /** Picture that a session took; null: the page is opened. */
  moment: string | null
  /** Place in a kept look; null: none is meant. */
  look: LookSpot | null
  platform: Platform
  region: string
  spots: Spot[]
}

/** Adds pictures to the alerts. An alert whose page does not open keeps its other evidence. */
export async function pictureAlerts(
  run: ScanRun,
  sites: SiteMap,
  merged: readonly MergedAlert[],
): Promise<void> {
  const shots = merged.map(({ alert, main }) => ({ alert, shots: shotsOf(run, { alert, main }) }))
  const taken = new Map<Shot, EvidencePicture>()
  const all = shots.flatMap(({ shots: own }) => own)
  for (const shot of all) {
    const picture = await pictureAtHand(run, shot)
    if (picture !== null) taken.set(shot, picture)
  }
  const byPage = Map.groupBy(
    all.filter(({ moment, look }) => moment === null && look === null),
    ({ url, platform, region }) => [platform, region, url].join('|'),
  )
  let done = 0
  let pages = 0
  const groups = [...byPage.values()].slice(0, mostPages)
  run.tell.phase('evidence', pages, groups.length)
  await inLanes(groups, run.options.tabs, async (group) => {
    run.deps.signal.throwIfAborted()
    await shootPage(run, sites, group, taken)
    run.tell.phase('evidence', ++pages, groups.length)
    done += group.length
    run.tell.merging('UPLOADING', Math.min(1, done / Math.max(1, taken.size)))
  })
  for (const { alert, shots: own } of shots) attach(alert, own, taken)
}

function shotsOf(run: ScanRun, { alert, main }: MergedAlert): Shot[] {
  const { finding } = main
  const byPlace = Map.groupBy(
    finding.spots ?? [],
    ({ url, picture, look }) => look?.picture ?? picture ?? url ?? finding.url,
  )
  const platform = main.platform ?? alert.platforms[0] ?? run.options.platforms[0] ?? 'Desktop'
  const shots = [...byPlace.values()].map((spots) => ({
    url: spots[0]?.url ?? finding.url,
    moment: spots[0]?.picture ?? null,
    look: spots[0]?.look ?? null,
    platform: spots[0]?.platform ?? platform,
    region: main.region,
    spots: spots.slice(0, spotsPerPicture),
  }))
  if (shots.length === 0 && isOfFilledCart(run, main)) return []
  if (shots.length === 0)
    return [{ url: finding.url, moment: null, look: null, platform, region: main.region, spots: [] }]
  return shots.slice(0, picturesPerAlert)
}

/** What a session or a visit took already, marked; null when there is no such picture, or no longer. */
async function pictureAtHand(run: ScanRun, shot: Shot): Promise<EvidencePicture | null> {
  if (shot.look !== null) return markLook(run, shot.look, shot)
  return shot.moment === null ? null : markMoment(run, shot.moment, shot)
}

/** What was seen in a cart that a session had filled: another visitor would find an empty one. */
function isOfFilledCart(run: ScanRun, { detector, finding }: MergedAlert['main']): boolean {
  const isOfSession = run.plan.flow.some(({ id, flow }) => id === detector && flow === 'cart')
  return isOfSession && (finding.pageType === 'cart_page' || finding.pageType === 'checkout_page')
}

async function shootPage(
  run: ScanRun,
  sites: SiteMap,
  group: readonly Shot[],
  taken: Map<Shot, EvidencePicture>,
): Promise<void> {
  const open: Shot[] = []
  for (const shot of group) {
    const known = await readKnown(run, sites, shot)
    if (known === null) open.push(shot)
    else taken.set(shot, known)
  }
  const [first] = open
  // Of a scan that was stopped, only what was taken before is shown.
  if (first === undefined || run.deps.stop?.aborted) return
  run.tell.action('Taking a picture of what was found', first.url)
  try {
    const release = await run.turn(new URL(first.url))
    try {
      await run.browser.withTab(
        { platform: first.platform, region: first.region, signal: run.deps.signal },
        async (tab) => {
          await openForPictures(tab, first.url)
          for (const shot of open) {
            const { bytes, width, height } = await takePicture(tab, shot.spots)
            const blob = await run.deps.store.putBlob(bytes, 'image/jpeg')
            const { url, platform, region } = shot
            const takenAt = new Date(run.nowMs()).toISOString()
            const picture = { blob, url, platform, region, takenAt, width, height }
            taken.set(shot, picture)
            await keep(run, shot, picture)
          }
        },
      )
    } finally {
      release()
    }
  } catch (error) {
    if (isAbort(error) || run.deps.signal.aborted) throw error
    run.tell.notice('A picture could not be taken, because the page did not open', first.url)
  }
}

function attach(alert: ScanAlert, shots: readonly Shot[], taken: ReadonlyMap<Shot, EvidencePicture>): void {
  const rows: AlertRow[] = []
  for (const shot of shots) {
    const picture = taken.get(shot)
    if (picture === undefined) continue
    if (shot.look?.isBefore) {
      showBefore(alert, shot, picture)
      continue
    }
    alert.pictures.push(picture)
    const labels = shot.spots.flatMap(({ label }) => label ?? [])
    const title = labels.length > 1 ? labels.map((label, at) => `${at + 1}: ${label}`).join(', ') : labels[0]
    rows.push({ row_type: 'image', title: title ?? 'The page as we saw it', blob: picture.blob })
  }
  const isCompared = alert.rows[0]?.row_type.endsWith('before_after') ?? false
  alert.rows.splice(isCompared ? 1 : 0, 0, ...rows)
}

/** The comparison in words gets the picture of what was there before; the picture of now comes first among the pictures. */
function showBefore(alert: ScanAlert, { spots }: Shot, picture: EvidencePicture): void {
  const at = alert.rows.findIndex(({ row_type }) => row_type === 'text_before_after')
  const row = alert.rows[at]
  if (row?.row_type !== 'text_before_after') return
  const title = spots[0]?.label ?? 'Before'
  alert.rows[at] = { ...row, row_type: 'image_before_after', title, before_blob: picture.blob }
  alert.pictures.push(picture)
}

function keyOf({ url, platform, region, spots }: Shot): string {
  return `picture|${platform}|${region}|${sha256(url, JSON.stringify(spots))}`
}

async function readKnown(run: ScanRun, sites: SiteMap, shot: Shot): Promise<EvidencePicture | null> {
  const { store } = run.deps
  const visit = await store.findVisit(keyOf(shot), sites.maxAgeMs(run))
  const bytes = visit?.blobs.picture === undefined ? null : await store.getBlob(visit.blobs.picture)
  return bytes === null ? null : (JSON.parse(Buffer.from(bytes).toString()) as EvidencePicture)
}

async function keep(run: ScanRun, shot: Shot, picture: EvidencePicture): Promise<void> {
  const { store } = run.deps
  const hash = await store.putBlob(Buffer.from(JSON.stringify(picture)), 'application/json')
  await store.saveVisit({
    key: keyOf(shot),
    fetchedAtMs: run.nowMs(),
    blobs: { picture: hash, image: picture.blob },
  })
}
