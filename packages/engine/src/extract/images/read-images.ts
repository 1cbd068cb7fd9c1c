/** Every image of a page: its role, its area and its addresses. */
import type { Element } from 'domhandler'
import type { ImageFact } from '../../api/facts.ts'
import type { DeriveContext } from '../document/context.ts'
import type { PageDocument } from '../document/page-document.ts'
import { roleReader } from './image-role.ts'
import { imageSources } from './image-sources.ts'

/**
 * Images in document order, then those in inline backgrounds. An image's role is computed on first use (it
 * needs the cards).
 */
export function readImages(document: PageDocument, context: DeriveContext): ImageFact[] {
  const roleOf = roleReader(document, context)
  const images = [...document.elements.all('img')]
    .filter(({ parent }) => parent !== null)
    .map((element) => toFact(element, imageSources(element), element.attribs.alt ?? null, document, roleOf))
  const backgrounds = document.elements.withBackground.flatMap((element) => {
    // Behind an image, it is a preview of it.
    const address = element.name === 'img' ? null : backgroundOf(element)
    const sources = { addresses: address === null ? [] : [address], isLazy: false }
    return address === null ? [] : [toFact(element, sources, null, document, roleOf)]
  })
  return [...images, ...backgrounds]
}

function toFact(
  element: Element,
  { addresses, isLazy }: { addresses: readonly string[]; isLazy: boolean },
  alt: string | null,
  document: PageDocument,
  roleOf: (element: Element, url: string | null) => ImageFact['role'],
): ImageFact {
  const candidates = [...new Set(addresses.flatMap((address) => document.absolute(address) ?? []))]
  const url = candidates[0] ?? null
  let role: ImageFact['role'] | null = null
  return {
    url,
    candidates,
    alt,
    get role() {
      role ??= roleOf(element, url)
      return role
    },
    area: document.areaOf(element),
    path: document.pathOf(element),
    width: pixels(element, 'width'),
    height: pixels(element, 'height'),
    isLazy,
    isVisible: document.isVisible(element),
  }
}

function backgroundOf({ attribs }: Element): string | null {
  const found = /background(?:-image)?\s*:[^;]*?url\(\s*(?:"([^"]+)"|'([^']+)'|["']?([^"')\s]+))\s*\)/i.exec(
    attribs.style ?? '',
  )
  const address = found?.[1] ?? found?.[2] ?? found?.[3]
  return address === undefined || address.startsWith('data:') ? null : address
}

function pixels({ attribs }: Element, name: 'width' | 'height'): number | null {
  const styled = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*(\\d+(?:\\.\\d+)?)px`, 'i').exec(
    attribs.style ?? '',
  )?.[1]
  const written = styled ?? /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(attribs[name] ?? '')?.[1]
  return written === undefined ? null : Math.round(Number(written))
}
