/** Fixture responses for prices. */
import type { PlacePrice, PricedProduct, PriceHistory, PriceList } from '@vitrine/modules/prices/contract'
import type { Scenario } from '../fixture-data.ts'

const at = (days: number) => new Date(Date.UTC(2026, 0, 12 - days, 2, 30)).toISOString()
const idOf = (number: number) => `e3000000-41c7-7000-8000-${String(number).padStart(12, '0')}`
const woods = ['Birch', 'Ash', 'Oak', 'Elm', 'Pine', 'Walnut', 'Beech', 'Cedar']
const kinds = [
  'Linen Lamp',
  'Side Table',
  'Dining Chair',
  'Shelf with a very long name for two lines',
  'Tray',
]

const cell = (amount: string, more: Partial<PlacePrice> = {}): PlacePrice => ({
  source: 'product_page',
  region: 'GLOBAL',
  variant: '',
  url: 'https://shop.example/products/birch-linen-lamp',
  amount,
  currency: 'EUR',
  is_from: false,
  compare_at: null,
  tax: null,
  at: at(0),
  disagrees: false,
  ...more,
})

function product(number: number): PricedProduct {
  const price = 29 + ((number * 13) % 170)
  const amount = `${price}.00`
  const isWrong = number < 2
  const isReduced = number % 4 === 0
  const cells = [
    cell(amount, isReduced ? { compare_at: `${price + 20}.00`, tax: 'included' } : {}),
    cell(isWrong ? `${price - 10}.00` : amount, { source: 'structured_data', disagrees: isWrong }),
    cell(amount, { source: 'listing', url: 'https://shop.example/lamps', is_from: number % 3 === 2 }),
    ...(number % 3 === 2
      ? [
          cell(amount, { source: 'variant', variant: 'Small' }),
          cell(`${price + 30}.00`, { source: 'variant', variant: 'Large' }),
        ]
      : []),
    ...(number % 7 === 0 ? [cell(amount, { source: 'cart', at: at(3) })] : []),
    ...(number === 5 ? [cell('25.00', { region: 'UK', currency: 'GBP' })] : []),
  ]
  return {
    product_id: idOf(number),
    title: `${woods[number % woods.length]} ${kinds[number % kinds.length]}`,
    url: 'https://shop.example/products/birch-linen-lamp',
    read_at: at(0),
    disagreement_count: isWrong ? 1 : 0,
    is_prior_exceeded: number === 0,
    cells,
    priors: isReduced
      ? [
          {
            region: 'GLOBAL',
            amount: number === 0 ? `${price + 5}.00` : `${price + 20}.00`,
            currency: 'EUR',
            at: at(19),
            is_exceeded: number === 0,
          },
        ]
      : [],
  }
}

const products = Array.from({ length: 240 }, (_, number) => product(number))

function list(query: URLSearchParams, { prices }: Scenario): PriceList {
  const all = prices === 0 ? [] : products
  const wanted = query.get('search')?.toLowerCase() ?? ''
  const found = all.filter(
    ({ title, disagreement_count }) =>
      title.toLowerCase().includes(wanted) && (query.get('only') === null || disagreement_count > 0),
  )
  const from = Number(query.get('cursor') ?? 0)
  return {
    products: found.slice(from, from + 100),
    next: from + 100 < found.length ? String(from + 100) : null,
    total: found.length,
    disagreement_count: all.filter(({ disagreement_count }) => disagreement_count > 0).length,
  }
}

function history(number: number): PriceHistory {
  const own = product(number)
  const days = [60, 45, 30, 19, 12, 6, 0]
  const base = Number(own.cells[0]?.amount ?? 0)
  const readings = days.flatMap((day): PriceHistory['readings'] =>
    (['product_page', 'listing', 'structured_data'] as const).map((source) => ({
      source,
      region: 'GLOBAL',
      variant: '',
      amount: `${base + (day === 19 ? 5 : day > 6 ? 20 : 0) - (source === 'structured_data' && day < 7 ? 10 : 0)}.00`,
      currency: 'EUR',
      compare_at: null,
      at: at(day),
    })),
  )
  return {
    product: own,
    readings,
    report: {
      issue_id: 'd0000000-41c7-7000-8000-000000000000',
      scan_id: 'c0000000-41c7-7000-8000-000000000000',
      title: 'Product data states another price',
    },
  }
}

export function priceAnswer(
  path: string,
  query: URLSearchParams,
  scenario: Scenario,
): [number, unknown] | null {
  const [, id] = /\/websites\/[^/]+\/prices(?:\/([^/]+))?$/.exec(path) ?? []
  if (/\/websites\/[^/]+\/prices$/.test(path)) return [200, list(query, scenario)]
  return id === undefined ? null : [200, history(Number(id.slice(-12)))]
}
