import { expect, it } from 'vitest'
import { listRepositoryFiles } from '../repository.ts'
import { longestFirst } from './heavy-projects-first.ts'

it('names test files that exist', async () => {
  const tests = (await listRepositoryFiles()).filter((path) => /\.test\.tsx?$/.test(path))
  expect(longestFirst.filter((part) => !tests.some((path) => path.includes(part)))).toEqual([])
})
