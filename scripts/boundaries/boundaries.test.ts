import { describe, expect, it } from 'vitest'
import { checkSources } from './check-sources.ts'
import { findOrphans } from './find-orphans.ts'
import { importRules } from './import-rules.ts'
import { readSource } from './source-file.ts'
import { structureRules } from './structure-rules.ts'

/** For each rule: a file that breaks it, and a similar one that does not. */
const samples: Record<string, { breaks: [string, string]; keeps: [string, string] }> = {
  'engine-only-in-workers': {
    breaks: [
      'packages/modules/src/scans/run-scan.ts',
      "import { scan } from '@vitrine/engine/pipeline/scan'",
    ],
    keeps: [
      'packages/modules/src/scans/run-scan.worker.ts',
      "import { scan } from '@vitrine/engine/pipeline/scan'",
    ],
  },
  'fastify-only-in-routes': {
    breaks: ['packages/modules/src/scans/launch-scan.ts', "import fastify from 'fastify'"],
    keeps: ['packages/modules/src/scans/routes.ts', "import fastify from 'fastify'"],
  },
  'one-queue': {
    breaks: ['apps/server/src/a.ts', "import PgBoss from 'pg-boss'"],
    keeps: ['packages/queue/src/a.ts', "import PgBoss from 'pg-boss'"],
  },
  'one-door-to-the-network': {
    breaks: ['apps/server/src/a.ts', "const { request } = await import('undici')"],
    keeps: ['packages/engine/src/net/a.ts', "import { request } from 'undici'"],
  },
  'product-without-tests': {
    breaks: ['apps/cli/src/a.ts', "import { run } from '@vitrine/bench/main'"],
    keeps: ['apps/cli/src/a.ts', "import { serve } from '@vitrine/server/serve'"],
  },
  'relative-stays-home': {
    breaks: ['bench/src/a.ts', "import { scan } from '../../packages/engine/src/pipeline/scan.ts'"],
    keeps: ['bench/src/a.ts', "import { scan } from '@vitrine/engine/pipeline/scan'"],
  },
  'detectors-apart': {
    breaks: [
      'packages/detectors/src/price/price-missing/detector.ts',
      "import { x } from '../price-outlier/detector.ts'",
    ],
    keeps: [
      'packages/detectors/src/price/price-missing/detector.ts',
      "import { x } from '../../shared/lexicon/buying.ts'",
    ],
  },
  'screens-apart': {
    breaks: ['apps/web/src/routes/scans/view.tsx', "import { x } from '../library/view.tsx'"],
    keeps: ['apps/web/src/routes/scans/view.tsx', "import { x } from '../../shared/card.tsx'"],
  },
  'module-public-face': {
    breaks: ['packages/modules/src/scans/a.ts', "import { routes } from '../alerts/routes.ts'"],
    keeps: ['packages/modules/src/scans/a.ts', "import { listAlerts } from '../alerts/list-alerts.ts'"],
  },
  'settings-in-one-place': {
    breaks: ['apps/server/src/a.ts', "const port = process['env'].VITRINE_PORT"],
    keeps: ['packages/config/src/a.ts', 'const port = process.env.VITRINE_PORT'],
  },
  'detector-is-deterministic': {
    breaks: [
      'packages/detectors/src/price/price-missing/detector.ts',
      'const year = new Date().getFullYear()',
    ],
    keeps: [
      'packages/detectors/src/price/price-missing/detector.ts',
      'const year = new Date(0).getFullYear()',
    ],
  },
  'page-function-stands-alone': {
    breaks: [
      'packages/engine/src/browser/a.page.ts',
      'const most = 3\nexport const list = pageFunction(() => [...document.links].slice(0, most))',
    ],
    keeps: [
      'packages/engine/src/browser/a.page.ts',
      'const most = 3\nexport const list = pageFunctionWith({ most }, ({ most }, x: { most: number }) => x.most < most)',
    ],
  },
  'pages-through-one-door': {
    breaks: ['packages/engine/src/browser/a.ts', 'await session.page.evaluate(script)'],
    keeps: [
      'packages/engine/src/browser/a.ts',
      'detector.evaluate(input)\nawait inMainWorld(page, readLayerInMainWorld)',
    ],
  },
  'no-barrels': {
    breaks: ['packages/engine/src/index.ts', "export * from './scan.ts'\nexport { a } from './a.ts'"],
    keeps: ['packages/engine/src/net/a.ts', "import { b } from './b.ts'\nexport const a = b"],
  },
  'function-size': {
    breaks: ['packages/kernel/src/a.ts', `export const a = () => {\n${'a()\n'.repeat(80)}}`],
    keeps: ['packages/kernel/src/a.ts', `export const a = () => {\n${'a()\n'.repeat(78)}}`],
  },
  'line-length': {
    breaks: ['packages/engine/src/net/a.ts', `const a = '${'word '.repeat(40)}'`],
    keeps: ['packages/engine/src/net/a.ts', `const a = /${'word|'.repeat(40)}last/`],
  },
}

/** A single file is always an orphan; that rule has tests of its own. */
const rulesBrokenBy = ([path, text]: [string, string]) =>
  checkSources([readSource(path, text)])
    .map((violation) => violation.rule)
    .filter((rule) => rule !== 'no-orphans')

describe('every boundaries rule', () => {
  it('has a sample that breaks it', () => {
    const names = [...importRules, ...structureRules].map((rule) => rule.name)
    expect(Object.keys(samples).sort()).toEqual(names.sort())
  })

  it.each(Object.keys(samples))('%s fails on a file that breaks it and passes one that does not', (name) => {
    const sample = samples[name]
    if (!sample) throw new Error(`no sample for ${name}`)
    expect(rulesBrokenBy(sample.breaks)).toContain(name)
    expect(rulesBrokenBy(sample.keeps)).toEqual([])
  })
})

describe('the layers of the engine', () => {
  const layers = (sources: Record<string, string>) =>
    checkSources(
      Object.entries(sources).map(([path, text]) => readSource(`packages/engine/src/${path}.ts`, text)),
    )
      .filter(({ rule }) => rule === 'engine-layers' || rule === 'folders-in-order')
      .map(({ rule, path }) => `${rule} ${path.replace('packages/engine/src/', '')}`)

  it('import nothing upward or sideways, types included', () => {
    expect(
      layers({
        'net/a': "import type { B } from '../run/b.ts'",
        'run/b': "import { c } from '../net/c.ts'\nexport type B = typeof c",
        'net/c': 'export const c = 1',
        'merge/d': "import { e } from '../agent/e.ts'\nexport const d = e",
        'agent/e': 'export const e = 1',
      }),
    ).toEqual(['engine-layers merge/d.ts', 'folders-in-order net', 'engine-layers net/a.ts'])
  })

  it('have a place for every file', () => {
    expect(layers({ 'helpers/a': 'export const a = 1' })).toEqual(['engine-layers helpers/a.ts'])
  })

  it('have folders that do not need each other', () => {
    expect(
      layers({
        'sessions/cart/a': "import { b } from '../search/b.ts'\nexport const a = b",
        'sessions/search/b': "import type { A } from '../cart/c.ts'\nexport const b = 1 as unknown as A",
        'sessions/cart/c': 'export type A = number',
      }),
    ).toEqual(['folders-in-order sessions/cart'])
  })
})

describe('modules', () => {
  const modules = (sources: Record<string, string>) =>
    checkSources(
      Object.entries(sources).map(([path, text]) => readSource(`packages/modules/src/${path}.ts`, text)),
    )
      .filter(({ rule }) => rule === 'folders-in-order' || rule === 'folder-size')
      .map(({ rule, path }) => `${rule} ${path.replace('packages/modules/src/', '')}`)

  it('do not import each other in a cycle, types and lazy imports included', () => {
    const ring = {
      'scans/launch-scan':
        "import type { File } from '../files/file.ts'\nexport const a = 1 as unknown as File",
      'files/upload-file': "export const load = () => import('../templates/read-library.ts')",
      'files/file': 'export type File = number',
    }
    const templates = { 'templates/read-library': "import { a } from '../scans/launch-scan.ts'" }
    expect(modules({ ...ring, ...templates })).toEqual(['folders-in-order files'])
    expect(modules(ring)).toEqual([])
  })

  it('may have inner folders that need each other', () => {
    expect(
      modules({
        'websites/update-website': "import { b } from './ownership/b.ts'",
        'websites/ownership/b': "import { c } from '../contract.ts'\nexport const b = c",
        'websites/contract': 'export const c = 1',
      }),
    ).toEqual([])
  })

  it('have at most 25 source files in a folder, tests not counted', () => {
    const files = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`scans/file-${index}`, '']))
    expect(modules({ ...files(25), 'scans/file.test': '' })).toEqual([])
    expect(modules(files(26))).toEqual(['folder-size scans'])
  })
})

describe('a folder', () => {
  it.each([
    'apps/web/src/shared/components',
    'packages/lexicon/src/concepts/lists',
    'tests/shops/src/markup',
    'bench/src/quality',
    'scripts',
  ])('has at most 25 source files, as %s', (folder) => {
    const full = (count: number) =>
      checkSources(
        Array.from({ length: count }, (_, index) => readSource(`${folder}/part-${index}.tsx`, '')),
      ).filter(({ rule }) => rule === 'folder-size')
    expect(full(25)).toEqual([])
    expect(full(26).map(({ path }) => path)).toEqual([folder])
  })
})

describe('files that nothing uses', () => {
  const orphans = (sources: Record<string, string>) =>
    findOrphans(Object.entries(sources).map(([path, text]) => readSource(path, text)))

  it('are found even if their own test uses them', () => {
    expect(
      orphans({
        'packages/kernel/src/dead.ts': 'export const dead = 1',
        'packages/kernel/src/dead.test.ts': "import { dead } from './dead.ts'",
      }),
    ).toEqual(['packages/kernel/src/dead.ts'])
  })

  it('are not those that an entry reaches, also lazily or as a thread, nor test helpers', () => {
    expect(
      orphans({
        'apps/cli/src/main.ts':
          "await import('./late.ts'); new Worker(new URL('./thread.ts', import.meta.url))",
        'apps/cli/src/late.ts': "import { used } from '@vitrine/kernel/used'",
        'apps/cli/src/thread.ts': 'export const thread = 1',
        'packages/kernel/src/used.ts': 'export const used = 1',
        'packages/kernel/src/used.test.ts': "import { helper } from './helper.ts'",
        'packages/kernel/src/helper.ts': 'export const helper = 1',
      }),
    ).toEqual([])
  })
})

describe('parsing a source', () => {
  it('refuses a file that it cannot parse, because an unparsed file would pass every rule', () => {
    expect(() => readSource('packages/engine/src/a.ts', 'const = 1')).toThrow('cannot be parsed')
  })

  it('notices other ways to read settings from process', () => {
    const ways = ["import { env } from 'node:process'", 'const { env } = process', 'process.env.A']
    for (const way of ways)
      expect(rulesBrokenBy(['packages/queue/src/a.ts', way]), way).toEqual(['settings-in-one-place'])
  })
})
