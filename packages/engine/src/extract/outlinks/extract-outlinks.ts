/**
 * Reads the links of a page and its likely type in one pass over its text without building a document. The result
 * decides which pages are visited next, never what is reported: findings come from the complete document.
 */
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import { decodeHTMLAttribute } from 'entities'
import { Parser } from 'htmlparser2'
import type { PageContent } from '../../frontier/address/address-aliases.ts'
import { siteHost } from '../../frontier/address/url-policy.ts'
import { clickTarget } from '../links/click-target.ts'
import { createAreaTrail } from './area-trail.ts'
import { createBuyButtons } from './buy-buttons.ts'
import { createContentSample } from './content-sample.ts'
import { createMachineData } from './machine-data.ts'

export interface PageOutline {
  /** In document order, including duplicates; absolute and of the page's own host. Pictured: around an image. */
  links: { url: string; area: string; isPictured?: true }[]
  /** Null: the page's machine-readable data does not state it. */
  pageType: PageType | null
  /** The page has the buy button of one product. */
  sells: boolean
  /** Identity of the page's content, equal for copies of one page. */
  identity: string
  /** The page's canonical address, absolute; null when it declares none. */
  canonicalUrl: string | null
  /** Null for a document that scripts write, which isn't compared. */
  content: PageContent | null
}

/** Areas that count when pages are chosen. */
export type OutlineArea = 'header' | 'nav' | 'hero' | 'footer' | 'main'

const maxLinks = 1500

interface Found {
  href: string
  area: OutlineArea
  isPictured?: true
}

function markPictured(link: Found | undefined): void {
  if (link !== undefined) link.isPictured = true
}

/** Reads a document. @param url The address that responded, base of relative links. */
export function extractOutlinks(html: string, url: string): PageOutline {
  const trail = createAreaTrail()
  const data = createMachineData()
  const buttons = createBuyButtons()
  const sample = createContentSample()
  const hrefs: Found[] = []
  let isInLink = false
  let base = url
  let isBaseRead = false
  const parser = new Parser(
    {
      onopentag(name, attribs) {
        trail.open(name, attribs)
        sample.open(name)
        data.open(name, attribs)
        buttons.open(name, attribs, isOfSubject(trail.area()))
        if ((name === 'a' || name === 'area') && attribs.href !== undefined) {
          hrefs.push({ href: attribs.href, area: trail.area() })
          isInLink = name === 'a'
        } else if (name === 'img' && isInLink) markPictured(hrefs.at(-1))
        else if (name === 'base' && !isBaseRead && attribs.href !== undefined) {
          isBaseRead = true
          base = URL.parse(attribs.href, url)?.href ?? url
        }
        const clicked = clickTarget(attribs)
        if (clicked !== null) hrefs.push({ href: clicked, area: trail.area() })
      },
      ontext(text) {
        data.text(text)
        sample.text(text, isOfSubject(trail.area()))
        buttons.text(text)
      },
      onclosetag(name) {
        trail.close()
        if (name === 'a') isInLink = false
        sample.close(name)
        data.close(name)
        buttons.close(name)
      },
    },
    // Only link addresses need decoding, and most of them contain no entities.
    { decodeEntities: false },
  )
  parser.end(html)
  const { pageType, identity, canonical } = data.read()
  const links = resolveLinks(hrefs, base, url)
  const canonicalUrl = absolute(canonical === null ? null : decode(canonical).trim(), base)
  const ownLinks = links.filter(({ area }) => isOfSubject(area)).map((link) => link.url)
  return {
    links,
    pageType,
    sells: buttons.areOfOneProduct(),
    identity: identity ?? canonicalUrl ?? url,
    canonicalUrl,
    content: { product: identity, ...sample.read(ownLinks, url) },
  }
}

const isOfSubject = (area: string) => area === 'main' || area === 'hero'

/** Resolves each distinct address once, because menus repeat them. */
function resolveLinks(hrefs: readonly Found[], base: string, url: string): PageOutline['links'] {
  const resolve = resolver(base, url)
  const known = new Map<string, string | null>()
  const links: PageOutline['links'] = []
  for (const { href, area, isPictured } of hrefs) {
    let address = known.get(href)
    if (address === undefined) {
      address = resolve(href)
      known.set(href, address)
    }
    if (address !== null) links.push({ url: address, area, ...(isPictured ? { isPictured } : {}) })
    if (links.length >= maxLinks) break
  }
  return links
}

/** Most links start at the root or are absolute, so comparing text is enough to separate other hosts. */
function resolver(base: string, url: string): (href: string) => string | null {
  const host = siteHost(url)
  const origin = URL.parse(base)?.origin ?? ''
  const isOwnBase = siteHost(base) === host
  return (href) => {
    const written = decode(href).trim()
    if (isOwnBase && /^\/(?![/\\])/.test(written)) return `${origin}${written}`
    if (isOwnBase && written.startsWith(`${origin}/`)) return written
    const resolved = absolute(written, base)
    return resolved !== null && siteHost(resolved) === host ? resolved : null
  }
}

function decode(text: string): string {
  return text.includes('&') ? decodeHTMLAttribute(text) : text
}

/** Null for anything but a web address, including an empty one. */
function absolute(href: string | null, base: string): string | null {
  const url = href === null || href === '' ? null : URL.parse(href, base)
  return url === null || (url.protocol !== 'http:' && url.protocol !== 'https:') ? null : url.href
}
