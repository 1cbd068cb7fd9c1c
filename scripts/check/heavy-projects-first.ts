import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of minutes, in turns those that mostly wait and those that work, so that neither a core nor memory runs short. */
const longestFirst = [
  'e2e/src/account-life',
  'shops/src/scan/editions.test',
  'e2e/src/recovery',
  'web/test/states',
  'e2e/src/demo',
  'shops/src/scan/agent.test',
  'shops/src/scan/visual-changes',
  'e2e/src/analysis-life',
  'e2e/src/operator',
  'shops/src/scan/editions-browser',
  'shops/src/scan/earlier-scans',
  'cli/test/start',
  'server/test/access-rules',
  'server/test/shared-scan',
  'server/test/exports',
  'e2e/src/article-life',
  'shops/src/injections',
  'server/test/table-scan',
  'web/test/messages',
  'db/src/embedded/start-embedded',
  'web/test/screens.test',
  'bench/src/quality/slice',
  'engine/src/flow/type-search',
  'bench/src/quality/practices',
  'shops/src/scan/check-again',
  'engine/src/derive/stores',
]

/**
 * Then the projects whose files share what they load, each in one go, and last what is small and alone: so no core
 * waits at the end for a file that began late.
 */
const projectsInTurn = ['shops', 'unit', 'network', 'http', 'database', 'web-rules', 'web']

/** Orders test files by how long they take, then by their project, within it as Vitest does. */
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
