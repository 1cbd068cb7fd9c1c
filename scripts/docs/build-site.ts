/** Writes the pages of the documentation, and builds the site from them with VitePress. */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { docsPage, docsStyle } from '@vitrine/server/docs-page'
import { build } from 'vitepress'
import { repositoryRoot } from '../repository.ts'
import { checkSite } from './check-site.ts'
import { collectPages } from './collect-pages.ts'

const sources = join(repositoryRoot, 'dist', 'docs-source')
const siteFolder = join(repositoryRoot, 'dist', 'docs')

export interface BuiltSite {
  pages: number
  /** Dead links and the like; empty: none. */
  problems: string[]
}

/** @param base where the site will be served, with a slash at both ends */
export async function buildSite(base: string): Promise<BuiltSite> {
  await rm(sources, { recursive: true, force: true })
  const { pages, assets } = await collectPages(base)
  for (const { page, text } of pages) await write(`${page}.md`, text)
  for (const asset of assets) await copyPublic(asset, asset)
  await copyPublic('apps/web/public/favicon.svg', 'favicon.svg')
  await writeReference(base)
  await build(import.meta.dirname, { base })
  const names = pages.map(({ page }) => page)
  return { pages: pages.length, problems: await checkSite(siteFolder, base, names) }
}

async function write(path: string, text: string): Promise<void> {
  const file = join(sources, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

async function copyPublic(from: string, to: string): Promise<void> {
  await cp(join(repositoryRoot, from), join(sources, 'public', to), { recursive: true })
}

/** The page that a server has at `/api/docs`. */
async function writeReference(base: string): Promise<void> {
  const description = await readFile(join(repositoryRoot, 'docs', 'api', 'openapi.json'), 'utf8')
  const page = docsPage(JSON.parse(description)).replaceAll('"/api/', `"${base}api/`)
  await write('public/api/openapi.json', description)
  await write('public/api/reference.html', page)
  await write('public/api/docs.css', docsStyle)
}
