/** A search whose empty results page gets its help from a script, as third-party services do. */
import { expect, test } from 'vitest'
import type { FaultHooks } from '../markup/page-doc.ts'
import { serveShop } from '../serve.ts'
import { scanShop } from './scan-shop.ts'

const service =
  '<script>addEventListener("load", () => { const box = document.createElement("section"); box.innerHTML = ' +
  '"<h2>Popular right now</h2><a href=/lighting>Lighting</a> <a href=/tableware>Tableware</a>"; ' +
  'document.querySelector("main").append(box) })</script>'
const emptied = (more: string): FaultHooks => ({
  html: (html) =>
    html.includes('<h1>No results')
      ? html
          .replace(
            /<main([^>]*)>[\s\S]*<\/main>/,
            '<main$1><h1>No results</h1><p>We have nothing under that name.</p></main>',
          )
          .replace('</head>', `${more}</head>`)
      : html,
})

test.each([
  ['nothing beside it', '', ['dead-end']],
  ['what a script puts beside it', service, []],
])('an empty results page with %s', { timeout: 120_000 }, async (_name, more, expected) => {
  const shop = await serveShop({ edition: 'clean', products: 8, hooks: [emptied(more)] })
  try {
    const { alerts } = await scanShop(`${shop.url}/`, {
      tier: 'browser',
      checks: ['search-zero-dead-end'],
      pageBudget: 16,
    })
    expect(alerts.map(({ causeKey }) => causeKey)).toEqual(expected)
  } finally {
    await shop.close()
  }
})
