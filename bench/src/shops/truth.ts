/** What a shop's own database says: its products, lists, and other pages. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const Amount = z.string().regex(/^\d+(\.\d+)?$/, 'an amount is a decimal string such as "42.00"')
const Currency = z.string().regex(/^[A-Z]{3}$/, 'a currency is a code of three capital letters')
const Url = z.string().min(1)
/** The values themselves, or how many there are. */
const OptionValues = z.union([z.array(z.string()), z.int().nonnegative()])

export const TruthProduct = z.object({
  id: z.union([z.string().min(1), z.number()]).transform(String),
  /** The canonical address first. Relative ones belong to the shop's `url`. */
  urls: z.array(Url).min(1, 'a product needs at least its canonical address'),
  name: z.string().min(1),
  /** As a shopper sees it on the page; the lower end of a range. Null: the page shows none. */
  price: Amount.nullable(),
  priceFrom: z.boolean().default(false),
  regularPrice: Amount.nullable().default(null),
  /** Null: the page names none. */
  currency: Currency.nullable(),
  availability: z.enum(['in_stock', 'out_of_stock', 'preorder', 'unknown']),
  sku: z.string().min(1).nullable().default(null),
  options: z.array(z.object({ name: z.string(), values: OptionValues, required: z.boolean() })).default([]),
  /** Whether a shopper can reach it through links. */
  isLinked: z.boolean().default(true),
})
export type TruthProduct = z.infer<typeof TruthProduct>

export const ShopTruth = z.object({
  shop: z.string().min(1),
  url: z.url(),
  sessions: z.array(z.object({ language: z.string(), currency: Currency.nullable() })).default([]),
  products: z.array(TruthProduct).min(1, 'a shop needs products'),
  categories: z
    .array(z.object({ urls: z.array(Url).min(1), name: z.string(), count: z.int().nonnegative() }))
    .default([]),
  /** Known addresses that are neither products nor lists. */
  otherPages: z.array(Url).default([]),
})
export type ShopTruth = z.infer<typeof ShopTruth>

/** A file that cannot be used, with a message for the person who wrote it. */
export class TruthError extends Error {}

const maxProblems = 12

/**
 * Checks the content of a truth file.
 * @throws TruthError that names every problem with its place
 */
export function parseTruth(text: string, file: string): ShopTruth {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new TruthError(`${file}: not JSON: ${error instanceof Error ? error.message : error}`)
  }
  const parsed = ShopTruth.safeParse(json)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(
    ({ path, message }) => `  ${path.join('.') || '(file)'}: ${message}`,
  )
  const rest = problems.length - maxProblems
  throw new TruthError(
    [`${file}:`, ...problems.slice(0, maxProblems), ...(rest > 0 ? [`  … and ${rest} more`] : [])].join('\n'),
  )
}

/** @throws TruthError */
export async function readTruth(file: string): Promise<ShopTruth> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new TruthError(`${file}: cannot be read`)
  })
  return parseTruth(text, file)
}
