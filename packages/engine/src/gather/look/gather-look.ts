/** The look of a page: a picture of its top, two where something moves, compared with what was accepted. */
import type { CDPSession, Page } from 'playwright-core'
import sharp from 'sharp'
import type { AcceptedLook, LookArtifact, LookZone } from '../../artifacts.ts'
import { maskPersonalData } from '../../evidence/spot-script.ts'
import { scriptsOf } from '../read-in-page.ts'
import { compareLooks, type Look } from './compare-looks.ts'
import { areasOf, changedFields, type Grid, inkedFields, packInk } from './grid.ts'
import { rasterOf } from './raster.ts'
import { type NamedZones, rewritingScript, zoneScript } from './zone-script.ts'

export interface LookWanted {
  /** Null: the page has no accepted look, or its picture is lost. */
  accepted: { look: AcceptedLook; picture: Uint8Array } | null
}

/** What shoppers see first; price and button of a phone's page stand below its first window. */
const windowsDown = { narrow: 3, wide: 2 }
const narrowUpTo = 600
const betweenMs = 700
const quality = 85
const zoneReach = 2
const mostMoving = 60

/** Takes the look of an open page. Last of all that is gathered, because it hides what belongs to persons. */
export async function gatherLook(
  page: Page,
  cdp: CDPSession,
  { accepted }: LookWanted,
  putBlob: (bytes: Uint8Array, contentType: string) => Promise<string>,
): Promise<LookArtifact> {
  const scripts = scriptsOf(cdp)
  await scripts.evaluate(maskPersonalData)
  await scripts.evaluate('scrollTo({ top: 0, behavior: "instant" })')
  const { height: windowHeight } = page.viewportSize() ?? { height: 768 }
  const [width, pageHeight, density] = (await scripts.evaluate(
    '[document.documentElement.clientWidth, document.documentElement.scrollHeight, devicePixelRatio]',
  )) as [number, number, number]
  const window = { width, height: windowHeight }
  const windows = width <= narrowUpTo ? windowsDown.narrow : windowsDown.wide
  const height = Math.min(Math.max(pageHeight, windowHeight), windowHeight * windows)
  const shoot = () => pictureOf(cdp, { width, height, density })
  const [first, isRewritten] = await Promise.all([shoot(), scripts.evaluate(rewritingScript)])
  const named = (await scripts.evaluate(zoneScript)) as NamedZones
  const { shot, look } = await lookOf(first, named.isLively || isRewritten === true ? shoot : null)
  const now = { ...look, zones: [...named.zones, ...look.zones] }
  const picture = await putBlob(shot, 'image/jpeg')
  const compared =
    accepted === null ? null : compareLooks(window, await rasterOf(accepted.picture), accepted.look, now)
  const { raster, zones, ink } = now
  return { picture, width: raster.width, height: raster.height, zones, ink: packInk(ink), compared }
}

/** @param again takes a later picture; null where nothing moves and one picture tells all */
async function lookOf(
  first: Buffer,
  again: (() => Promise<Buffer>) | null,
): Promise<{ shot: Buffer; look: Look }> {
  if (again === null) {
    const raster = await rasterOf(first)
    return { shot: first, look: { raster, zones: [], ink: inkedFields(raster) } }
  }
  await new Promise((resolve) => setTimeout(resolve, betweenMs))
  const shot = await again()
  const [before, raster] = await Promise.all([rasterOf(first), rasterOf(shot)])
  const zones = movingZones(changedFields(before, raster))
  return { shot, look: { raster, zones, ink: either(inkedFields(before), inkedFields(raster)) } }
}

/** JPEG of the top of the page, one pixel per CSS px whatever the density of the screen. */
async function pictureOf(
  cdp: CDPSession,
  { width, height, density }: { width: number; height: number; density: number },
): Promise<Buffer> {
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality,
    clip: { x: 0, y: 0, width, height, scale: 1 / density },
    captureBeyondViewport: true,
    optimizeForSpeed: true,
  })
  const bytes = Buffer.from(data, 'base64')
  const { width: wide } = await sharp(bytes).metadata()
  return wide === width ? bytes : sharp(bytes).resize(width).jpeg({ quality }).toBuffer()
}

/** What differed between two pictures of one visit. */
function movingZones(changed: Grid): LookZone[] {
  return areasOf(changed, zoneReach)
    .sort((a, b) => b.fields - a.fields)
    .slice(0, mostMoving)
    .map(({ box }) => ({ kind: 'moving', box }))
}

function either(a: Grid, b: Grid): Grid {
  return { ...b, fields: b.fields.map((value, at) => value || (a.fields[at] ?? 0)) }
}
