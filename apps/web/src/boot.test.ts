import { expect, test, vi } from 'vitest'
import { redirectToHttps } from './boot.ts'

const page = (href: string) => {
  const { protocol, hostname } = new URL(href)
  return { protocol, hostname, href, replace: vi.fn() }
}

test.each([
  'http://localhost:3000/',
  'http://127.0.0.1:4400/x',
  'http://[::1]:4400/',
  'http://shop.localhost/',
  'https://vitrine.example/',
])('%s is not redirected', (href) => {
  const location = page(href)
  expect(redirectToHttps(location)).toBe(false)
  expect(location.replace).not.toHaveBeenCalled()
})

test('a page over plain http is redirected to https', () => {
  const location = page('http://vitrine.example/scans?tab=all')
  expect(redirectToHttps(location)).toBe(true)
  expect(location.replace).toHaveBeenCalledWith('https://vitrine.example/scans?tab=all')
})
