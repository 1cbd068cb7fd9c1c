/** Finds the cases in a detector's folder: `<name>.html`, `<name>.json`, or both. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PageType } from '@vitrine/kernel/names/vocabulary'
import { CaseSpec } from './case-spec.ts'
import { intoFrame } from './page-frame.ts'

export interface CasePage {
  url: string
  html: string
  /** Document after scripts ran, where the case has one. */
  renderedHtml: string | null
  /** Null unless the case sets it; the engine then detects it. */
  pageType: PageType | null
}

export interface DetectorCase {
  name: string
  kind: 'fail' | 'pass' | 'lookalike' | 'na' | 'unverified'
  spec: CaseSpec
  pages: CasePage[]
}

const defaultUrl = 'https://shop.example/'
const pageMark = /^<!--\s*page:\s*(\S+)(?:[ \t]+([a-z_]+))?\s*-->\s*$/m
const renderedMark = /^<!--\s*rendered\s*-->\s*$/m
const kinds = ['fail', 'pass', 'lookalike', 'na', 'unverified'] as const

function toPage(folder: string, url: string, html: string, type?: string): CasePage {
  const [raw = '', rendered = null] = html.split(renderedMark).map((text) => intoFrame(text, folder))
  const pageType = type ? PageType.parse(type) : null
  return { url: new URL(url, defaultUrl).href, html: raw, renderedHtml: rendered, pageType }
}

/** Splits a case file at its `<!-- page: url type -->` lines; without one it is a single page. */
function splitPages(folder: string, html: string, url: string | undefined): CasePage[] {
  const [first = '', ...rest] = html.split(pageMark)
  if (rest.length === 0) return [toPage(folder, url ?? defaultUrl, first)]
  const pages: CasePage[] = []
  for (let at = 0; at + 2 < rest.length; at += 3)
    pages.push(toPage(folder, rest[at] ?? '', rest[at + 2] ?? '', rest[at + 1]))
  return pages
}

/** Reads every case. @throws when a name has no known first word or the JSON has an unknown field. */
export function readCases(folder: string): DetectorCase[] {
  const casesFolder = join(folder, 'cases')
  if (!existsSync(casesFolder)) return []
  const names = new Set(
    readdirSync(casesFolder)
      .filter((file) => /\.(html|json)$/.test(file))
      .map((file) => file.replace(/\.(html|json)$/, '')),
  )
  return [...names].sort().map((name) => {
    const kind = kinds.find((word) => name === word || name.startsWith(`${word}-`))
    if (!kind) throw new Error(`cases/${name}: the name must begin with one of ${kinds.join('-, ')}-`)
    const jsonPath = join(casesFolder, `${name}.json`)
    const htmlPath = join(casesFolder, `${name}.html`)
    const parsed = CaseSpec.safeParse(existsSync(jsonPath) ? JSON.parse(readFileSync(jsonPath, 'utf8')) : {})
    if (!parsed.success) throw new Error(`cases/${name}.json: ${parsed.error.message}`)
    const html = existsSync(htmlPath) ? readFileSync(htmlPath, 'utf8') : null
    const pages = html === null ? [] : splitPages(casesFolder, html, parsed.data.url)
    return { name, kind, spec: parsed.data, pages }
  })
}
