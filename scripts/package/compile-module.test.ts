import { expect, test } from 'vitest'
import { compileModule, referencesOf, rewriteSpecifiers } from './compile-module.ts'

const path = 'apps/cli/src/scan/example.ts'
const source = `import { readFile } from 'node:fs/promises'
import type { Detector } from '@vitrine/engine/api/detector'
import { pass } from '@vitrine/engine/api/detector'
import { run } from './run.ts'
import sharp from 'sharp/lib/index.js'
const lazy = () => import('../doctor/doctor-command.ts')
const worker = new URL('./thread.ts', import.meta.url)
const style = new URL('./style.css', import.meta.url)
const registry = import.meta.resolve('@vitrine/detectors/registry')
export const answer: number = run(pass as Detector, [sharp, readFile, lazy, worker, style, registry])
`

test('a module names what it needs at run time, and no types', () => {
  expect(referencesOf(path, source)).toEqual({
    modules: [
      'packages/engine/src/api/detector.ts',
      'apps/cli/src/scan/run.ts',
      'apps/cli/src/doctor/doctor-command.ts',
      'apps/cli/src/scan/thread.ts',
      'packages/detectors/src/registry.ts',
    ],
    assets: ['apps/cli/src/scan/style.css'],
    packages: ['sharp'],
  })
})

test('a file of another package is needed, the value of a promise is none', () => {
  const text = "const [a, b] = [require.resolve('axe-core/axe.min.js'), Promise.resolve('fingerprinted')]"
  expect(referencesOf(path, text).packages).toEqual(['axe-core'])
})

test('compiled imports lead to compiled files, and every line stays where it was', () => {
  const { code, map } = compileModule(path, source)
  const lines = code.split('\n')
  expect(lines[2]).toBe("import { pass } from '../../../../packages/engine/src/api/detector.js'")
  expect(lines[3]).toBe("import { run } from './run.js'")
  expect(lines[6]).toBe("const worker = new URL('./thread.js', import.meta.url)")
  expect(lines[7]).toBe("const style = new URL('./style.css', import.meta.url)")
  expect(lines[8]).toBe(
    "const registry = import.meta.resolve('../../../../packages/detectors/src/registry.js')",
  )
  expect(lines[9]).toMatch(/^export const answer\s+= run\(pass\s+, \[/)
  expect(JSON.parse(map)).toMatchObject({ sources: ['example.ts'], sourcesContent: [source] })
})

test('declarations keep their types and lose the extension of sources', () => {
  const declaration = "export type { Detector } from '@vitrine/engine/api/detector';\n"
  expect(rewriteSpecifiers('apps/cli/src/embed/scan.d.ts', declaration)).toBe(
    "export type { Detector } from '../../../../packages/engine/src/api/detector.js';\n",
  )
})

test('a module that cannot be parsed is refused by name', () => {
  expect(() => referencesOf('a.ts', 'const = 1')).toThrow('a.ts')
})
