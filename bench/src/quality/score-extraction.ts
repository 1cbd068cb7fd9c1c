/** How well products and prices of saved pages are extracted, scored as the data's README says. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type ExtractedProduct, extractPage } from '@vitrine/engine/extract/extract-page'
import { parseMoney } from '@vitrine/engine/extract/money/parse-money'
import { storeDomain } from '@vitrine/kernel/store/store-domain'
import { z } from 'zod'
import { benchData } from '../shared/bench-data.ts'
import { bootstrap, type Interval } from '../shared/statistics.ts'

const unpack = promisify(gunzip)
const Labels = z.looseObject({ url: z.union([z.string(), z.array(z.string())]) })
const PriceRow = z.object({
  group: z.string(),
  text: z.string().nullable(),
  currency_hint: z.string().nullish(),
  amount: z.string().nullable(),
})

export interface FieldScore {
  field: string
  right: number
  /** Values that are not among the accepted ones. */
  wrong: number
  /** Labeled pages without the right value. */
  missed: number
}

/** 2·right / (2·right + wrong + missed); null when nothing was labeled. */
export const f1 = ({ right, wrong, missed }: FieldScore) =>
  right + wrong + missed === 0 ? null : (2 * right) / (2 * right + wrong + missed)

/** Currencies are labeled as written, which names the code only sometimes, so they are not scored here. */
const fields = ['price', 'availability', 'sku', 'gtin', 'mpn', 'brand'] as const
type Field = (typeof fields)[number]

/** Fields whose absence from the labels means that the page shows none; the others were not labeled everywhere. */
const complete: ReadonlySet<Field> = new Set(['price', 'sku', 'availability'])

/** Whether a value is one of the accepted ones. Prices are compared as decimals, names case-insensitively. */
export function isAccepted(field: Field, value: string, accepted: readonly string[]): boolean {
  if (field === 'price') return accepted.some((each) => Number(each) === Number(value))
  const bare = (text: string) =>
    text
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\/schema\.org\//, '')
  return accepted.some((each) => bare(each) === bare(value))
}

/** Scores of all labeled pages of one site. */
export interface SiteScore {
  /** Registrable domain. */
  site: string
  pages: number
  fields: FieldScore[]
}

const emptyScores = (): FieldScore[] => fields.map((field) => ({ field, right: 0, wrong: 0, missed: 0 }))

/** Scores of the labeled product pages by site, in alphabetical order; null without the data. */
export async function scoreSites(): Promise<SiteScore[] | null> {
  const folder = benchData('data', 'product-pages')
  if (folder === null) return null
  const truth = z
    .record(z.string(), Labels)
    .parse(JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')))
  const sites = new Map<string, SiteScore>()
  for (const [id, labels] of Object.entries(truth)) {
    const html = (await unpack(await readFile(join(folder, 'html', `${id}.html.gz`)))).toString('utf8')
    const url = [labels.url].flat()[0] ?? ''
    const { product } = extractPage({ url, html })
    const site = siteOf(url)
    const score = sites.get(site) ?? { site, pages: 0, fields: emptyScores() }
    sites.set(site, score)
    score.pages += 1
    for (const [at, field] of fields.entries()) count(score.fields[at], field, product, labels[field])
  }
  return [...sites.values()].sort((a, b) => a.site.localeCompare(b.site))
}

/** The registrable domain, which the sites of one owner share. */
export const siteOf = (url: string): string => storeDomain(url) ?? url

/** The sum over sites. */
export function sumSites(sites: readonly SiteScore[]): FieldScore[] {
  const sums = emptyScores()
  for (const { fields: own } of sites)
    for (const [at, sum] of sums.entries()) {
      sum.right += own[at]?.right ?? 0
      sum.wrong += own[at]?.wrong ?? 0
      sum.missed += own[at]?.missed ?? 0
    }
  return sums
}

export interface FieldFigure extends FieldScore {
  /** 95 % interval of F1 over sites: pages of one site are right or wrong together. */
  bySite: Interval | null
}

/** The figures that are published, each with its interval by site. */
export function figuresOfSites(sites: readonly SiteScore[]): FieldFigure[] {
  return sumSites(sites).map((sum, at) => ({
    ...sum,
    bySite: bootstrap(sites, (drawn) => {
      const total: FieldScore = { field: sum.field, right: 0, wrong: 0, missed: 0 }
      for (const { fields: own } of drawn) {
        total.right += own[at]?.right ?? 0
        total.wrong += own[at]?.wrong ?? 0
        total.missed += own[at]?.missed ?? 0
      }
      return f1(total)
    }),
  }))
}

function count(
  score: FieldScore | undefined,
  field: Field,
  product: ExtractedProduct | null,
  label: unknown,
) {
  if (!score) return
  const value = product?.[field] ?? null
  const accepted = label === undefined ? null : [label].flat().map(String)
  if (accepted === null) {
    if (value !== null && complete.has(field)) score.wrong++
    return
  }
  if (value !== null && isAccepted(field, value, accepted)) score.right++
  else {
    score.missed++
    if (value !== null) score.wrong++
  }
}

export interface PriceStringScore {
  group: string
  right: number
  rows: number
}

/** Scores of the price strings, with known failures of other parsers apart; null without the data. */
export async function scorePriceStrings(): Promise<PriceStringScore[] | null> {
  const file = benchData('data', 'price-strings.json')
  if (file === null) return null
  const rows = z.array(PriceRow).parse(JSON.parse(await readFile(file, 'utf8')))
  const scores = new Map<string, PriceStringScore>()
  for (const { group, text, currency_hint, amount } of rows) {
    const name = /XFAIL/.test(group) ? 'known failures of others' : 'price strings'
    const score = scores.get(name) ?? { group: name, right: 0, rows: 0 }
    const read = parseMoney(text ?? '', { currencyHint: currency_hint ?? null })?.amount ?? null
    const isRight = amount === null ? read === null : read !== null && Number(read) === Number(amount)
    scores.set(name, { group: name, right: score.right + (isRight ? 1 : 0), rows: score.rows + 1 })
  }
  return [...scores.values()]
}
