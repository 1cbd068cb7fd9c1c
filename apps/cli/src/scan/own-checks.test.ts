import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadChecks } from './own-checks.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-own-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function add(name: string, source: string): Promise<void> {
  await mkdir(join(folder, 'own', name), { recursive: true })
  await writeFile(join(folder, 'own', name, 'detector.mjs'), source)
}
const detector = (id: string) =>
  `export default { id: '${id}', label: 'Own', category: 'content', scope: 'page', needs: [], detect: () => ({ kind: 'pass' }) }`
const load = () => loadChecks(join(folder, 'own'), folder)

test('own detectors join the product’s, in a module that threads can load', async () => {
  await add('first', detector('first-own'))
  const { detectors, detectorsModule, ownIds, detectorsVersion } = await load()
  expect(ownIds).toEqual(['first-own'])
  const loaded = (await import(detectorsModule)) as { detectors: { id: string }[] }
  expect(loaded.detectors.map(({ id }) => id)).toEqual(detectors.map(({ id }) => id))
  expect(loaded.detectors.at(-1)?.id).toBe('first-own')
  await add('first', detector('first-own').replace('Own', 'Changed'))
  expect((await load()).detectorsVersion).not.toBe(detectorsVersion)
})

test('what can’t be used is named, and nothing is scanned', async () => {
  await expect(load()).rejects.toThrow('can’t be read')
  await mkdir(join(folder, 'own'))
  await expect(load()).rejects.toThrow('no file named detector')
  await add('empty', 'export const nothing = 1')
  await expect(load()).rejects.toThrow('empty/detector.mjs needs a detector as its default export')
  await rm(join(folder, 'own', 'empty'), { recursive: true })
  await add('broken', 'throw new Error("fails on load")')
  await expect(load()).rejects.toThrow('broken/detector.mjs can’t be loaded. fails on load')
})

test('an id that exists already is refused', async () => {
  await add('copy', detector('price-missing'))
  await expect(load()).rejects.toThrow('already a check named price-missing')
})
