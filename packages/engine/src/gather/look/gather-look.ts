/** The look of a page: two pictures of its top, a moment apart, compared with each other and with what was accepted. */
import type { CDPSession, Page } from 'playwright-core'
import sharp from 'sharp'
import type { AcceptedLook, LookArtifact, LookZone } from '../../artifacts.ts'
import { maskPersonalData } from '../../evidence/spot-script.ts'
import { scriptsOf } from '../read-in-page.ts'
import { compareLooks } from './compare-looks.ts'
import { areasOf, changedFields, type Grid, inkedFields, packInk } from './grid.ts'
import { rasterOf } from './raster.ts'
import { zoneScript } from './zone-script.ts'

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
  const [width, pageHeight] = (await scripts.evaluate(
    '[document.documentElement.clientWidth, document.documentElement.scrollHeight]',
  )) as [number, number]
  const window = { width, height: windowHeight }
  const windows = width <= narrowUpTo ? windowsDown.narrow : windowsDown.wide
  const height = Math.min(Math.max(pageHeight, windowHeight), windowHeight * windows)
  const shoot = () => pictureOf(cdp, { width, height })
  const first = await shoot()
  await new Promise((resolve) => setTimeout(resolve, betweenMs))
  const second = await shoot()
  const named = (await scripts.evaluate(zoneScript)) as LookZone[]
  const [before, raster] = await Promise.all([rasterOf(first), rasterOf(second)])
  const zones = [...named, ...movingZones(changedFields(before, raster))]
  const ink = either(inkedFields(before), inkedFields(raster))
  const picture = await putBlob(second, 'image/jpeg')
  const compared =
    accepted === null
      ? null
      : compareLooks(window, await rasterOf(accepted.picture), accepted.look, { raster, zones, ink })
  return { picture, width: raster.width, height: raster.height, zones, ink: packInk(ink), compared }
}

/** JPEG of the top of the page, one pixel per CSS px whatever the density of the screen. */
async function pictureOf(
  cdp: CDPSession,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality,
    clip: { x: 0, y: 0, width, height, scale: 1 },
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
