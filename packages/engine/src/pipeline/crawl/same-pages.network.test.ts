/** A store whose responses come in any order, as on a busy machine or with another analysis beside this one. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { plainPage, scanOnce } from '../../testing/scan-once.ts'
import { serve } from '../../testing/serve.ts'

const products = Array.from({ length: 40 }, (_, at) => `/lamps/lamp-${at}`)
const cards = (paths: readonly string[]) =>
  paths
    .map((path) => `<article><a href="${path}"><img src="/1.jpg" alt="">${path.slice(7)}</a></article>`)
    .join('')

function pageAt(path: string): string | null {
  if (path === '/')
    return plainPage(
      `<nav><a href="/lamps">Lamps</a><a href="/sale">Sale</a></nav>${cards(products.slice(30))}`,
    )
  if (path === '/lamps') return plainPage(cards(products))
  if (path === '/sale') return plainPage(cards(products.slice(10, 20)))
  const at = products.indexOf(path)
  if (at < 0) return null
  const others = [7, 13, 29].map((step) => products[(at * step + 1) % products.length] ?? '/')
  return plainPage(
    `<h2>Lamp ${at}</h2><p>$${20 + at}.00</p><button>Add to cart</button><aside>${cards(others)}</aside>`,
  )
}

test('analyses at the same time visit the same pages', async () => {
  const port = await serve(async (request, response) => {
    await sleep(Math.random() * 12)
    const page = pageAt(request.url ?? '')
    response.writeHead(page === null ? 404 : 200, { 'content-type': 'text/html' }).end(page ?? 'none')
  })
  const check = { evaluate: () => ({ kind: 'pass' as const }) }
  const visit = async () => {
    const { result } = await scanOnce(`http://127.0.0.1:${port}`, check, { pageBudget: 24 })
    return result.pages.map(({ url }) => url)
  }
  const [one, two] = await Promise.all([visit(), visit()])
  expect(one).toHaveLength(24)
  expect(two).toEqual(one)
})
