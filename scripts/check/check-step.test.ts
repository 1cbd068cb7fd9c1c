import { describe, expect, it } from 'vitest'
import { toolStep } from './check-step.ts'

describe('a tool', () => {
  it('fails when its script does not exist, instead of being skipped', async () => {
    expect(await toolStep('gone', 'node', ['scripts/does-not-exist.ts']).run(false)).toMatchObject({
      failed: 1,
    })
  })

  it('fails by its exit code and keeps its output', async () => {
    const result = await toolStep('tsc', 'tsc', ['--project', 'does-not-exist.json']).run(false)
    expect(result).toMatchObject({ passed: 0, failed: 1 })
    expect(result.output).toContain('does-not-exist.json')
  })
})
