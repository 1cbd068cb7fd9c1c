/** Checks a built site: every link leads to a page and a heading that exist, and nothing loads from other hosts. */
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path/posix'

interface BuiltPage {
  /** From the site’s root. */
  path: string
  html: string
}

const hrefs = /<a\b[^>]*?\bhref="([^"]*)"/g
const ids = /\bid="([^"]*)"/g
/** Links are followed by readers; these are loaded by browsers. */
const loads =
  /<(?:script|img|iframe|source|video|audio|embed)\b[^>]*?\bsrc="(https?:)?\/\/[^"]*"|<link\b[^>]*?\bhref="(?:https?:)?\/\/[^"]*"/g
const styleLoads = /(?:url\(|@import)\s*["']?(?:https?:)?\/\/[^\s)"']+/g

const text = (attribute: string) => attribute.replaceAll('&amp;', '&').replaceAll('&#39;', "'")

/**
 * @param base where the site will be served, with a slash at both ends
 * @param expected pages, without endings
 * @returns problems, one sentence each
 */
export async function checkSite(
  folder: string,
  base: string,
  expected: readonly string[],
): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'))
  const files = new Set(names)
  const pages = await Promise.all(
    names
      .filter((name) => name.endsWith('.html'))
      .map(async (path): Promise<BuiltPage> => ({ path, html: await readFile(join(folder, path), 'utf8') })),
  )
  const idsOf = new Map(
    pages.map(({ path, html }) => [path, new Set([...html.matchAll(ids)].map(([, id = '']) => text(id)))]),
  )
  const links = pages.flatMap((page) => linkProblems(page, base, files, idsOf))
  const foreign = pages.flatMap(({ path, html }) =>
    [...html.matchAll(loads)].map(([tag]) => `${path} loads from another host: ${tag}`),
  )
  const styles = await Promise.all(
    names
      .filter((name) => name.endsWith('.css'))
      .map(async (name) =>
        [...(await readFile(join(folder, name), 'utf8')).matchAll(styleLoads)].map(
          ([found]) => `${name} loads from another host: ${found}`,
        ),
      ),
  )
  const missing = expected.filter((page) => !files.has(`${page}.html`))
  return [...missing.map((page) => `${page} wasn’t built`), ...links, ...foreign, ...styles.flat()]
}

function linkProblems(
  { path, html }: BuiltPage,
  base: string,
  files: ReadonlySet<string>,
  idsOf: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const problems = new Set<string>()
  for (const [, found = ''] of html.matchAll(hrefs)) {
    const href = text(found)
    if (/^(?:https?:|mailto:|javascript:)/.test(href)) continue
    const [before = '', hash = ''] = href.split('#')
    const target = before === '' ? path : fileOf(before, path, base, files)
    if (target === null) problems.add(`${path} links to ${href}, which doesn’t exist`)
    else if (hash !== '' && idsOf.get(target)?.has(decodeURIComponent(hash)) === false)
      problems.add(`${path} links to ${href}, but that page has no such heading`)
  }
  return [...problems]
}

/** The file that a link opens; null: none. */
function fileOf(href: string, from: string, base: string, files: ReadonlySet<string>): string | null {
  const path = decodeURIComponent(href.split('?')[0] ?? '')
  if (path.startsWith('/') && !path.startsWith(base)) return null
  const name = path.startsWith('/') ? path.slice(base.length) : join(dirname(from), path)
  const candidates = [name, `${name}.html`, join(name, 'index.html')].map((each) => each.replace(/^\.\//, ''))
  return candidates.find((each) => files.has(each) && /\.\w+$/.test(each)) ?? null
}
