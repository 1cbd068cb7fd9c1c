/** Proves with planted files that the import rules of biome.json report what they should, and nothing else. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../check/run-command.ts'
import { repositoryRoot } from '../repository.ts'

interface Sample {
  /** Folder of the file, or the file itself. */
  at: string
  breaks: readonly string[]
  keeps: readonly string[]
}

const ways = (target: string) => [
  `import { a } from '${target}'`,
  `import type { A } from '${target}'`,
  `export { a } from '${target}'`,
  `export type { A } from '${target}'`,
  `export const late = () => import('${target}')`,
  `import '${target}'`,
]

const importSamples: Record<string, Sample> = {
  'kernel stands alone': {
    at: 'packages/kernel/src',
    breaks: ways('@vitrine/config/settings'),
    keeps: ["import { z } from 'zod'", "import { b } from './b.ts'"],
  },
  'contracts are light': {
    at: 'packages/modules/src/scans/contract.ts',
    breaks: [
      "import type { X } from 'drizzle-orm'",
      "import { readFile } from 'node:fs/promises'",
      "import { x } from './launch-scan.ts'",
      "import { x } from '../alerts/list-alerts.ts'",
      "import { x } from '@vitrine/config/settings'",
    ],
    keeps: [
      "import { z } from 'zod'",
      "import { X } from '../alerts/contract.ts'",
      "import { X } from '../exports/draft-contract.ts'",
      "import { X } from '@vitrine/kernel/names/vocabulary'",
    ],
  },
  'config, db and queue lie below the business': {
    at: 'packages/db/src',
    breaks: [
      "import { x } from '@vitrine/modules/scans/launch-scan'",
      "import { x } from '@vitrine/engine/api/x'",
    ],
    keeps: ["import { pgTable } from 'drizzle-orm/pg-core'", "import { x } from '@vitrine/queue/enqueue'"],
  },
  'the library is data': {
    at: 'packages/library/src',
    breaks: [
      "import { scan } from '@vitrine/engine/pipeline/scan'",
      "import { x } from '@vitrine/detectors/registry'",
    ],
    keeps: ["import { defineTemplate } from '@vitrine/engine/api/template'"],
  },
  'the engine is a library': {
    at: 'packages/engine/src/browser',
    breaks: [
      "import { registry } from '@vitrine/detectors/registry'",
      "import { eq } from 'drizzle-orm'",
      "import { pgTable } from 'drizzle-orm/pg-core'",
      "import fastify from 'fastify'",
    ],
    keeps: ["import { chromium } from 'playwright-core'", "import { fold } from '@vitrine/lexicon/fold'"],
  },
  'the lexicon imports nothing': {
    at: 'packages/lexicon/src',
    breaks: [
      "import { truncate } from '@vitrine/detectors/shared/text/text'",
      "import { z } from 'zod'",
      "import 'node:fs'",
    ],
    keeps: ["import { fold } from './fold.ts'", "import { a } from '../a.ts'"],
  },
  'the impact is arithmetic': {
    at: 'packages/impact/src',
    breaks: ["import { scan } from '@vitrine/engine/pipeline/scan'"],
    keeps: ["import type { Platform } from '@vitrine/kernel/names/vocabulary'"],
  },
  'practices stand above the engine': {
    at: 'packages/practices/src',
    breaks: ["import { registry } from '@vitrine/detectors/registry'"],
    keeps: ["import { createHttpClient } from '@vitrine/engine/net/client/http-client'"],
  },
  'detectors are pure': {
    at: 'packages/detectors/src/price/price-missing',
    breaks: [
      "import { readFile } from 'node:fs/promises'",
      "import { readFileSync } from 'fs'",
      "import { scan } from '@vitrine/engine/pipeline/scan'",
      "import { db } from '@vitrine/db/database'",
    ],
    keeps: ["import { definePageDetector } from '@vitrine/engine/api/detector'"],
  },
  'modules lie below detectors and applications': {
    at: 'packages/modules/src/scans',
    breaks: [
      "import { registry } from '@vitrine/detectors/registry'",
      "import { x } from '@vitrine/server/create-app'",
    ],
    keeps: ["import { enqueue } from '@vitrine/queue/enqueue'"],
  },
  'the server does not import the web app': {
    at: 'apps/server/src',
    breaks: ["import { App } from '@vitrine/web/app'"],
    keeps: ["import { x } from '@vitrine/modules/scans/routes'"],
  },
  'the web app imports contracts alone': {
    at: 'apps/web/src',
    breaks: [
      "import { launchScan } from '@vitrine/modules/scans/launch-scan'",
      "import { scan } from '@vitrine/engine/api/scan-types'",
      "import { join } from 'node:path'",
      "import sharp from 'sharp'",
    ],
    keeps: [
      "import { launchScan } from '@vitrine/modules/scans/contract'",
      "import { x } from '@vitrine/modules/exports/draft-contract'",
      "import { sleep } from '@vitrine/kernel/time/sleep'",
    ],
  },
}

/** Files of a planted rule: one per line, so that each line has a verdict of its own. */
function plant(
  name: string,
  at: string,
  lines: readonly string[],
): { path: string; line: string; name: string }[] {
  return lines.map((line, index) => {
    const path = at.endsWith('.ts')
      ? at.replace(/[^/]+\/contract\.ts$/, `planted-${index}-${lines.length}/contract.ts`)
      : `${at}/planted-${name.replaceAll(/\W+/g, '-')}-${index}-${lines.length}.ts`
    return { path, line, name }
  })
}

const others: Record<string, string> = {
  'packages/engine/src/net/cycle-a.ts': "import { b } from './cycle-b.ts'\nexport const a = b\n",
  'packages/engine/src/net/cycle-b.ts': "import { c } from './cycle-c.ts'\nexport const b = c\n",
  'packages/engine/src/net/cycle-c.ts': "import { a } from './cycle-a.ts'\nexport const c = a\n",
  'packages/engine/src/net/late-a.ts': "import { b } from './late-b.ts'\nexport const a = b\n",
  'packages/engine/src/net/late-b.ts': "export const b = () => import('./late-a.ts')\n",
  'packages/engine/src/net/type-a.ts':
    "import { b } from './type-b.ts'\nexport const a = b\nexport type A = number\n",
  'packages/engine/src/net/type-b.ts': "import type { A } from './type-a.ts'\nexport const b: A = 1\n",
  'packages/engine/src/net/long.ts': `export const a = [\n  1,\n${'  1,\n'.repeat(400)}]\n`,
  'packages/engine/src/net/long.test.ts': `export const a = [\n  1,\n${'  1,\n'.repeat(400)}]\n`,
  'packages/engine/package.json': '{ "name": "@vitrine/engine", "dependencies": { "undici": "*" } }',
  'packages/engine/src/net/undeclared.ts': "import { z } from 'zod'\nexport const a = z\n",
  'packages/engine/src/net/declared.ts': "import { request } from 'undici'\nexport const a = request\n",
  'packages/engine/src/net/extension.ts': "import { a } from './cycle-a'\nexport const b = a\n",
}

const broken = Object.entries(importSamples).flatMap(([name, { at, breaks }]) => plant(name, at, breaks))
const kept = Object.entries(importSamples).flatMap(([name, { at, keeps }]) =>
  plant(`${name} kept`, at.replace(/scans\/contract/, 'audits/contract'), keeps),
)

let folder = ''
const reports = new Map<string, Set<string>>()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-biome-'))
  cpSync(join(repositoryRoot, 'biome.json'), join(folder, 'biome.json'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const { path, line } of [...broken, ...kept]) write(path, `${line}\n`)
  for (const [path, text] of Object.entries(others)) write(path, text)
  const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github', folder]
  const { output } = await runCommand('biome', [...args, `--config-path=${folder}`])
  for (const [, rule = '', path = ''] of output.matchAll(
    /title=lint\/\w+\/(\w+),file=(?:[^,]*?\/)?((?:packages|apps)\/[^,]+)/g,
  ))
    reports.set(path, (reports.get(path) ?? new Set()).add(rule))
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const says = (path: string, rule: string) => reports.get(path)?.has(rule) ?? false

describe.each(Object.keys(importSamples))('%s:', (name) => {
  it.each(broken.filter((each) => each.name === name))('not $line', ({ path }) => {
    expect(says(path, 'noRestrictedImports')).toBe(true)
  })
  it.each(kept.filter((each) => each.name === `${name} kept`))('but $line', ({ path }) => {
    expect(says(path, 'noRestrictedImports')).toBe(false)
  })
})

const inNet = (name: string, rule: string) => says(`packages/engine/src/net/${name}.ts`, rule)

describe('after the table', () => {
  it('no file imports itself through others, not even lazily; types may', () => {
    const names = ['cycle-a', 'cycle-b', 'cycle-c', 'late-a', 'late-b', 'type-a', 'type-b']
    const found = names.filter((name) => inNet(name, 'noImportCycles'))
    expect(found).toEqual(['cycle-a', 'cycle-b', 'cycle-c', 'late-a', 'late-b'])
  })

  it('no file is longer than 400 lines, except tests', () => {
    const found = ['long', 'long.test'].filter((name) => inNet(name, 'noExcessiveLinesPerFile'))
    expect(found).toEqual(['long'])
  })

  it('a package declares what it imports, and relative imports have their extension', () => {
    const undeclared = ['undeclared', 'declared'].filter((name) => inNet(name, 'noUndeclaredDependencies'))
    expect(undeclared).toEqual(['undeclared'])
    expect(inNet('extension', 'useImportExtensions')).toBe(true)
  })
})
