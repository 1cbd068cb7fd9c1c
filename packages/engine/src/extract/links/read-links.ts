/** Every link of a page, with its area and whether shoppers see it. */
import type { Element } from 'domhandler'
import type { LinkFact } from '../../api/facts.ts'
import { descendants } from '../document/element-index.ts'
import type { PageDocument } from '../document/page-document.ts'

/** Links in document order. Those without an http(s) address (`mailto:`, `#`) keep the original text. */
export function readLinks(document: PageDocument): LinkFact[] {
  const host = bareHost(document.url)
  return [...document.elements.all('a', 'area')]
    .filter(({ attribs }) => attribs.href !== undefined)
    .map((element): LinkFact => {
      const href = element.attribs.href ?? ''
      const address = document.absolute(href)
      return {
        url: address ?? href.trim(),
        href,
        text: linkText(element, document),
        rel: (element.attribs.rel ?? '').toLowerCase().split(/\s+/).filter(Boolean),
        area: document.areaOf(element),
        path: document.pathOf(element),
        isInternal: address !== null && bareHost(address) === host,
        isVisible: document.isVisible(element),
      }
    })
}

/** The text of a link; for an image link its alt texts, then its label. */
function linkText(element: Element, document: PageDocument): string {
  const text = document.textOf(element)
  if (text !== '') return text
  for (const inner of descendants(element)) {
    const alt = inner.name === 'img' ? inner.attribs.alt?.trim() : undefined
    if (alt) return alt
  }
  return (element.attribs['aria-label'] ?? element.attribs.title ?? element.attribs.alt ?? '').trim()
}

function bareHost(url: string): string {
  return (URL.parse(url)?.host ?? '').replace(/^www\./, '')
}
