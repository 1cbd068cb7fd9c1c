/** One row of the extract command. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type ExtractedPage, extractPage } from '@vitrine/engine/extract/extract-page'
import { parseMoney } from '@vitrine/engine/extract/money/parse-money'
import { decodeText } from '@vitrine/engine/net/client/charset'
import { z } from 'zod'

const Id = z.union([z.string(), z.number()])
const PageRow = z.object({ id: Id, url: z.url({ protocol: /^https?$/ }), html: z.string().min(1) })
const PriceRow = z.object({
  id: Id,
  price_text: z.string().nullable(),
  currency_hint: z.string().nullish(),
})

type RowId = z.infer<typeof Id> | null

interface MoneyAnswer {
  /** Decimal string with a dot. */
  amount: string
  currency_text: string | null
  /** ISO 4217; null if the text doesn't say. */
  currency: string | null
}

export type RowAnswer =
  | ({ id: RowId } & ExtractedPage)
  | { id: RowId; money: MoneyAnswer | null }
  | { id: RowId; error: string }

/**
 * Extracts one input line; never throws.
 * @param folders base folders for relative page paths, in order of preference
 */
export async function answerRow(line: string, folders: readonly string[]): Promise<RowAnswer> {
  let row: unknown = null
  try {
    row = JSON.parse(line)
    const isPrice = typeof row === 'object' && row !== null && 'price_text' in row
    return isPrice ? answerPrice(PriceRow.parse(row)) : await answerPage(PageRow.parse(row), folders)
  } catch (error) {
    return { id: idOf(row), error: reasonOf(error) }
  }
}

async function answerPage({ id, url, html }: z.infer<typeof PageRow>, folders: readonly string[]) {
  const bytes = await readFirst(folders.map((folder) => resolve(folder, html)))
  return { id, ...extractPage({ url, html: decodeText(bytes, 'text/html') }) }
}

function answerPrice({ id, price_text, currency_hint }: z.infer<typeof PriceRow>) {
  const reading = parseMoney(price_text ?? '', { currencyHint: currency_hint ?? null })
  if (reading === null) return { id, money: null }
  const { amount, currencyText, money } = reading
  return { id, money: { amount, currency_text: currencyText, currency: money.currency } }
}

async function readFirst(paths: readonly string[]): Promise<Buffer> {
  const [path = '', ...others] = paths
  try {
    const bytes = await readFile(path)
    // Detected by the file's first bytes: names are unreliable.
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? await promisify(gunzip)(bytes) : bytes
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (isAbsent && others.length > 0) return readFirst(others)
    throw error
  }
}

function idOf(row: unknown): RowId {
  const id = typeof row === 'object' && row !== null && 'id' in row ? Id.safeParse(row.id) : null
  return id?.data ?? null
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  return error instanceof Error ? error.message : String(error)
}
