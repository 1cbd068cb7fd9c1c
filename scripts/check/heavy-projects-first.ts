import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Minutes first, seconds last: then no core waits at the end for a file that began late. */
const heaviestFirst = ['e2e', 'shops', 'http', 'database']

/** Orders test files by the weight of their project, within it as Vitest does. */
export class HeavyProjectsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weight = ({ project }: TestSpecification) => {
      const at = heaviestFirst.indexOf(project.name)
      return at < 0 ? heaviestFirst.length : at
    }
    return (await super.sort(files)).sort((a, b) => weight(a) - weight(b))
  }
}
