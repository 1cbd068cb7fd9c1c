/** A store that shows net prices to everyone who doesn't read its language. */
import { expect, test } from 'vitest'
import { plainPage, scanOnce } from '../../testing/scan-once.ts'
import { serve } from '../../testing/serve.ts'

const shop = (lang: string, currency: string, sent: Map<string, string[]>) =>
  serve((request, response) => {
    const language = request.headers['accept-language'] ?? ''
    const path = request.url ?? ''
    sent.set(path, [...(sent.get(path) ?? []), language])
    const price = language.startsWith('it') ? '24,40' : '20,00'
    const main =
      path === '/lampada' ? `<p class="price">${price} ${currency}</p>` : '<a href="/lampada">Lampada</a>'
    response
      .writeHead(path === '/' || path === '/lampada' ? 200 : 404, {
        'content-type': 'text/html; charset=utf-8',
      })
      .end(`<html lang="${lang}">${plainPage(`${main}<p>Da 9,00 ${currency}</p>`)}`)
  })

const check = {
  evaluate: () => ({ kind: 'pass' as const }),
}

test('an analysis without a region visits a store as its own customers do', async () => {
  const sent = new Map<string, string[]>()
  const port = await shop('it', '€', sent)
  const { result } = await scanOnce(`http://127.0.0.1:${port}`, check)
  expect(result.outcome).toBe('completed')
  expect(sent.get('/')?.slice(0, 2)).toEqual(['en-US,en;q=0.9', 'it-IT,it;q=0.9,en;q=0.8'])
  expect([...new Set(sent.get('/lampada'))]).toEqual(['it-IT,it;q=0.9,en;q=0.8'])
})

test('a chosen region stays as chosen', async () => {
  const sent = new Map<string, string[]>()
  const port = await shop('it', '€', sent)
  const origin = `http://127.0.0.1:${port}`
  await scanOnce(origin, check, { regions: [{ name: 'FR', roots: [`${origin}/`] }] })
  expect([...new Set(sent.get('/lampada'))]).toEqual(['fr-FR,fr;q=0.9,en;q=0.8'])
})
