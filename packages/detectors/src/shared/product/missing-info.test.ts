import type { CollectedPage } from '@vitrine/engine/api/detector'
import { createPageFacts } from '@vitrine/engine/extract/page-facts'
import { delivery } from '@vitrine/lexicon/concepts/delivery/delivery'
import { returns } from '@vitrine/lexicon/concepts/delivery/returns'
import { deliveryInCode, returnsInCode } from '@vitrine/lexicon/concepts/markup/code-names'
import { expect, test } from 'vitest'
import type { PageReading } from '../page/page-reading.ts'
import { type InfoDatum, lackingPages, type Subject, whereSaid } from './missing-info.ts'

const returnsSubject = { concept: returns, inCode: returnsInCode }
const deliverySubject = { concept: delivery, inCode: deliveryInCode }

function collected(language: string, footer: string, description: string, at: number, subject: Subject) {
  const url = `https://shop.example/p/${at}`
  const html =
    `<html lang="${language}"><body><main><h1>No ${at}</h1><p>${description}</p><button>+</button></main>` +
    `<footer><a href="/info">${footer}</a></footer></body></html>`
  const facts = createPageFacts({ url, html, headers: {} })
  const said = whereSaid({ facts, rendered: {} } as unknown as PageReading, subject)
  const datum: InfoDatum = { name: `No ${at}`, path: null, isRendered: true, ...said }
  const rest = { pageType: 'product_page', platform: 'Desktop', region: 'EU', status: 200 } as const
  return { url, finalUrl: url, datum, ...rest } satisfies CollectedPage<InfoDatum>
}

/** Six products with a plain description, and one with the given. */
function lackingWith(language: string, footer: string, plain: string, odd: string, subject: Subject) {
  const pages = Array.from({ length: 7 }, (_, at) =>
    collected(language, footer, at === 3 ? odd : plain, at, subject),
  )
  return lackingPages(pages).map(({ datum, isOdd }) => [datum.name, datum.found, isOdd] as const)
}

test.each([
  [
    'fr',
    'Retours',
    'Outil solide pour le potager.',
    'Elle ameublit la terre sans la retourner, et sans effort.',
  ],
  [
    'en',
    'Returns',
    'A sturdy tool for the garden.',
    'The sound of the sea returns whenever you hold it close.',
  ],
])('words in another sense on the one odd page are no notice (%s)', (language, footer, plain, odd) => {
  const lacking = lackingWith(language, footer, plain, odd, returnsSubject)
  expect(lacking).toHaveLength(7)
  expect(lacking.filter(([, , isOdd]) => isOdd)).toEqual([['No 3', 'footer', true]])
})

test('a folded tent is not collected', () => {
  const odd = 'Recogida cabe en cualquier mochila y pesa muy poco.'
  const lacking = lackingWith('es', 'Envíos', 'Una tienda ligera.', odd, deliverySubject)
  expect(lacking.filter(([, , isOdd]) => isOdd)).toEqual([['No 3', 'footer', true]])
})

test.each([
  'You have 30 days to send it back if it does not fit.',
  'Free returns',
  '<a href="/r">Returns</a>',
])('a notice stays one: %s', (notice) => {
  const lacking = lackingWith('en', 'Returns', 'A sturdy tool for the garden.', notice, returnsSubject)
  expect(lacking).toHaveLength(6)
  expect(lacking.every(([, , isOdd]) => !isOdd)).toBe(true)
})
