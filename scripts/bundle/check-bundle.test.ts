import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  type BuiltChunk,
  checkBundle,
  findForeignModules,
  firstRouteLimitBytes,
  routeWeightBytes,
} from './check-bundle.ts'

const root = '/repo'
const chunk = (fileName: string, moduleIds: string[], more: Partial<BuiltChunk> = {}): BuiltChunk => ({
  fileName,
  code: '',
  moduleIds,
  isEntry: false,
  imports: [],
  ...more,
})

describe('the web bundle', () => {
  it.each(['fastify', '@fastify/cookie', 'drizzle-orm', 'pg-boss', 'playwright-core'])(
    'must not contain %s',
    (name) => {
      const id = `${root}/node_modules/${name}/index.js`
      expect(findForeignModules([chunk('a.js', [id])], root)).toEqual([id])
    },
  )

  it('must not contain internal server code, except kernel, contracts and the web app', () => {
    const allowed = [
      '/apps/web/src/main.tsx',
      '/packages/kernel/src/http/errors.ts',
      '/packages/modules/src/scans/contract.ts',
      '/node_modules/zod/index.js',
    ]
    const foreign = [
      '/packages/modules/src/scans/launch-scan.ts',
      '/packages/engine/src/pipeline/scan.ts',
      '/apps/server/src/a.ts',
    ]
    const ids = [...allowed, ...foreign].map((path) => root + path)
    expect(findForeignModules([chunk('a.js', ids)], root)).toEqual(foreign.map((path) => root + path))
  })

  it('weighs a screen with everything that it loads at once, and nothing that comes later', () => {
    const noise = () => randomBytes(20_000).toString('base64')
    const chunks = [
      chunk('entry.js', [], { isEntry: true, code: noise(), imports: ['shared.js'] }),
      chunk('shared.js', [], { code: noise() }),
      chunk('login.js', [`${root}/apps/web/src/routes/login/view.tsx`], {
        code: noise(),
        imports: ['shared.js'],
      }),
      chunk('late.js', [], { code: noise() }),
    ]
    const kilobytes = routeWeightBytes(chunks, 'login') / 1000
    expect(kilobytes).toBeGreaterThan(58)
    expect(kilobytes).toBeLessThan(64)
  })

  it('fails when a first screen is too heavy, or is not there', () => {
    const code = randomBytes(firstRouteLimitBytes).toString('base64')
    const screens = ['login', 'alerts-hub', 'scan-detail'].map((name) =>
      chunk(`${name}.js`, [`${root}/apps/web/src/routes/${name}/view.tsx`]),
    )
    expect(checkBundle([chunk('entry.js', [], { isEntry: true }), ...screens], root).problems).toEqual([])
    const heavy = checkBundle([chunk('entry.js', [], { isEntry: true, code }), ...screens], root)
    expect(heavy.problems.join()).toContain('login needs')
    expect(checkBundle([], root).problems.join()).toContain('no entry')
    expect(checkBundle([], root).problems.join()).toContain('no screen login')
  })
})
