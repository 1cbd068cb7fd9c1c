import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of minutes, in turns those that mostly wait and those that work, so that neither a core nor memory runs short. */
const longestFirst = [
  'e2e/src/account-life',
  'shops/src/scan/editions.test',
  'e2e/src/recovery',
  'web/test/states',
  'e2e/src/demo',
  'shops/src/scan/agent.test',
  'e2e/src/analysis-life',
  'e2e/src/operator',
]

/** Minutes first, seconds last: then no core waits at the end for a file that began late. */
const heaviestFirst = ['e2e', 'shops', 'http', 'database']

/** Orders test files by how long they take, then by the weight of their project, within it as Vitest does. */
export class HeavyProjectsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weight = ({ moduleId, project }: TestSpecification) => {
      const length = longestFirst.findIndex((part) => moduleId.includes(part))
      if (length >= 0) return length
      const at = heaviestFirst.indexOf(project.name)
      return longestFirst.length + (at < 0 ? heaviestFirst.length : at)
    }
    return (await super.sort(files)).sort((a, b) => weight(a) - weight(b))
  }
}
