/** The pages of the documentation site, made from the repository’s files. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listRepositoryFiles, repositoryRoot } from '../repository.ts'
import { pageOf, sections } from './.vitepress/site-map.ts'
import { rewriteLinks, withoutUnlinked } from './rewrite-links.ts'

export interface SitePage {
  /** From the site’s root, without an ending. */
  page: string
  text: string
}

export interface SiteContents {
  pages: SitePage[]
  /** Files of the repository that the site serves at the same path. */
  assets: string[]
}

const read = (path: string) => readFile(join(repositoryRoot, path), 'utf8')

/** @param base where the site will be served. @throws if a page is missing, or in no section of the site map */
export async function collectPages(base: string): Promise<SiteContents> {
  const assets = new Set<string>()
  const pages: SitePage[] = []
  for (const source of await listRepositoryFiles()) {
    const page = pageOf(source)
    if (page === null) continue
    const rewritten = rewriteLinks(await read(source), source, page)
    for (const asset of rewritten.assets) assets.add(asset)
    pages.push({ page, text: withMatter(page, withoutUnlinked(rewritten.text)) })
  }
  const { info } = JSON.parse(await read('docs/api/openapi.json')) as { info: { description: string } }
  pages.push(await settingsPage(), apiPage(info.description, base), decisionsPage(pages))
  compareWithSiteMap(pages)
  return { pages, assets: [...assets].sort() }
}

/** The home page is a list of cards, and needs no outline. */
const withMatter = (page: string, text: string) =>
  page === 'index' ? `---\npageClass: cards\naside: false\n---\n\n${text}` : text

/** The generated table of the README. */
async function settingsPage(): Promise<SitePage> {
  const readme = await read('README.md')
  const table = /<!-- settings:start -->([\s\S]*?)<!-- settings:end -->/.exec(readme)?.[1]
  if (table === undefined) throw new Error('README.md has no settings.')
  const lead = `Set environment variables, or use a \`.env\` file in the folder where Vitrine starts. If a value is invalid, the
start stops with a message that names every invalid key.`
  return { page: 'settings', text: `# Settings\n\n${lead}\n${table}` }
}

const apiPage = (description: string, base: string): SitePage => ({
  page: 'api/index',
  text: `# API reference

Every screen of Vitrine uses the same API that programs can use with [an API key](../guides/api-keys.md).

- <a href="${base}api/reference.html" target="_self">All calls, with their schemas</a>
- <a href="${base}api/openapi.json" target="_self">Description in OpenAPI 3.1</a>, for generators and API clients

A running server has both at \`/api/docs\` and \`/api/openapi.json\`.

## From TypeScript

The package [\`vitrine\`](../guides/package-vitrine.md#the-api-from-a-program) includes a client with types for all calls that keys
may make.

## Conventions

${description}
`,
})

/** The newest first. */
function decisionsPage(pages: readonly SitePage[]): SitePage {
  const rows = pages
    .filter(({ page }) => page.startsWith('adr/'))
    .map(({ page, text }) => ({ page, title: /^# (.*)$/m.exec(text)?.[1] ?? page }))
    .sort((a, b) => b.page.localeCompare(a.page))
    .map(({ page, title }) => `- [${title}](./${page.slice('adr/'.length)}.md)`)
  const lead = 'Choices that later readers may question, each with its context and consequences.'
  return { page: 'adr/index', text: `# Decisions\n\n${lead}\n\n${rows.join('\n')}\n` }
}

function compareWithSiteMap(pages: readonly SitePage[]): void {
  const listed = new Set(sections.flatMap(({ entries }) => entries.map(({ page }) => page)))
  const found = new Set(pages.map(({ page }) => page))
  const missing = [...listed].filter((page) => !found.has(page))
  if (missing.length > 0) throw new Error(`The site map lists pages that don’t exist: ${missing.join(', ')}`)
  const unlisted = [...found].filter(
    (page) => page !== 'index' && !listed.has(page) && !/^(?:adr|detectors)\//.test(page),
  )
  if (unlisted.length > 0)
    throw new Error(`scripts/docs/.vitepress/site-map.ts lists no page ${unlisted.join(', ')}`)
}
