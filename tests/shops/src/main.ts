/** Runs a shop from a terminal: `node tests/shops/src/main.ts --edition faulty --port 4401`. */
import { parseArgs } from 'node:util'
import { serveShop } from './serve.ts'
import { type VariationName, variations } from './shop/variations.ts'

const { values } = parseArgs({
  options: {
    edition: { type: 'string', default: 'clean' },
    port: { type: 'string', default: '4401' },
    host: { type: 'string', default: '127.0.0.1' },
    products: { type: 'string' },
    seed: { type: 'string' },
    variation: { type: 'string', default: 'demo' },
    truth: { type: 'boolean', default: false },
  },
})

function wholeNumber(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (Number.isInteger(value) && value >= 0) return value
  throw new Error(`--${name} must be a whole number`)
}

function isVariation(name: string): name is VariationName {
  return Object.hasOwn(variations, name)
}

const { edition, variation } = values
if (edition !== 'clean' && edition !== 'faulty') throw new Error('--edition must be clean or faulty')
if (!isVariation(variation))
  throw new Error(`--variation must be one of ${Object.keys(variations).join(', ')}`)

const shop = await serveShop({
  edition,
  variation,
  host: values.host,
  port: wholeNumber(values.port, 'port'),
  products: wholeNumber(values.products, 'products'),
  seed: values.seed,
})
console.log(`${variation} (${edition}) on ${shop.url}`)
if (values.truth) console.log(JSON.stringify(shop.truth, null, 2))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void shop.close().then(() => process.exit(0)))
}
