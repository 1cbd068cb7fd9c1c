/** Checks docs/walkthrough.md against the code: each step exists, and each leads to the next. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from './repository.ts'

interface Step {
  path: string
  name: string
  /** Steps that don't call the next one: what this file hands over, and the file that receives it under which name. */
  handover: { given: string; file: string; taken: string } | null
}

const textOf = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8')

function stepsOf(document: string): Record<string, Step[]> {
  const [, ...parts] = document.split(/^## /m)
  return Object.fromEntries(
    parts.map((part) => [
      part.slice(0, part.indexOf('\n')),
      [...part.matchAll(/^\d+\. `([^`]+)` → `(\w+)`:.*?(?:Next: `([^`]+)` by `([^`#]+)#([^`]+)`\.)?$/gm)].map(
        ([, path = '', name = '', given, file = '', taken = '']) => ({
          path,
          name,
          handover: given === undefined ? null : { given, file, taken },
        }),
      ),
    ]),
  )
}

/** Whether the steps so far lead to the next: one of their files calls it, or the last one hands over what it picks up. */
function leadsTo(way: readonly Step[], next: Step): boolean {
  const handover = way.at(-1)?.handover ?? null
  if (handover === null) return way.some(({ path }) => new RegExp(`\\b${next.name}\\b`).test(textOf(path)))
  const { given, file, taken } = handover
  const isTaken = taken === next.name || next.path.includes(taken) || textOf(next.path).includes(taken)
  return textOf(way.at(-1)?.path ?? '').includes(given) && textOf(file).includes(taken) && isTaken
}

const ways = Object.entries(stepsOf(textOf('docs/walkthrough.md'))).filter(([, steps]) => steps.length > 0)

describe.each(ways)('%s', (_, steps) => {
  it('names functions that exist', () => {
    const missing = steps.filter(
      ({ path, name }) =>
        !existsSync(join(repositoryRoot, path)) ||
        !new RegExp(`export (async )?(function|const) ${name}\\b`).test(textOf(path)),
    )
    expect(missing).toEqual([])
  })

  it('follows the code from each step to the next', () => {
    const gaps = steps.filter((step, at) => at > 0 && !leadsTo(steps.slice(0, at), step))
    expect(gaps).toEqual([])
  })
})

it('goes from launch to alert card, and from URL to alert, in at most 8 steps each', () => {
  expect(ways.map(([title]) => title)).toEqual(['From launch to alert card', 'From URL to alert'])
  for (const [, steps] of ways) {
    expect(steps.length).toBeGreaterThan(4)
    expect(steps.length).toBeLessThanOrEqual(8)
  }
})
