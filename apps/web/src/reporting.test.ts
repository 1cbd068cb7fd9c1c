import { expect, test } from 'vitest'
import { quietBenignRejections, traceTargets } from './reporting.ts'

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

test('benign rejections are suppressed, others are not', () => {
  quietBenignRejections()
  const reject = (reason: unknown) => {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(reject(new Error('WebSocket is closed'))).toBe(true)
  expect(reject('NS_ERROR_CONTENT_BLOCKED')).toBe(true)
  expect(reject(new Error('x is undefined'))).toBe(false)
})
