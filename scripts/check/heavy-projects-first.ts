import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Slow files first, alternating between those that mostly wait and those that compute, so that neither cores nor
 * memory run short. Seconds are from a full run on 2026-11-23 with other load, seven files at once; those in
 * parentheses are for the file with one other on an idle machine. Files without a figure keep the position of an
 * older run.
 */
export const longestFirst = [
  'e2e/src/account-life', // over 1400 (274)
  'shops/src/scan/editions.test', // over 1400
  'e2e/src/demo', // over 1400 (194)
  'e2e/src/recovery', // 796 (110)
  'shops/src/scan/agent.test', // 550
  'e2e/src/analysis-life', // over 1080
  'e2e/src/packages',
  'web/test/states', // 318
  'e2e/src/operator', // 583 (71)
  'server/test/scans/shared-scan', // 429
  'shops/src/scan/visual-changes', // 353 (75)
  'server/test/alerts/exports', // 273
  'cli/test/start', // 252
  'shops/src/scan/editions-browser', // 150
  'shops/src/scan/earlier-scans', // 105
  'server/test/accounts/access-rules',
  'shops/src/injections',
  'server/test/scans/table-scan',
  'web/test/messages',
  'db/src/embedded/start-embedded',
  'web/test/screens.test',
  'bench/src/quality/slice',
  'engine/src/sessions/search/type-search',
  'bench/src/quality/practices',
  'shops/src/scan/check-again',
  'engine/src/extract/stores',
]

/**
 * Then the projects whose files share what they load, each together, and last the small single files: so no core is
 * idle at the end because of a file that started late.
 */
const projectsInTurn = ['shops', 'bench', 'unit', 'network', 'http', 'database', 'web-rules', 'web']

/** Orders test files by duration, then by project, within a project as Vitest does. */
export class HeavyProjectsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId, project }: TestSpecification) => {
      const length = longestFirst.findIndex((part) => moduleId.includes(part))
      if (length >= 0) return length
      const at = projectsInTurn.indexOf(project.name)
      return longestFirst.length + (at < 0 ? projectsInTurn.length : at)
    }
    return (await super.sort(files)).sort((a, b) => turn(a) - turn(b))
  }
}
