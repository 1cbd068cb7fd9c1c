/** Sitemaps: indexes, compressed files, plain lists and feeds. Collects faults and keeps reading. */
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Parser } from 'htmlparser2'
import { decodeText } from '../../net/client/charset.ts'
import type { FetchOptions, HttpClient } from '../../net/client/http-client.ts'
import { CrawlError } from '../../net/crawl-error.ts'

export interface SitemapEntry {
  url: string
  lastModified: string | null
}

export interface Sitemaps {
  entries: SitemapEntry[]
  /** Faults in the owner's words. */
  errors: string[]
  /** Files that were read. */
  files: string[]
  /** Some files or addresses were skipped because of the limits. */
  isTruncated: boolean
}

export interface SitemapLimits {
  files: number
  urls: number
}

/** The contents of one file. */
interface SitemapFile {
  pages: SitemapEntry[]
  children: string[]
  errors: string[]
}

const protocolMaxUrls = 50_000
const maxBytes = 50_000_000
const maxDepth = 3

/**
 * Reads all sitemaps that the given addresses lead to. Addresses of other hosts are skipped and reported.
 * `guessed` means that robots.txt did not name the addresses, so a missing file is no fault.
 */
export async function readSitemaps(
  client: HttpClient,
  roots: readonly string[],
  options: ReadOptions & { limits?: Partial<SitemapLimits> },
): Promise<Sitemaps> {
  const limits = { files: options.limits?.files ?? 60, urls: options.limits?.urls ?? 50_000 }
  const result: Sitemaps = { entries: [], errors: [], files: [], isTruncated: false }
  const seenFiles = new Set<string>(roots)
  const seenUrls = new Set<string>()
  const queue = roots.map((url) => ({ url, depth: 0 }))
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (result.files.length >= limits.files || seenUrls.size >= limits.urls) {
      result.isTruncated = true
      break
    }
    const file = await readOne(client, next.url, options)
    if (file === null) continue
    result.files.push(next.url)
    result.errors.push(...file.errors.map((error) => `${next.url}: ${error}`))
    for (const child of file.children) {
      if (seenFiles.has(child) || next.depth >= maxDepth) continue
      seenFiles.add(child)
      queue.push({ url: child, depth: next.depth + 1 })
    }
    addEntries(result, file.pages, seenUrls, limits.urls, next.url, options.isOwnHost)
  }
  return result
}

function addEntries(
  result: Sitemaps,
  pages: readonly SitemapEntry[],
  seen: Set<string>,
  limit: number,
  file: string,
  isOwnHost: (host: string) => boolean,
): void {
  let foreign = 0
  for (const entry of pages) {
    if (seen.size >= limit) {
      result.isTruncated = true
      break
    }
    const host = URL.parse(entry.url)?.host ?? ''
    if (!isOwnHost(host)) foreign += 1
    else if (!seen.has(entry.url)) {
      seen.add(entry.url)
      result.entries.push(entry)
    }
  }
  if (foreign > 0)
    result.errors.push(
      `${file}: ${foreign === 1 ? 'one URL belongs' : `${foreign} URLs belong`} to another host.`,
    )
}

type ReadOptions = FetchOptions & { guessed?: boolean; isOwnHost: (host: string) => boolean }

const outOfReach: ReadonlySet<unknown> = new Set(['name-not-found', 'connection-failed', 'egress-refused'])

/** Whether a file is on another host that this machine may just not see. */
const isOutOfReach = (error: unknown, url: string, { isOwnHost }: ReadOptions): boolean =>
  error instanceof CrawlError && outOfReach.has(error.code) && !isOwnHost(URL.parse(url)?.host ?? '')

/** Null when a guessed file does not exist, or its host is out of reach. */
async function readOne(client: HttpClient, url: string, options: ReadOptions): Promise<SitemapFile | null> {
  const failed = (error: string): SitemapFile => ({ pages: [], children: [], errors: [error] })
  try {
    const { response, body } = await client.fetch(url, { ...options, kind: 'text', maxBytes })
    if (response.status >= 300) {
      return options.guessed === true ? null : failed(`The sitemap returned status ${response.status}.`)
    }
    const isPacked = body[0] === 0x1f && body[1] === 0x8b
    const bytes = isPacked ? await promisify(gunzip)(body, { maxOutputLength: maxBytes }) : body
    const file = parseSitemap(decodeText(bytes, response.contentType), response.finalUrl)
    return options.guessed === true && file.pages.length + file.children.length === 0 ? null : file
  } catch (error) {
    if (error instanceof CrawlError && error.code === 'aborted') throw error
    // That we can’t reach a host says nothing about what it tells search engines.
    if (options.guessed === true || isOutOfReach(error, url, options)) return null
    return failed(error instanceof CrawlError ? error.message : 'The compressed file is damaged.')
  }
}

/** Reads one file, XML or plain text. Tolerates what browsers would: stray ampersands, missing end tags, wrong case. */
export function parseSitemap(text: string, baseUrl: string): SitemapFile {
  const head = text.slice(0, 2000).trimStart()
  if (head === '') return { pages: [], children: [], errors: ['The sitemap is empty.'] }
  if (/^<(!doctype\s+html|html)/i.test(head)) {
    return { pages: [], children: [], errors: ['The sitemap is a web page, not a sitemap.'] }
  }
  return head.startsWith('<') ? parseXml(text, baseUrl) : parseLines(text, baseUrl)
}

function parseLines(text: string, baseUrl: string): SitemapFile {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return collect(
    lines.map((url) => ({ url, lastModified: null })),
    [],
    baseUrl,
  )
}

function parseXml(text: string, baseUrl: string): SitemapFile {
  const pages: SitemapEntry[] = []
  const children: string[] = []
  let path: string[] = []
  let location = ''
  let modified = ''
  let isClosed = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        path.push(localName(name))
        if (['url', 'sitemap', 'item', 'entry'].includes(localName(name))) [location, modified] = ['', '']
        if (localName(name) === 'link' && path.at(-2) === 'entry') location = attributes.href ?? location
      },
      ontext(chunk) {
        const [parent, leaf] = [path.at(-2) ?? '', path.at(-1)]
        if (leaf === 'loc' && (parent === 'url' || parent === 'sitemap')) location += chunk
        if (leaf === 'link' && parent === 'item') location += chunk
        if (leaf === 'lastmod') modified += chunk
      },
      onclosetag(name, isImplied) {
        const local = localName(name)
        if (local === 'urlset' || local === 'sitemapindex' || local === 'rss' || local === 'feed')
          isClosed ||= !isImplied
        if (local === 'sitemap' && location.trim() !== '') children.push(location.trim())
        if (['url', 'item', 'entry'].includes(local) && location.trim() !== '') {
          pages.push({ url: location.trim(), lastModified: modified.trim() || null })
        }
        path = path.slice(0, -1)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  const file = collect(pages, children, baseUrl)
  if (!isClosed) file.errors.push('The XML is incomplete.')
  return file
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}

/** Makes addresses absolute and reports what is wrong with the others. */
function collect(pages: readonly SitemapEntry[], children: readonly string[], baseUrl: string): SitemapFile {
  const errors: string[] = []
  const absolute = (raw: string): string[] => {
    const url = URL.parse(raw, baseUrl)
    return url !== null && /^https?:$/.test(url.protocol) ? [url.href] : []
  }
  const good = pages.flatMap((entry) => absolute(entry.url).map((url) => ({ ...entry, url })))
  const bad = pages.length - good.length
  if (bad > 0) errors.push(bad === 1 ? 'One entry isn’t a URL.' : `${bad} entries aren’t URLs.`)
  const isRelative = ({ url }: SitemapEntry) => !/^https?:\/\//i.test(url) && absolute(url).length > 0
  const relative = pages.filter(isRelative).length
  if (relative > 0) errors.push(`${relative} URLs aren’t absolute.`)
  if (pages.length > protocolMaxUrls)
    errors.push(`It lists ${pages.length} URLs, but only ${protocolMaxUrls} are allowed.`)
  if (pages.length === 0 && children.length === 0) errors.push('It lists no URLs.')
  return { pages: good, children: children.flatMap(absolute), errors }
}
