import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepEarlyErrors, quietBenignErrors, startReporting, traceTargets } from './reporting.ts'

const mayTrace = (url: string) =>
  traceTargets(['https://vitrine.example', 'http://plain.example']).some((target) => target.test(url))

test.each([
  ['http://localhost:3000/api/v1/scans', true],
  ['https://vitrine.example/api/v1/scans', true],
  ['https://vitrine.example', true],
  ['https://vitrine.example.evil.test/', false],
  ['https://vitrineXexample/', false],
  ['http://plain.example/', false],
  ['http://localhost:30001/', false],
])('trace headers to %s: %s', (url, expected) => expect(mayTrace(url)).toBe(expected))

const reject = (reason: unknown) => {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

describe('an error is benign', () => {
  const logged = vi.fn()
  const informed = vi.fn()
  const { error, info } = console
  beforeEach(() => {
    logged.mockClear()
    informed.mockClear()
    console.error = logged
    console.info = informed
    quietBenignErrors()
  })
  afterEach(() => {
    console.error = error
    console.info = info
  })

  test('benign rejections are suppressed and logged, others are not', () => {
    expect(reject(new Error('WebSocket is closed'))).toBe(true)
    expect(reject('NS_ERROR_CONTENT_BLOCKED')).toBe(true)
    expect(informed).toHaveBeenCalledWith('Suppressed', 'WebSocket is closed')
    expect(reject(new Error('x is undefined'))).toBe(false)
  })

  test.each([
    ['WebSocket connection to wss://x failed', 0],
    [new Error('NS_ERROR_CONTENT_BLOCKED'), 0],
    ['Cannot read x', 1],
  ])('console errors that count as handled: %s', (message, times) => {
    console.error('Failed:', message)
    expect(logged).toHaveBeenCalledTimes(times)
    expect(informed).toHaveBeenCalledTimes(1 - times)
  })
})

test('errors before the service is ready are buffered for it, except benign and surplus ones', () => {
  const early = keepEarlyErrors()
  const first = new Error('x is undefined')
  window.dispatchEvent(new ErrorEvent('error', { error: first }))
  reject('y')
  reject('WebSocket')
  expect(early.take()).toEqual([first, 'y'])
  reject('z')
  expect(early.take()).toEqual([first, 'y'])
})

test('without a DSN nothing is started and nothing is buffered', async () => {
  const take = vi.fn(() => [])
  const send = vi.spyOn(globalThis, 'fetch')
  await startReporting({ sentry_dsn: null, trace_targets: [] }, { take })
  expect(take).toHaveBeenCalledOnce()
  expect(send).not.toHaveBeenCalled()
  send.mockRestore()
})
