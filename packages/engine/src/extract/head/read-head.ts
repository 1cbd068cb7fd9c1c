/** What a document declares in its head. */
import type { Element } from 'domhandler'
import { textContent } from 'domutils'
import type { HeadFact } from '../../api/facts.ts'
import type { PageDocument } from '../document/page-document.ts'
import { normaliseSpace } from '../document/text-of.ts'

const robotNames = new Set(['robots', 'googlebot', 'bingbot'])

/** The head as written. Tags misplaced in the body count where search engines count them. */
export function readHead(document: PageDocument): HeadFact {
  const { elements, absolute } = document
  const metas = elements.all('meta')
  const links = elements.all('link').map((link) => ({ link, rels: words(link.attribs.rel) }))
  const canonicals = links
    .filter(({ rels }) => rels.includes('canonical'))
    .map(({ link }) => (link.attribs.href ?? '').trim())
  return {
    titles: elements
      .all('title')
      .filter(isDocumentTitle)
      .map((title) => normaliseSpace(textContent(title))),
    metaDescriptions: contentsOf(metas, 'description'),
    canonicals,
    canonicalUrls: canonicals.flatMap((href) => absolute(href) ?? []),
    robots: metas
      .filter(({ attribs }) => robotNames.has((attribs.name ?? '').toLowerCase().trim()))
      .flatMap(({ attribs }) => directives(attribs.content ?? '')),
    headerRobots: headerDirectives(document.headers['x-robots-tag'] ?? ''),
    hreflangs: links.flatMap(({ link, rels }) => {
      const lang = link.attribs.hreflang?.trim()
      const url = absolute(link.attribs.href)
      return lang !== undefined && rels.includes('alternate') && url !== null ? [{ lang, url }] : []
    }),
    meta: metaMap(metas),
    viewports: contentsOf(metas, 'viewport'),
    lang: languageOf(elements.all('html')[0]),
    charset: charsetOf(metas),
    baseUrl: document.baseUrl,
    h1s: elements
      .all('h1')
      .filter(document.isVisible)
      .map((heading) => ({ text: document.textOf(heading), path: document.pathOf(heading) })),
  }
}

/** A `title` in an SVG names a drawing. */
function isDocumentTitle({ parent }: Element): boolean {
  return parent !== null && 'name' in parent && (parent.name === 'head' || parent.name === 'body')
}

function words(text: string | undefined): string[] {
  return (text ?? '').toLowerCase().split(/\s+/).filter(Boolean)
}

function contentsOf(metas: readonly Element[], name: string): string[] {
  return metas
    .filter(({ attribs }) => (attribs.name ?? '').toLowerCase().trim() === name)
    .map(({ attribs }) => normaliseSpace(attribs.content ?? ''))
}

function directives(text: string): string[] {
  return text
    .toLowerCase()
    .split(',')
    .map((directive) => directive.trim())
    .filter(Boolean)
}

/**
 * `X-Robots-Tag` may address one robot ("otherbot: noindex"); only directives for all robots or the large ones count.
 */
function headerDirectives(header: string): string[] {
  let isForUs = true
  return directives(header).flatMap((directive) => {
    const addressed = /^([a-z][\w*-]*)\s*:\s*(.*)$/.exec(directive)
    const [, robot = '', rest = ''] = addressed ?? []
    if (addressed === null || /^(?:unavailable_after|max-|notranslate)/.test(directive))
      return isForUs ? [directive] : []
    isForUs = robotNames.has(robot) || robot === '*'
    return isForUs && rest !== '' ? [rest] : []
  })
}

function metaMap(metas: readonly Element[]): ReadonlyMap<string, string> {
  const map = new Map<string, string>()
  for (const { attribs } of metas) {
    const { content } = attribs
    if (content === undefined) continue
    for (const key of [attribs.property, attribs.name, attribs.itemprop]) {
      const name = key?.trim().toLowerCase()
      if (name !== undefined && name !== '' && !map.has(name)) map.set(name, content.trim())
    }
  }
  return map
}

function languageOf(html: Element | undefined): string | null {
  return html?.attribs.lang ?? html?.attribs['xml:lang'] ?? null
}

function charsetOf(metas: readonly Element[]): string | null {
  for (const { attribs } of metas) {
    if (attribs.charset !== undefined) return attribs.charset.trim().toLowerCase()
    if (attribs['http-equiv']?.toLowerCase() === 'content-type') {
      const named = /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(attribs.content ?? '')?.[1]
      if (named !== undefined) return named.toLowerCase()
    }
  }
  return null
}
