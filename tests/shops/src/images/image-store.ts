/** Product images on demand: drawn once, stored on disk under the hash of their specification. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import type { Look } from '../catalogue/rows.ts'
import { imageWidths } from '../markup/urls.ts'
import type { ImageSpec, Shop } from '../shop/types.ts'
import { heroScene, sceneOf } from './scene.ts'

interface ImageFile {
  type: string
  body: Buffer
}

/** How many are drawn at the same time; each uses up to one core. */
const maxDrawing = 2
const webp = { quality: 74, effort: 2 } as const

/** By size: a fine, deterministic grain that keeps gradients from looking artificial; one gray level per pixel. */
const grains = new Map<string, Buffer>()

function grainOf(width: number, height: number): Buffer {
  const key = `${width}x${height}`
  const kept = grains.get(key)
  if (kept) return kept
  const pixels = Buffer.alloc(width * height)
  let state = 0x2545f491
  for (let index = 0; index < pixels.length; index += 1) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    pixels[index] = 120 + ((state >>> 8) & 15)
  }
  grains.set(key, pixels)
  return pixels
}

/** Draws an image, `width` pixels wide or, without it, at the size that it names. */
async function draw(svg: string, width?: number): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(svg), { limitInputPixels: 4_000_000 })
    .resize({ width })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const size = { width: info.width, height: info.height }
  return sharp(data, { raw: { ...size, channels: info.channels } }).composite([
    { input: grainOf(size.width, size.height), raw: { ...size, channels: 1 }, blend: 'soft-light' },
  ])
}

async function drawMaster(svg: string): Promise<Buffer> {
  const image = await draw(svg)
  return image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
}

interface ImageRequest {
  svg: string
  /** Width of the file in pixels. */
  width: number
  /** File name within the image's folder. */
  file: string
  type: string
  encode: (image: Sharp) => Promise<Buffer>
}

/** The image at full size, from which each large width is made when somebody asks for it. */
const masterFile = 'master.jpg'

/** Images up to this width are drawn at their own size: much cheaper than drawing a master that nobody else needs. */
const maxDrawnWidth = 480

export class ImageStore {
  readonly #specs = new Map<string, ImageSpec>()
  readonly #folder: string
  readonly #shop: Shop
  /** By path: files that are being made. */
  readonly #underway = new Map<string, Promise<Buffer>>()
  readonly #limit = pLimit(maxDrawing)

  constructor(shop: Shop, folder: string) {
    this.#shop = shop
    this.#folder = folder
    for (const product of shop.products)
      for (const image of product.images) this.#specs.set(image.name, image.spec)
  }

  /** A file by its name in the URL, or null if there is no such image. */
  async read(name: string): Promise<ImageFile | null> {
    if (name === 'logo-600.png') return this.#readLogo(name)
    const request = this.#special(name) ?? this.#product(name)
    if (request === null) return null
    const { svg, width, file, type, encode } = request
    const folder = this.#folderOf(svg)
    const body = await this.#keep(join(folder, file), async () => {
      if (width <= maxDrawnWidth) return this.#limit(async () => encode(await draw(svg, width)))
      const master = await this.#keep(join(folder, masterFile), () => this.#limit(() => drawMaster(svg)))
      return encode(sharp(master).resize({ width }))
    })
    return { type, body }
  }

  #product(name: string): ImageRequest | null {
    const match = /^(.+)-(\d+)\.webp$/.exec(name)
    const spec = match ? this.#specs.get(match[1] ?? '') : undefined
    const width = Number(match?.[2])
    if (!spec || !imageWidths.some((candidate) => candidate === width)) return null
    return {
      svg: sceneOf(spec),
      width,
      file: `${width}.webp`,
      type: 'image/webp',
      encode: (image) => image.webp(webp).toBuffer(),
    }
  }

  #special(name: string): ImageRequest | null {
    const hero = /^hero-(640|960|1280)\.webp$/.exec(name)
    if (hero) {
      return {
        svg: this.#heroSvg(),
        width: Number(hero[1]),
        file: name,
        type: 'image/webp',
        encode: (image) => image.webp(webp).toBuffer(),
      }
    }
    if (name === 'share-1200.jpg') {
      return {
        svg: this.#heroSvg(),
        width: 1200,
        file: name,
        type: 'image/jpeg',
        encode: (image) => image.resize({ width: 1200, height: 630 }).jpeg({ quality: 78 }).toBuffer(),
      }
    }
    return null
  }

  async #readLogo(file: string): Promise<ImageFile> {
    const { accent, accentInk } = this.#shop.theme
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="600" height="600"><rect width="32" ' +
      `height="32" rx="7" fill="${accent}"/><path d="M16 7v18M9 14c0 6 3 9 7 9s7-3 7-9" fill="none" ` +
      `stroke="${accentInk}" stroke-width="3" stroke-linecap="round"/></svg>`
    const path = join(this.#folderOf(svg), file)
    return { type: 'image/png', body: await this.#keep(path, () => sharp(Buffer.from(svg)).png().toBuffer()) }
  }

  #heroSvg(): string {
    const looks = this.#shop.products.slice(0, 12).map(({ images }) => images[0]?.spec.look)
    const shown = [0, 1, 2, 6].flatMap((index): Look[] => (looks[index] ? [looks[index]] : []))
    return heroScene(shown, this.#shop.brand.name)
  }

  #folderOf(svg: string): string {
    const key = createHash('sha256').update(svg).digest('hex').slice(0, 24)
    return join(this.#folder, key.slice(0, 2), key)
  }

  /** Reads a file; makes and stores it first if it doesn't exist yet. */
  async #keep(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const found = await readFile(path).catch(() => null)
    if (found) return found
    let underway = this.#underway.get(path)
    if (!underway) {
      underway = store(path, make).finally(() => this.#underway.delete(path))
      this.#underway.set(path, underway)
    }
    return underway
  }
}

/** Writes to a temporary file first, so that a reader never gets a partial file. */
async function store(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const body = await make()
  await mkdir(dirname(path), { recursive: true })
  const aside = join(dirname(path), `.${process.pid}-${basename(path)}`)
  await writeFile(aside, body)
  await rename(aside, path)
  return body
}
