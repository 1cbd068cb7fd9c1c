import { describe, expect, it } from 'vitest'
import { checkSources } from './check-sources.ts'
import { findOrphans } from './find-orphans.ts'
import { importRules } from './import-rules.ts'
import { readSource } from './source-file.ts'
import { structureRules } from './structure-rules.ts'

/** For each rule: a file that breaks it, and its like that does not. */
const samples: Record<string, { breaks: [string, string]; keeps: [string, string] }> = {
  'kernel-stands-alone': {
    breaks: ['packages/kernel/src/a.ts', "import { x } from '@vitrine/config/settings'"],
    keeps: ['packages/kernel/src/a.ts', "import { z } from 'zod'"],
  },
  'contract-is-light': {
    breaks: ['packages/modules/src/scans/contract.ts', "import type { X } from 'drizzle-orm'"],
    keeps: ['packages/modules/src/scans/contract.ts', "import { X } from '../alerts/contract.ts'"],
  },
  'foundation-below-business': {
    breaks: ['packages/db/src/a.ts', "import { x } from '@vitrine/modules/scans/launch-scan'"],
    keeps: ['packages/db/src/a.ts', "import { pgTable } from 'drizzle-orm/pg-core'"],
  },
  'library-is-data': {
    breaks: ['packages/library/src/a.ts', "import { scan } from '@vitrine/engine/scan'"],
    keeps: ['packages/library/src/a.ts', "import { defineTemplate } from '@vitrine/engine/template'"],
  },
  'engine-is-a-library': {
    breaks: ['packages/engine/src/a.ts', "import { registry } from '@vitrine/detectors/registry'"],
    keeps: ['packages/engine/src/a.ts', "import { chromium } from 'playwright-core'"],
  },
  'detector-is-pure': {
    breaks: [
      'packages/detectors/src/price/price-missing/detector.ts',
      "import { readFile } from 'node:fs/promises'",
    ],
    keeps: [
      'packages/detectors/src/price/price-missing/detector.ts',
      "import { definePageDetector } from '@vitrine/engine/detector'",
    ],
  },
  'module-layers': {
    breaks: ['packages/modules/src/scans/a.ts', "import { registry } from '@vitrine/detectors/registry'"],
    keeps: ['packages/modules/src/scans/a.ts', "import { enqueue } from '@vitrine/queue/enqueue'"],
  },
  'engine-only-in-workers': {
    breaks: ['packages/modules/src/scans/run-scan.ts', "import { scan } from '@vitrine/engine/scan'"],
    keeps: ['packages/modules/src/scans/run-scan.worker.ts', "import { scan } from '@vitrine/engine/scan'"],
  },
  'fastify-only-in-routes': {
    breaks: ['packages/modules/src/scans/launch-scan.ts', "import fastify from 'fastify'"],
    keeps: ['packages/modules/src/scans/routes.ts', "import fastify from 'fastify'"],
  },
  'server-without-web': {
    breaks: ['apps/server/src/a.ts', "import { App } from '@vitrine/web/app'"],
    keeps: ['apps/server/src/a.ts', "import { x } from '@vitrine/modules/scans/routes'"],
  },
  'web-through-contracts': {
    breaks: ['apps/web/src/a.tsx', "import { launchScan } from '@vitrine/modules/scans/launch-scan'"],
    keeps: ['apps/web/src/a.tsx', "import { launchScan } from '@vitrine/modules/scans/contract'"],
  },
  'one-queue': {
    breaks: ['apps/server/src/a.ts', "import PgBoss from 'pg-boss'"],
    keeps: ['packages/queue/src/a.ts', "import PgBoss from 'pg-boss'"],
  },
  'one-door-to-the-network': {
    breaks: ['apps/server/src/a.ts', "const { request } = await import('undici')"],
    keeps: ['packages/engine/src/a.ts', "import { request } from 'undici'"],
  },
  'product-without-tests': {
    breaks: ['apps/cli/src/a.ts', "import { run } from '@vitrine/bench/main'"],
    keeps: ['apps/cli/src/a.ts', "import { serve } from '@vitrine/server/serve'"],
  },
  'relative-stays-home': {
    breaks: ['bench/src/a.ts', "import { scan } from '../../packages/engine/src/scan.ts'"],
    keeps: ['bench/src/a.ts', "import { scan } from '@vitrine/engine/scan'"],
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
  'no-barrels': {
    breaks: ['packages/engine/src/index.ts', "export * from './scan.ts'\nexport { a } from './a.ts'"],
    keeps: ['packages/engine/src/a.ts', "import { b } from './b.ts'\nexport const a = b"],
  },
  'file-size': {
    breaks: ['packages/engine/src/a.ts', 'var a = 1\n'.repeat(401)],
    keeps: ['packages/engine/src/a.test.ts', 'var a = 1\n'.repeat(401)],
  },
}

/** A lone file is always an orphan; that rule has tests of its own. */
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

describe('import cycles', () => {
  const file = (name: string, text: string) => readSource(`packages/engine/src/${name}.ts`, text)

  it('are found through any number of files, and reported once', () => {
    const violations = checkSources([
      file('a', "import { b } from './b.ts'"),
      file('b', "import { c } from './c.ts'"),
      file('c', "import { a } from './a.ts'"),
    ])
    const cycles = violations.filter(({ rule }) => rule === 'no-cycles')
    expect(cycles.map(({ rule, path }) => [rule, path])).toEqual([['no-cycles', 'packages/engine/src/a.ts']])
  })

  it('do not count when an edge is a type or is loaded late', () => {
    const files = [
      file('a', "import { b } from './b.ts'"),
      file('b', "import type { A } from './a.ts'\nconst late = () => import('./a.ts')"),
    ]
    expect(checkSources(files).filter(({ rule }) => rule === 'no-cycles')).toEqual([])
  })
})

describe('files that nothing uses', () => {
  const orphans = (sources: Record<string, string>) =>
    findOrphans(Object.entries(sources).map(([path, text]) => readSource(path, text)))

  it('are found although their own test uses them', () => {
    expect(
      orphans({
        'packages/kernel/src/dead.ts': 'export const dead = 1',
        'packages/kernel/src/dead.test.ts': "import { dead } from './dead.ts'",
      }),
    ).toEqual(['packages/kernel/src/dead.ts'])
  })

  it('are not those that a start reaches, also late or as a thread, and not the helpers of tests', () => {
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

describe('reading a source', () => {
  it('refuses a file that it cannot parse, because an unread file would pass every rule', () => {
    expect(() => readSource('packages/engine/src/a.ts', 'const = 1')).toThrow('cannot be parsed')
  })

  it('notices settings that are taken out of process by other ways', () => {
    const ways = ["import { env } from 'node:process'", 'const { env } = process', 'process.env.A']
    for (const way of ways)
      expect(rulesBrokenBy(['packages/queue/src/a.ts', way]), way).toEqual(['settings-in-one-place'])
  })
})
