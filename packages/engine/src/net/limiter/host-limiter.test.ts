import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHostLimiter, type SharedHostState } from './host-limiter.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const forever = new AbortController().signal
const owned = { concurrency: 4, minIntervalMs: 0 }

/** Acquires slots for a client and records when each began, seconds after the start. */
function ask(
  limiter: ReturnType<typeof createHostLimiter>,
  party: string,
  times: number,
  log: string[],
  holdMs = 0,
) {
  const start = Date.now()
  for (let index = 0; index < times; index += 1) {
    void limiter.acquire('shop.example', forever, party).then((release) => {
      log.push(`${party}@${Math.round((Date.now() - start) / 100) / 10}`)
      if (holdMs === 0) release()
      else setTimeout(release, holdMs)
    })
  }
}

describe('an untrusted host', () => {
  it('is requested once a second by all scans together, and they take turns', async () => {
    const limiter = createHostLimiter()
    const log: string[] = []
    ask(limiter, 'a', 4, log)
    ask(limiter, 'b', 2, log)
    await vi.advanceTimersByTimeAsync(5500)
    expect(log).toEqual(['a@0', 'b@1', 'a@2', 'b@3', 'a@4', 'a@5'])
  })

  it('gets one request at a time', async () => {
    const limiter = createHostLimiter()
    const log: string[] = []
    ask(limiter, 'a', 2, log, 5000)
    await vi.advanceTimersByTimeAsync(4900)
    expect(log).toEqual(['a@0'])
    await vi.advanceTimersByTimeAsync(200)
    expect(log).toEqual(['a@0', 'a@5'])
  })
})

describe('a trusted host', () => {
  it('is limited by concurrency only', async () => {
    const limiter = createHostLimiter()
    limiter.registerHost('shop.example', owned)
    const log: string[] = []
    ask(limiter, 'a', 8, log, 100)
    await vi.advanceTimersByTimeAsync(250)
    expect(log.map((entry) => entry.slice(2))).toEqual(['0', '0', '0', '0', '0.1', '0.1', '0.1', '0.1'])
  })

  it('is limited by the strictest of several policies, until it is withdrawn', async () => {
    const limiter = createHostLimiter()
    limiter.registerHost('shop.example', owned)
    const withdraw = limiter.registerHost('shop.example', { concurrency: 1, minIntervalMs: 1000 })
    const log: string[] = []
    ask(limiter, 'a', 3, log)
    await vi.advanceTimersByTimeAsync(2100)
    expect(log).toEqual(['a@0', 'a@1', 'a@2'])
    withdraw()
    const later: string[] = []
    ask(limiter, 'b', 3, later)
    await vi.advanceTimersByTimeAsync(1000)
    expect(later).toHaveLength(3)
    expect(new Set(later).size).toBe(1)
  })

  it('gets fewer requests after a refusal, and more again with every response', async () => {
    const limiter = createHostLimiter()
    limiter.registerHost('shop.example', owned)
    limiter.recordRefusal('shop.example', null)
    await vi.advanceTimersByTimeAsync(1100)
    const countAtOnce = async () => {
      const log: string[] = []
      const stop = new AbortController()
      const releases: (() => void)[] = []
      for (let index = 0; index < 6; index += 1) {
        limiter.acquire('shop.example', stop.signal, 'x').then(
          (release) => {
            log.push('x')
            releases.push(release)
          },
          () => {},
        )
      }
      await vi.advanceTimersByTimeAsync(400)
      stop.abort()
      for (const release of releases) release()
      return log.length
    }
    expect(await countAtOnce()).toBe(2)
    for (let index = 0; index < 40; index += 1) limiter.recordResponse('shop.example')
    expect(await countAtOnce()).toBe(4)
  })
})

describe('a refusal', () => {
  it('pauses the host for all scans for as long as the store asks', async () => {
    const limiter = createHostLimiter()
    limiter.registerHost('shop.example', owned)
    limiter.recordRefusal('shop.example', 7000)
    const log: string[] = []
    ask(limiter, 'a', 1, log)
    ask(limiter, 'b', 1, log)
    await vi.advanceTimersByTimeAsync(6900)
    expect(log).toEqual([])
    await vi.advanceTimersByTimeAsync(300)
    expect(log).toHaveLength(2)
  })

  it('does not affect other hosts', async () => {
    const limiter = createHostLimiter()
    limiter.recordRefusal('other.example', 60_000)
    const log: string[] = []
    ask(limiter, 'a', 1, log)
    await vi.advanceTimersByTimeAsync(1)
    expect(log).toEqual(['a@0'])
  })

  it('counts once for requests that were pending together', async () => {
    const limiter = createHostLimiter({ refusalsToGiveUp: 2 })
    limiter.registerHost('shop.example', owned)
    for (let index = 0; index < 4; index += 1) limiter.recordRefusal('shop.example', null)
    const log: string[] = []
    ask(limiter, 'a', 1, log)
    await vi.advanceTimersByTimeAsync(1200)
    expect(log).toHaveLength(1)
  })

  it('repeated without a response in between rejects waiting requests with the reason, until the pause is over', async () => {
    const limiter = createHostLimiter()
    limiter.registerHost('shop.example', owned)
    let turns = 0
    const work = (async () => {
      for (;;) {
        const release = await limiter.acquire('shop.example', forever)
        turns += 1
        limiter.recordRefusal('shop.example', null)
        release()
      }
    })().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await work).toMatchObject({ code: 'host-paused', next: 'pause-host' })
    expect(turns).toBe(4)
    const log: string[] = []
    ask(limiter, 'later', 1, log)
    await vi.advanceTimersByTimeAsync(1)
    expect(log).toHaveLength(1)
  })

  it('is not waited for if the store asks for hours', async () => {
    const limiter = createHostLimiter()
    limiter.recordRefusal('shop.example', 3_600_000)
    await expect(limiter.acquire('shop.example', forever)).rejects.toMatchObject({ code: 'host-paused' })
  })
})

describe('waiting', () => {
  it('ends when the scan is stopped, and does not use up a slot', async () => {
    const limiter = createHostLimiter()
    const log: string[] = []
    ask(limiter, 'a', 1, log)
    const stop = new AbortController()
    const stopped = expect(limiter.acquire('shop.example', stop.signal, 'b')).rejects.toMatchObject({
      code: 'aborted',
    })
    ask(limiter, 'c', 1, log)
    stop.abort()
    await stopped
    await vi.advanceTimersByTimeAsync(1100)
    expect(log).toEqual(['a@0', 'c@1'])
    await expect(limiter.acquire('shop.example', stop.signal)).rejects.toMatchObject({ code: 'aborted' })
  })
})

describe('several processes', () => {
  it('share the interval and the pauses of a host', async () => {
    let nextMs = 0
    const shared: SharedHostState = {
      async reserve(_host, minIntervalMs) {
        const startMs = Math.max(Date.now(), nextMs)
        nextMs = startMs + minIntervalMs
        return startMs - Date.now()
      },
      async pause(_host, untilMs) {
        nextMs = Math.max(nextMs, untilMs)
      },
    }
    const log: string[] = []
    const [one, two] = [createHostLimiter({ shared }), createHostLimiter({ shared })]
    ask(one, 'one', 2, log)
    ask(two, 'two', 2, log)
    await vi.advanceTimersByTimeAsync(3900)
    expect(log.map((entry) => entry.split('@')[1]).sort()).toEqual(['0', '1', '2', '3'])
    one.recordRefusal('shop.example', 20_000)
    await vi.advanceTimersByTimeAsync(1)
    const late: string[] = []
    ask(two, 'two', 1, late)
    await vi.advanceTimersByTimeAsync(19_000)
    expect(late).toEqual([])
    await vi.advanceTimersByTimeAsync(2000)
    expect(late).toHaveLength(1)
  })
})
