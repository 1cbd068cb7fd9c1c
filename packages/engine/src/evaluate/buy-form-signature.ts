/** The structure of a product page's buy form without product-specific values: equal for pages that work alike. */

import { sha256 } from '@vitrine/kernel/ids'
import { asPath } from '@vitrine/kernel/store/hash-route'
import type { PageFacts } from '../api/facts.ts'

/** Hash of method, masked action, fields and the button's attributes; null without a product. */
export function buyFormSignature({ $, product, url }: PageFacts): string | null {
  if (product === null) return null
  const { buyButton } = product
  if (buyButton === null) return 'none'
  const button = $(buyButton.path).first()
  const form = button.closest('form')
  const slug = new URL(asPath(url)).pathname.split('/').filter(Boolean).pop() ?? ''
  const mask = (text: string) => text.replaceAll(slug, '*').replace(/\d+/g, '0')
  const fields = form
    .find('input[name],select[name],button[name]')
    .toArray()
    .map((field) => `${field.name}:${mask(field.attribs.name ?? '')}:${field.attribs.type ?? ''}`)
  const parts = [
    mask(form.attr('action') ?? ''),
    form.attr('method') ?? '',
    [...new Set(fields)].sort().join(),
    attributesOf(button.attr() ?? {}, mask),
    attributesOf(form.attr() ?? {}, mask),
    buyButton.isDisabled ? 'disabled' : '',
  ]
  return sha256(...parts).slice(0, 12)
}

function attributesOf(attributes: Record<string, string>, mask: (text: string) => string): string {
  return Object.entries(attributes)
    .filter(([name]) => !/^(aria-|value|title)/.test(name))
    .map(([name, value]) => `${name}=${/^(id|data-)/.test(name) ? '' : mask(value)}`)
    .sort()
    .join()
}
