/** Product images on demand: drawn once, stored on disk under the hash of their specification. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
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

/** A fine, deterministic grain that keeps gradients from looking artificial. */
async function grainOf(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height)
  let state = 0x2545f491
  for (let index = 0; index < pixels.length; index += 1) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    pixels[index] = 120 + ((state >>> 8) & 15)
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

export class ImageStore {
  readonly #specs = new Map<string, ImageSpec>()
  readonly #folder: string
  readonly #shop: Shop
  readonly #underway = new Map<string, Promise<void>>()
  readonly #waiting: (() => void)[] = []
  #drawing = 0
  #grain: Promise<Buffer> | null = null

  constructor(shop: Shop, folder: string) {
    this.#shop = shop
    this.#folder = folder
    for (const product of shop.products)
      for (const image of product.images) this.#specs.set(image.name, image.spec)
  }

  /** A file by its name in the URL, or null if there is no such image. */
  async read(name: string): Promise<ImageFile | null> {
    const special = this.#special(name)
    if (special)
      return this.#kept(special.svg, [special.name], special.name, special.type, (base) =>
        special.write(base),
      )
    const match = /^(.+)-(\d+)\.webp$/.exec(name)
    const spec = match ? this.#specs.get(match[1] ?? '') : undefined
    const width = Number(match?.[2])
    if (!spec || !imageWidths.some((candidate) => candidate === width)) return null
    const svg = sceneOf(spec)
    const files = imageWidths.map((candidate) => `${candidate}.webp`)
    return this.#kept(svg, files, `${width}.webp`, 'image/webp', async (base) => {
      const made = await Promise.all(
        imageWidths.map((candidate) => sharp(base).resize({ width: candidate }).webp(webp).toBuffer()),
      )
      return made
    })
  }

  #special(
    name: string,
  ): { svg: string; name: string; type: string; write: (base: Buffer) => Promise<Buffer[]> } | null {
    const hero = /^hero-(640|960|1280)\.webp$/.exec(name)
    if (hero) {
      const width = Number(hero[1])
      return {
        svg: this.#heroSvg(),
        name: `hero-${width}.webp`,
        type: 'image/webp',
        write: async (base) => [await sharp(base).resize({ width }).webp(webp).toBuffer()],
      }
    }
    if (name === 'share-1200.jpg') {
      return {
        svg: this.#heroSvg(),
        name,
        type: 'image/jpeg',
        write: async (base) => [
          await sharp(base).resize({ width: 1200, height: 630 }).jpeg({ quality: 78 }).toBuffer(),
        ],
      }
    }
    if (name === 'logo-600.png') {
      const { accent, accentInk } = this.#shop.theme
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="600" height="600"><rect width="32" ' +
        `height="32" rx="7" fill="${accent}"/><path d="M16 7v18M9 14c0 6 3 9 7 9s7-3 7-9" fill="none" ` +
        `stroke="${accentInk}" stroke-width="3" stroke-linecap="round"/></svg>`
      return { svg, name, type: 'image/png', write: async (base) => [await sharp(base).png().toBuffer()] }
    }
    return null
  }

  #heroSvg(): string {
    const looks = this.#shop.products.slice(0, 12).map(({ images }) => images[0]?.spec.look)
    const shown = [0, 1, 2, 6].flatMap((index): Look[] => (looks[index] ? [looks[index]] : []))
    return heroScene(shown, this.#shop.brand.name)
  }

  /** Reads a file, drawing the image in all its sizes first if it doesn't exist yet. */
  async #kept(
    svg: string,
    files: readonly string[],
    wanted: string,
    type: string,
    write: (base: Buffer) => Promise<Buffer[]>,
  ): Promise<ImageFile> {
    const key = createHash('sha256').update(svg).digest('hex').slice(0, 24)
    const folder = join(this.#folder, key.slice(0, 2), key)
    const path = join(folder, wanted)
    const found = await readFile(path).catch(() => null)
    if (found) return { type, body: found }
    const task = `${key}/${files.length === 1 ? wanted : 'all'}`
    let underway = this.#underway.get(task)
    if (!underway) {
      underway = this.#draw(svg, folder, files, write).finally(() => this.#underway.delete(task))
      this.#underway.set(task, underway)
    }
    await underway
    return { type, body: await readFile(path) }
  }

  async #draw(
    svg: string,
    folder: string,
    files: readonly string[],
    write: (base: Buffer) => Promise<Buffer[]>,
  ): Promise<void> {
    if (this.#drawing >= maxDrawing) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#drawing += 1
    try {
      const base = await this.#rasterised(svg)
      const made = await write(base)
      await mkdir(folder, { recursive: true })
      for (const [index, file] of files.entries()) {
        const body = made[index]
        if (!body) continue
        // Written to a temporary file first, so that a reader never gets a partial file.
        const aside = join(folder, `.${process.pid}-${file}`)
        await writeFile(aside, body)
        await rename(aside, join(folder, file))
      }
    } finally {
      this.#drawing -= 1
      this.#waiting.shift()?.()
    }
  }

  async #rasterised(svg: string): Promise<Buffer> {
    const image = sharp(Buffer.from(svg), { limitInputPixels: 4_000_000 })
    const { width = 960, height = 1200 } = await image.metadata()
    if (width === height) return image.png({ compressionLevel: 1 }).toBuffer()
    this.#grain ??= grainOf(1280, 1200)
    const grain = await sharp(await this.#grain)
      .extract({ left: 0, top: 0, width, height })
      .toBuffer()
    const { data, info } = await image
      .flatten({ background: '#ffffff' })
      .composite([{ input: grain, blend: 'soft-light' }])
      .raw()
      .toBuffer({ resolveWithObject: true })
    return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .png({ compressionLevel: 0 })
      .toBuffer()
  }
}
