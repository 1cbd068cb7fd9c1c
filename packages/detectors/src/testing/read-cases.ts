/** Finds the cases in a detector's folder: `<name>.html`, `<name>.json`, or both. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PageType } from '@vitrine/kernel/names/vocabulary'
import { z } from 'zod'
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
  return {
    url: new URL(url, defaultUrl).href,
    html: raw,
    renderedHtml: rendered,
    pageType: type ? pageTypeOf(type) : null,
  }
}

function pageTypeOf(name: string): PageType {
  const type = PageType.safeParse(name)
  if (!type.success) throw new Error(`“${name}” is no page type; they are ${PageType.options.join(', ')}`)
  return type.data
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

/** Names of the cases below a detector's folder, without endings. */
export function listCases(folder: string): string[] {
  const casesFolder = join(folder, 'cases')
  if (!existsSync(casesFolder)) return []
  const names = readdirSync(casesFolder)
    .filter((file) => /\.(html|json)$/.test(file))
    .map((file) => file.replace(/\.(html|json)$/, ''))
  return [...new Set(names)].sort()
}

/** Files among the cases that belong to none. */
export function strayFiles(folder: string): string[] {
  const casesFolder = join(folder, 'cases')
  if (!existsSync(casesFolder)) return []
  return readdirSync(casesFolder).filter((file) => !/^\.|^frames$|\.(html|json)$/.test(file))
}

/** @throws when the name has no known first word, or a file can't be read as a case */
export function readCase(folder: string, name: string): DetectorCase {
  const casesFolder = join(folder, 'cases')
  const kind = kinds.find((word) => name === word || name.startsWith(`${word}-`))
  if (!kind) throw new Error(`cases/${name}: the name must begin with one of ${kinds.join('-, ')}-`)
  const spec = readSpec(casesFolder, `${name}.json`)
  const htmlPath = join(casesFolder, `${name}.html`)
  const html = existsSync(htmlPath) ? readFileSync(htmlPath, 'utf8') : null
  try {
    return { name, kind, spec, pages: html === null ? [] : splitPages(casesFolder, html, spec.url) }
  } catch (error) {
    throw new Error(`cases/${name}.html: ${error instanceof Error ? error.message : error}`)
  }
}

/** No file is a case without particulars. */
function readSpec(casesFolder: string, file: string): CaseSpec {
  const path = join(casesFolder, file)
  if (!existsSync(path)) return {}
  const parsed = CaseSpec.safeParse(parseJson(readFileSync(path, 'utf8'), file))
  if (!parsed.success) throw new Error(`cases/${file}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`cases/${file} isn’t valid JSON: ${error instanceof Error ? error.message : error}`)
  }
}

/** Reads every case. @throws as `readCase` */
export const readCases = (folder: string): DetectorCase[] =>
  listCases(folder).map((name) => readCase(folder, name))
