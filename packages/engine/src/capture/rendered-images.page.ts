/** Measures the images of a rendered page, inside the page. */
import type { RenderedImagesArtifact } from '../api/artifacts.ts'
import { boxOf, elementPath, pause } from '../browser/elements.page.ts'
import { pageFunction, pageFunctionWith } from '../browser/page-function.ts'

/**
 * By specification, `naturalWidth` of an image with `srcset` is divided by its density, so it says nothing
 * about the file. The same address in an image without a set returns the file's own pixels from the
 * document's memory.
 */
const pixelsOf = pageFunctionWith(
  { maxMs: 200 },
  ({ maxMs }, image: HTMLImageElement) =>
    new Promise<[number, number] | [null, null]>((resolve) => {
      const plain = new Image()
      if (image.crossOrigin !== null) plain.crossOrigin = image.crossOrigin
      plain.referrerPolicy = image.referrerPolicy
      plain.onload = () => resolve([plain.naturalWidth, plain.naturalHeight])
      plain.onerror = () => resolve([null, null])
      setTimeout(() => resolve([null, null]), maxMs)
      plain.src = image.currentSrc
    }),
)

/** Whether the document names a larger file of the same image. */
const largerOf = pageFunctionWith(
  {
    /** In the name of an attribute that holds the address of a larger file. */
    ofZoom: /^data-(?:.*[-_])?(?:zoom|large|full|magnif|hi-?res|highres|big|original|pswp|photoswipe)/,
    /** So many times as wide, a file shows more than the image does. */
    muchLarger: 1.2,
    sameShape: 0.03,
  },
  ({ ofZoom, muchLarger, sameShape }, image: HTMLImageElement): 'set' | 'zoom' | null => {
    const absolute = (address: string) => URL.parse(address, document.baseURI)?.href ?? ''
    const own = image.currentSrc || image.src
    const waiting = image.getAttribute('data-src') || image.getAttribute('data-lazy-src')
    const isWaiting = image.hasAttribute('data-srcset') || image.hasAttribute('data-lazy-srcset')
    if (isWaiting || (waiting && absolute(waiting) !== own)) return 'set'
    const pictureElement = image.parentElement?.tagName === 'PICTURE' ? image.parentElement : null
    for (const { srcset } of [image, ...(pictureElement?.querySelectorAll('source') ?? [])]) {
      const entries = [...(srcset || '').matchAll(/[\s,]*(\S*[^\s,])(?:,|\s+([^,]*)|$)/g)].map(
        ([, address = '', size = '']) => ({ address: absolute(address), size: Number.parseFloat(size) || 1 }),
      )
      const chosen = entries.filter(({ address }) => address === own)
      const isLarger = ({ size }: { size: number }) => chosen.every((known) => size > known.size)
      if (chosen.length > 0 && entries.some(isLarger)) return 'set'
    }
    const zooms = [image, image.parentElement].flatMap((element) =>
      [...(element?.attributes ?? [])].filter(({ name }) => ofZoom.test(name)).map(({ value }) => value),
    )
    // Zoom scripts lay a larger picture of the same shape over this one, and show it on hover or on a tap.
    const shape = image.naturalWidth / image.naturalHeight
    const { left, top, width, height } = image.getBoundingClientRect()
    const [middle, center] = [left + width / 2, top + height / 2]
    const isLaidOver = (other: HTMLImageElement) => {
      const box = other.getBoundingClientRect()
      return (
        other !== image &&
        getComputedStyle(other).position === 'absolute' &&
        other.naturalWidth >= muchLarger * image.naturalWidth &&
        Math.abs(other.naturalWidth / other.naturalHeight - shape) <= sameShape * shape &&
        box.left < middle &&
        box.right > middle &&
        box.top < center &&
        box.bottom > center
      )
    }
    const frame = image.parentElement?.parentElement ?? image.parentElement
    const isCovered = [...(frame?.querySelectorAll('img') ?? [])].some(isLaidOver)
    const link = image.closest<HTMLAnchorElement>('a[href]')?.href
    const isPictureElement = (address: string) => /\.(?:jpe?g|png|webp|avif|gif)(?:[?#]|$)/i.test(address)
    const isOther = (address: string | null | undefined) =>
      address ? isPictureElement(address) && absolute(address) !== own : false
    return isCovered || zooms.some(isOther) || isOther(link) ? 'zoom' : null
  },
)

/** Whether a shopper who scrolls there sees at least half of it: no frame clips it, nothing hides it. */
const isSeen = pageFunction((image: Element): boolean => {
  const own = image.getBoundingClientRect()
  if (own.width < 24 || own.height < 24) return false
  let [left, top, right, bottom] = [
    Math.max(0, own.left),
    own.top,
    Math.min(innerWidth, own.right),
    own.bottom,
  ]
  for (let at = image.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, visibility, opacity } = getComputedStyle(at)
    if (visibility !== 'visible' || Number(opacity) < 0.02) return false
    if (overflowX === 'visible' && overflowY === 'visible') continue
    const frame = at.getBoundingClientRect()
    left = Math.max(left, frame.left)
    top = Math.max(top, frame.top)
    right = Math.min(right, frame.right)
    bottom = Math.min(bottom, frame.bottom)
  }
  return right > left && bottom > top && (right - left) * (bottom - top) >= 0.5 * own.width * own.height
})

/**
 * Images that have loaded without any pixels. Each is scrolled to twice more, because the visit itself
 * scrolled down only once.
 */
const findBlank = pageFunctionWith(
  { pause, isSeen, maxSearched: 12, passes: 2, passMs: 350 },
  async ({ pause, isSeen, maxSearched, passes, passMs }): Promise<Set<HTMLImageElement>> => {
    const isEmpty = (image: HTMLImageElement) =>
      image.naturalWidth === 0 && (image.currentSrc || image.src) !== '' && image.getClientRects().length > 0
    let empty = [...document.images].slice(0, 400).filter(isEmpty).slice(0, maxSearched)
    for (let pass = 0; pass < passes && empty.length > 0; pass++) {
      for (const image of empty) {
        const top = scrollY + image.getBoundingClientRect().top - innerHeight / 2
        scrollTo({ top, behavior: 'instant' })
        await pause(passMs / 5)
      }
      await pause(passMs)
      empty = empty.filter(isEmpty)
    }
    const blank = new Set(empty.filter((image) => image.complete && isSeen(image)))
    if (scrollY > 0) scrollTo({ top: 0, behavior: 'instant' })
    return blank
  },
)

/** Where the picture itself is drawn: without its padding and border. */
const contentBoxOf = pageFunctionWith({ boxOf }, ({ boxOf }, image: Element) => {
  const box = boxOf(image)
  if (box === null) return null
  const style = getComputedStyle(image)
  const inset = (side: 'top' | 'right' | 'bottom' | 'left') =>
    Number.parseFloat(style.getPropertyValue(`padding-${side}`)) +
    Number.parseFloat(style.getPropertyValue(`border-${side}-width`))
  const [top, right, bottom, left] = [inset('top'), inset('right'), inset('bottom'), inset('left')]
  return {
    ...box,
    x: box.x + left,
    y: box.y + top,
    width: Math.max(0, box.width - left - right),
    height: Math.max(0, box.height - top - bottom),
  }
})

export const readRenderedImages = pageFunctionWith(
  // An image shown smaller than `minShownPx` is too small for its pixels to matter; of carousels, the first
  // images are measured.
  { contentBoxOf, elementPath, pixelsOf, largerOf, findBlank, minShownPx: 150, maxMeasured: 16 },
  async ({
    contentBoxOf,
    elementPath,
    pixelsOf,
    largerOf,
    findBlank,
    minShownPx,
    maxMeasured,
  }): Promise<RenderedImagesArtifact> => {
    const blank = await findBlank()
    let measured = 0
    const describe = async (image: HTMLImageElement) => {
      const { objectFit, visibility, opacity } = getComputedStyle(image)
      const box = contentBoxOf(image)
      const { naturalWidth, naturalHeight, complete: isComplete } = image
      const isVisible = box !== null && box.width > 1 && visibility === 'visible' && Number(opacity) > 0.02
      const isLarge = isVisible && isComplete && box.width >= minShownPx && naturalWidth > 1
      const isOfSet = image.srcset !== '' || image.parentElement?.tagName === 'PICTURE'
      const mustMeasure = isLarge && isOfSet && measured++ < maxMeasured
      const plainSize = isOfSet ? [null, null] : [naturalWidth, naturalHeight]
      const [pixelWidth = null, pixelHeight = null] = mustMeasure ? await pixelsOf(image) : plainSize
      return {
        url: image.currentSrc || image.src,
        path: elementPath(image),
        naturalWidth,
        naturalHeight,
        pixelWidth,
        pixelHeight,
        larger: isLarge ? largerOf(image) : null,
        isComplete,
        box,
        objectFit,
        isVisible,
        isBlank: isVisible && blank.has(image),
      }
    }
    const images = await Promise.all([...document.images].slice(0, 400).map(describe))
    return { deviceScaleFactor: devicePixelRatio, images }
  },
)
