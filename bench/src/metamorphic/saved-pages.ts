/** Pages of the saved shops and the labeled product pages. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { benchData } from '../shared/bench-data.ts'
import { storedShops } from '../shared/stored-shops.ts'
import type { SavedPage } from './transformation.ts'

const Manifest = z.record(
  z.string(),
  z.looseObject({ status: z.number(), type: z.string().optional(), file: z.string().optional() }),
)
const Labels = z.record(z.string(), z.looseObject({ url: z.union([z.string(), z.array(z.string())]) }))
const origin = 'http://127.0.0.1:8080'

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))
const readPacked = async (file: string) => gunzipSync(await readFile(file)).toString('utf8')

async function* storePages(): AsyncGenerator<SavedPage> {
  for (const { name, folder } of await storedShops()) {
    const manifest = Manifest.parse(await readJson(join(folder, 'manifest.json')))
    for (const [path, { status, type, file }] of Object.entries(manifest)) {
      if (status !== 200 || !type?.startsWith('text/html') || !file) continue
      const html = (await readPacked(join(folder, file))).replaceAll('__ORIGIN__', origin)
      yield { name: `${name} ${path}`, url: origin + path, html }
    }
  }
}

async function* labeledPages(): AsyncGenerator<SavedPage> {
  const folder = benchData('data', 'product-pages')
  if (folder === null) return
  const labels = Labels.parse(await readJson(join(folder, 'truth.json')))
  for (const [id, { url }] of Object.entries(labels)) {
    const html = await readPacked(join(folder, 'html', `${id}.html.gz`))
    const address = [url].flat()[0] ?? ''
    yield { name: address, url: address, html }
  }
}

/** @param everyNth one page of this many, for a quick run; nothing without the data */
export async function* savedPages(everyNth = 1): AsyncGenerator<SavedPage> {
  let at = 0
  for (const source of [storePages, labeledPages])
    for await (const page of source()) if (at++ % everyNth === 0) yield page
}
