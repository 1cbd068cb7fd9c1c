/** Proves with a copy of the configuration that the dead-code check can fail. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { repositoryRoot } from './repository.ts'

let folder = ''
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-dead-code-'))
  cpSync(join(repositoryRoot, 'knip.json'), join(folder, 'knip.json'))
  const manifest = (name: string, more: object) =>
    JSON.stringify({ name, type: 'module', private: true, ...more })
  write(
    'package.json',
    manifest('root', {
      workspaces: ['apps/*', 'packages/*'],
      scripts: { start: 'node apps/cli/src/main.ts' },
    }),
  )
  write('packages/kernel/package.json', manifest('@vitrine/kernel', { exports: { './*': './src/*.ts' } }))
  write('packages/kernel/src/figures/money.ts', 'export const used = 1\nexport const deadAtTop = 2\n')
  write('packages/kernel/src/inner/deep.ts', 'export const deep = 1\nexport const deadInside = 2\n')
  write(
    'apps/cli/package.json',
    manifest('@vitrine/cli', { dependencies: { '@vitrine/kernel': '0.1.0', zod: '1' } }),
  )
  write(
    'apps/cli/src/main.ts',
    "import { used } from '@vitrine/kernel/figures/money'\nimport { deep } from '@vitrine/kernel/inner/deep'\nconsole.log(used, deep)\n",
  )
  mkdirSync(join(folder, 'node_modules/@vitrine'), { recursive: true })
  symlinkSync(join(folder, 'packages/kernel'), join(folder, 'node_modules/@vitrine/kernel'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('reports unused exports in exported and in inner files, and unused dependencies', () => {
  const knip = join(repositoryRoot, 'node_modules', '.bin', 'knip')
  const { status, stdout } = spawnSync(process.execPath, [knip, '--no-progress'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(status).not.toBe(0)
  expect(stdout).toContain('deadAtTop')
  expect(stdout).toContain('deadInside')
  expect(stdout).toContain('zod')
  expect(stdout).not.toMatch(/\b(used|deep)\b +packages/)
})
