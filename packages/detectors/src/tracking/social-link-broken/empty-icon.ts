/** Icons of social networks that lead nowhere; `nav-broken-link` reports links with words. */
import type { LinkFact, PageFacts } from '@vitrine/engine/api/facts'
import { hasNoTarget, isScripted } from '../../shared/dom/empty-link.ts'
import { networkNamed, type SocialNetwork } from '../../shared/services/social-networks.ts'

const named = ['class', 'id', 'title', 'aria-label', 'alt', 'src', 'href', 'xlink:href', 'name', 'icon']

/** The network that an icon without words and without a destination names; undefined for any other link. */
export function emptyIcon(
  { $ }: PageFacts,
  { href, text, path, isVisible }: LinkFact,
): SocialNetwork | undefined {
  if (!isVisible || !hasNoTarget(href) || /[\p{L}\p{N}]{2}/u.test(text)) return undefined
  const element = $(path).first()
  if (isScripted(element.attr())) return undefined
  const parts = [
    element,
    ...element
      .find('*')
      .toArray()
      .map((each) => $(each)),
  ]
  const words = parts
    .flatMap((part) => named.flatMap((name) => part.attr(name) ?? []))
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return words.includes('share') ? undefined : networkNamed(words)
}
