import { execFileSync } from 'node:child_process'
import type { ResolveHookContext } from 'node:module'
import { expect, test, vi } from 'vitest'
import { drizzleResolver } from './drizzle-imports.ts'

const context = (parentURL: string, kind = 'import'): ResolveHookContext => ({
  parentURL,
  conditions: ['node', kind],
  importAttributes: {},
})
const inside = 'file:///project/node_modules/drizzle-orm/pg-core/columns/text.js'

test('each entry of Drizzle is looked up once per package', () => {
  const next = vi.fn((specifier: string, { parentURL }: ResolveHookContext) => ({
    url: `${parentURL} ${specifier}`,
  }))
  const resolve = drizzleResolver()
  const first = resolve('drizzle-orm', context('file:///project/packages/db/src/database.ts'), next)
  expect(resolve('drizzle-orm', context('file:///project/packages/db/src/tables/scans.ts'), next)).toEqual(
    first,
  )
  expect(next).toHaveBeenCalledTimes(1)
  resolve('drizzle-orm/pg-core', context('file:///project/packages/db/src/database.ts'), next)
  resolve('drizzle-orm', context('file:///project/packages/queue/src/open-queue.ts'), next)
  expect(next).toHaveBeenCalledTimes(3)
})

test('files of Drizzle find each other without a lookup; everything else is looked up', () => {
  const next = vi.fn(() => ({ url: 'looked up' }))
  const resolve = drizzleResolver()
  expect(resolve('../../entity.js', context(inside), next).url).toBe(
    'file:///project/node_modules/drizzle-orm/entity.js',
  )
  expect(next).not.toHaveBeenCalled()
  for (const [specifier, parentURL, kind] of [
    ['pg', inside, 'import'],
    ['./entity.js', 'file:///project/node_modules/other/index.js', 'import'],
    ['drizzle-kit', 'file:///project/packages/db/src/database.ts', 'import'],
    ['drizzle-orm', 'file:///project/packages/db/src/database.ts', 'require'],
    ['../../entity.js', inside, 'require'],
  ] as const)
    expect(resolve(specifier, context(parentURL, kind), next).url).toBe('looked up')
  expect(next).toHaveBeenCalledTimes(5)
})

test('a process gets the same modules as without it', () => {
  const script = `
    import { createRequire } from 'node:module'
    const { pgTable } = await import('drizzle-orm/pg-core')
    const { is, Table } = await import('drizzle-orm')
    const required = createRequire(import.meta.url)('drizzle-orm')
    console.log(is(pgTable('t', {}), Table), required.Table !== Table, import.meta.resolve('drizzle-orm'))
  `
  const run = (...flags: string[]) =>
    execFileSync(process.execPath, [...flags, '--input-type=module', '--eval', script], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    })
  const output = run('--import', new URL('./quick-drizzle.ts', import.meta.url).href)
  expect(output).toBe(run())
  expect(output).toMatch(/^true true file:.*\/drizzle-orm\/index\.js\n$/)
})
