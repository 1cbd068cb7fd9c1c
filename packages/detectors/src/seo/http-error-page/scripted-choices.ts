/** Links that a script answers, although they have an address. */
import type { PageFacts } from '@vitrine/engine/api/facts'
import { pageKey } from '../../shared/page/url.ts'

const submits = 'button:not([type=button]), input[type=submit], input[type=image]'
const visibleFields = 'input:not([type=hidden]), select, textarea'

/**
 * Keys of the links that are the controls of a form: it posts a hidden value that nothing but a click on one of them can
 * fill (a currency, a language). A shopper’s click never opens their addresses.
 */
export function scriptedChoices({ $, forms, links }: PageFacts): string[] {
  const waiting = forms.filter(({ method, fields, path }) => {
    if (method !== 'post' || !fields.some(({ type, value }) => type === 'hidden' && value.trim() === ''))
      return false
    const form = $(path)
    return form.find(submits).length === 0 && form.find(visibleFields).length === 0
  })
  if (waiting.length === 0) return []
  const controls = links.filter(({ path }) => waiting.some((form) => path.startsWith(`${form.path} > `)))
  return [...new Set(controls.map(({ url }) => pageKey(url)))].slice(0, 100)
}
