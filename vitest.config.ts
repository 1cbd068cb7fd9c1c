/** Test projects. `vitest run --project unit` runs one of them. */
import { defineConfig } from 'vitest/config'
import { HeavyProjectsFirst } from './scripts/check/heavy-projects-first.ts'

/** Real browsers and servers on a busy two-core machine need more than the default five seconds. */
const patience = { testTimeout: 120_000, hookTimeout: 180_000 }

export default defineConfig({
  test: {
    // Chromium and PostgreSQL run beside the workers: more than two starve each other on a small machine.
    maxWorkers: 2,
    sequence: { sequencer: HeavyProjectsFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{kernel,config,library,engine,detectors}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/src/**/*.test.ts',
          ],
          testTimeout: 30_000,
          // Most of these files take milliseconds and would each load the same modules anew.
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/{src,test}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['packages/{db,queue,modules}/src/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'http', include: ['apps/{server,cli}/{src,test}/**/*.test.ts'], ...patience } },
      {
        test: {
          name: 'shops',
          include: ['tests/{model,shops}/**/*.test.ts'],
          ...patience,
        },
      },
      { test: { name: 'e2e', include: ['tests/e2e/**/*.test.ts'], ...patience } },
    ],
  },
})
