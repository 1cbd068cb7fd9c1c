/** Pictures of the rendered page with what the browser made of them. */
import type { RenderedImagesArtifact } from '../artifacts.ts'
import { boxOfScript, pathOfScript } from './in-page.ts'
import type { ScriptRunner } from './read-in-page.ts'

/** Smaller pictures are shown too small for their pixels to matter. */
const leastShownPx = 150
/** Pictures of a set whose files are measured; the first ones are those that shoppers see. */
const mostMeasured = 16
const longestMeasureMs = 200

/**
 * `naturalWidth` of a picture with `srcset` is by specification divided by its density, so it says nothing of the
 * file. The same address in a picture without a set gives the file's own pixels, out of the document's memory.
 */
const pixelsScript = `const pixelsOf = (image) => new Promise((resolve) => {
  const plain = new Image()
  if (image.crossOrigin !== null) plain.crossOrigin = image.crossOrigin
  plain.referrerPolicy = image.referrerPolicy
  plain.onload = () => resolve([plain.naturalWidth, plain.naturalHeight])
  plain.onerror = () => resolve([null, null])
  setTimeout(resolve, ${longestMeasureMs}, [null, null])
  plain.src = image.currentSrc
})`

/** `largerOf(image)`: whether the document names a larger file of the same picture. */
const largerScript = `const largerOf = (image) => {
  const absolute = (address) => { try { return new URL(address, document.baseURI).href } catch { return '' } }
  const own = image.currentSrc || image.src
  const waiting = image.getAttribute('data-src') || image.getAttribute('data-lazy-src')
  if (image.hasAttribute('data-srcset') || image.hasAttribute('data-lazy-srcset') || (waiting && absolute(waiting) !== own)) return 'set'
  const sets = [image, ...(image.parentElement?.tagName === 'PICTURE' ? image.parentElement.querySelectorAll('source') : [])]
  for (const { srcset } of sets) {
    const entries = [...(srcset || '').matchAll(/[\\s,]*(\\S*[^\\s,])(?:,|\\s+([^,]*)|$)/g)].map(([, address, size]) => [absolute(address), parseFloat(size) || 1])
    const chosen = entries.filter(([address]) => address === own)
    if (chosen.length > 0 && entries.some(([, size]) => chosen.every(([, known]) => size > known))) return 'set'
  }
  const zoom = ['data-zoom-image', 'data-large_image', 'data-large-image', 'data-zoom', 'data-full', 'data-full-src', 'data-magnify-src', 'data-photoswipe-src', 'data-pswp-src', 'data-original']
    .map((name) => image.getAttribute(name) || image.parentElement?.getAttribute(name)).find(Boolean)
  const link = image.closest('a[href]')?.href
  const isPicture = (address) => /\\.(?:jpe?g|png|webp|avif|gif)(?:[?#]|$)/i.test(address)
  return [zoom, link].some((address) => address && isPicture(address) && absolute(address) !== own) ? 'zoom' : null
}`

/** Pictures that are looked for again, and how often: the visit itself has scrolled down the page once. */
const mostSought = 12
const furtherPasses = 2
const passMs = 350

/**
 * `seekBlank()`: pictures without pixels after further passes, each at its own place in the window, so that what loads
 * late has come. What a frame cuts off (the next slides of a carousel) or hides is seen by nobody.
 */
const blankScript = `const isSeen = (image) => {
  const own = image.getBoundingClientRect()
  if (own.width < 24 || own.height < 24) return false
  let [left, top, right, bottom] = [Math.max(0, own.left), own.top, Math.min(innerWidth, own.right), own.bottom]
  for (let at = image.parentElement; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, visibility, opacity } = getComputedStyle(at)
    if (visibility !== 'visible' || Number(opacity) < 0.02) return false
    if (overflowX === 'visible' && overflowY === 'visible') continue
    const frame = at.getBoundingClientRect()
    left = Math.max(left, frame.left); top = Math.max(top, frame.top); right = Math.min(right, frame.right); bottom = Math.min(bottom, frame.bottom)
  }
  return right > left && bottom > top && (right - left) * (bottom - top) >= 0.5 * own.width * own.height
}
const seekBlank = async () => {
  const isEmpty = (image) => image.naturalWidth === 0 && (image.currentSrc || image.src) !== '' && image.getClientRects().length > 0
  let empty = [...document.images].slice(0, 400).filter(isEmpty).slice(0, ${mostSought})
  for (let pass = 0; pass < ${furtherPasses} && empty.length > 0; pass++) {
    for (const image of empty) {
      scrollTo({ top: scrollY + image.getBoundingClientRect().top - innerHeight / 2, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, ${passMs / 5}))
    }
    await new Promise((resolve) => setTimeout(resolve, ${passMs}))
    empty = empty.filter(isEmpty)
  }
  const blank = new Set(empty.filter((image) => image.complete && isSeen(image)))
  if (scrollY > 0) scrollTo({ top: 0, behavior: 'instant' })
  return blank
}`

const script = `(async () => {
  ${pathOfScript}
  ${boxOfScript}
  ${pixelsScript}
  ${largerScript}
  ${blankScript}
  const blank = await seekBlank()
  let measured = 0
  const images = await Promise.all([...document.images].slice(0, 400).map(async (image) => {
    const style = getComputedStyle(image)
    const box = boxOf(image)
    const { naturalWidth, naturalHeight, complete: isComplete } = image
    const isVisible = box !== null && box.width > 1 && style.visibility === 'visible' && Number(style.opacity) > 0.02
    const isLarge = isVisible && isComplete && box.width >= ${leastShownPx} && naturalWidth > 1
    const isOfSet = image.srcset !== '' || image.parentElement?.tagName === 'PICTURE'
    const mustMeasure = isLarge && isOfSet && measured++ < ${mostMeasured}
    const [pixelWidth, pixelHeight] = mustMeasure ? await pixelsOf(image) : isOfSet ? [null, null] : [naturalWidth, naturalHeight]
    return { url: image.currentSrc || image.src, path: pathOf(image), naturalWidth, naturalHeight, pixelWidth, pixelHeight,
      larger: isLarge ? largerOf(image) : null, isComplete, box, objectFit: style.objectFit, isVisible, isBlank: isVisible && blank.has(image) }
  }))
  return { deviceScaleFactor: devicePixelRatio, images }
})()`

/** Reads all pictures as they stand now. Takes milliseconds, and about a second where pictures stay away. */
export async function gatherRenderedImages(page: ScriptRunner): Promise<RenderedImagesArtifact> {
  return (await page.evaluate(script)) as RenderedImagesArtifact
}
