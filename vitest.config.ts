/** Test projects. `vitest run --project unit` runs one of them. */
import { defineConfig } from 'vitest/config'
import { HeavyProjectsFirst } from './scripts/check/heavy-projects-first.ts'
import { OutcomeReporter } from './scripts/check/outcome-reporter.ts'

/** Real browsers and servers on a busy two-core machine need more than the default five seconds. */
const patience = {
  testTimeout: 240_000,
  hookTimeout: 400_000,
  expect: { poll: { timeout: 100_000 } },
  execArgv: ['--import', new URL('packages/db/src/quick-drizzle.ts', import.meta.url).href],
}

/** Pure functions. A test that takes more than 1.5 seconds on its own belongs to another project. */
const quick = { testTimeout: 5_000, hookTimeout: 5_000 }

/** Exceptions among the web app's rules, which are pure functions: tests that need a document. */
const needPage = [
  'apps/web/src/reporting*.test.ts',
  'apps/web/src/shared/auth/{require-session,sign-out}.test.ts',
]

/** Tests of packages, scripts, and benchmarks that need real sockets, browsers, processes, or timers. */
const needNetwork = [
  'packages/*/src/**/*.network.test.ts',
  'scripts/**/*.network.test.ts',
  'bench/src/quality/live/*.test.ts',
]

/** Not part of `npm test`: installs all packages once more, and takes minutes. */
const needContainer = 'tests/e2e/src/container/*.test.ts'

/** Tests over saved pages of whole shops: pure functions that take minutes. */
const needShops = ['packages/*/src/**/*.bench.test.ts', 'bench/src/**/*.test.ts']

/**
 * Plain TypeScript, which Node loads by itself and keeps compiled: much less work in each of the many processes than
 * Vite's own way of loading modules. `vi.mock` needs Vite: no test of these projects replaces modules.
 */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } }

export default defineConfig({
  test: {
    // Chromium and PostgreSQL run next to the workers: more than two starve each other on a small machine.
    maxWorkers: 2,
    reporters: ['default', new OutcomeReporter(process.env.VITRINE_TEST_OUTCOME)],
    sequence: { sequencer: HeavyProjectsFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{kernel,config,library,engine,impact,lexicon,practices,detectors}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...needNetwork, ...needShops],
          ...quick,
          ...native,
          // Most of these files take milliseconds, and each would load the same modules again.
          isolate: false,
        },
      },
      { test: { name: 'network', include: needNetwork, ...patience, ...native, isolate: false } },
      {
        test: {
          name: 'bench',
          include: needShops,
          exclude: needNetwork,
          ...patience,
          ...native,
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/test/**/*.test.{ts,tsx}', 'apps/web/src/**/*.test.tsx', ...needPage],
          environment: 'happy-dom',
          ...patience,
          // Loading the app takes longer than most of these files.
          isolate: false,
        },
      },
      {
        test: {
          name: 'web-rules',
          include: ['apps/web/src/**/*.test.ts'],
          exclude: needPage,
          ...quick,
          // A document for each of these files would take a hundred times as long as their tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'database',
          include: ['packages/{db,queue,modules}/src/**/*.test.ts'],
          ...patience,
          ...native,
          // Loading the server takes longer than most of these files; each has its own databases.
          isolate: false,
        },
      },
      {
        test: {
          name: 'http',
          include: ['apps/{server,cli}/{src,test}/**/*.test.ts'],
          ...patience,
          ...native,
          isolate: false,
        },
      },
      {
        test: {
          name: 'shops',
          include: ['tests/{model,shops}/**/*.test.ts'],
          ...patience,
          ...native,
          isolate: false,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [needContainer],
          ...patience,
          ...native,
        },
      },
      { test: { name: 'container', include: [needContainer], ...patience, ...native } },
    ],
  },
})
