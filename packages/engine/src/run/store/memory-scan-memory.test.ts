import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PageOutcome, PageTask } from '../../api/scan-types.ts'
import { createMemoryScanMemory } from './memory-scan-memory.ts'

function task(url: string, priority = 0, tier: PageTask['tier'] = 'http'): PageTask {
  return { url, platform: null, region: 'US', tier, depth: 0, priority, foundOn: 'test' }
}

function outcome(of: PageTask, reason: string | null = null): PageOutcome {
  return {
    task: of,
    state: 'visited',
    reason,
    finalUrl: of.url,
    status: 200,
    redirects: [],
    pageType: null,
    template: null,
    canonicalUrl: null,
    isNoindex: false,
    product: null,
    verdicts: {},
    findings: [],
    collected: {},
    links: [],
    durationMs: 1,
    fromCache: false,
  }
}

describe('tasks', () => {
  it('are claimed by priority, then in order of arrival, each once', async () => {
    const memory = createMemoryScanMemory()
    await memory.addTasks([task('c', 2), task('a', 1), task('b', 1), task('a', 0), task('x', 0, 'browser')])
    expect((await memory.claim('http', 2, 1000)).map(({ url }) => url)).toEqual(['a', 'b'])
    expect((await memory.claim('http', 9, 1000)).map(({ url }) => url)).toEqual(['c'])
    expect(await memory.claim('http', 9, 1000)).toEqual([])
    expect(await memory.openTasks('http')).toBe(3)
  })

  it('return when their holder disappears, not while it extends the lease, never after completion', async () => {
    let now = 0
    const memory = createMemoryScanMemory({ nowMs: () => now })
    await memory.addTasks([task('a'), task('b'), task('c')])
    const [a, b] = await memory.claim('http', 3, 100)
    if (a === undefined || b === undefined) throw new Error('tasks expected')
    now = 90
    await memory.extend([a], 100)
    await memory.complete(outcome(b))
    now = 150
    expect((await memory.claim('http', 9, 100)).map(({ url }) => url)).toEqual(['c'])
    await memory.addTasks([task('b')])
    expect(await memory.openTasks('http')).toBe(2)
  })

  it('keep their order in large numbers', async () => {
    const memory = createMemoryScanMemory()
    const priorities = Array.from({ length: 3000 }, (_, index) => (index * 7919) % 1009)
    await memory.addTasks(priorities.map((priority, index) => task(`p${index}`, priority)))
    const taken = (await memory.claim('http', 3000, 1000)).map(({ priority }) => priority)
    expect(taken).toEqual([...priorities].sort((left, right) => left - right))
  })
})

describe('outcomes', () => {
  it('are recorded once, spilled beyond a limit, and read in a stable order', async () => {
    const spillFolder = await mkdtemp(join(tmpdir(), 'vitrine-spill-'))
    const memory = createMemoryScanMemory({ outcomesInMemory: 3, spillFolder })
    const urls = Array.from({ length: 40 }, (_, index) => `u${String((index * 17) % 40).padStart(2, '0')}`)
    await Promise.all(
      urls.map((url) => memory.complete(outcome(task(url), 'é'.repeat(Number(url.slice(1)))))),
    )
    await memory.complete(outcome(task('u30'), 'second'))
    for (let round = 0; round < 2; round += 1) {
      const read: PageOutcome[] = []
      for await (const one of memory.outcomes()) read.push(one)
      expect(read.map((one) => one.task.url)).toEqual([...urls].sort())
      expect(read.every((one) => one.reason === 'é'.repeat(Number(one.task.url.slice(1))))).toBe(true)
    }
    await memory.dispose()
    expect(await readdir(spillFolder)).toEqual([])
    await rm(spillFolder, { recursive: true })
  })

  it('stores phases unaffected by later changes', async () => {
    const memory = createMemoryScanMemory()
    const value = { urls: ['a'] }
    await memory.savePhase('discovery', value)
    value.urls.push('b')
    expect(await memory.loadPhase('discovery')).toEqual({ urls: ['a'] })
    expect(await memory.loadPhase('sessions')).toBeNull()
  })
})
