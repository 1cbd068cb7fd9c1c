/** Links that a script answers, although they have an address. */
import type { PageFacts } from '@vitrine/engine/api/facts'
import { pageKey } from '../../shared/page/url.ts'

const maxKept = 100

/** Keys of links whose address a script has replaced, or which it has removed: no shopper can follow them. */
export function replacedLinks(raw: PageFacts, rendered: PageFacts | null): string[] {
  if (rendered === null) return []
  const left = new Set(rendered.links.map(({ url }) => pageKey(url)))
  const gone = raw.links.map(({ url }) => pageKey(url)).filter((key) => !left.has(key))
  return [...new Set(gone)].slice(0, maxKept)
}

const submits = 'button:not([type=button]), input[type=submit], input[type=image]'
const visibleFields = 'input:not([type=hidden]), select, textarea'

/**
 * Keys of the links that are the controls of a form: it posts a hidden value that nothing but a click on one of them can
 * fill (a currency, a language). A shopper’s click never opens their addresses.
 */
export function scriptedChoices(facts: PageFacts): string[] {
  const controls = [...formControls(facts), ...canceledLinks(facts), ...numberedSlides(facts)]
  return [...new Set(controls.map(({ url }) => pageKey(url)))].slice(0, maxKept)
}

/** The script stops the browser from following the link. */
const cancels = /\breturn\s+false\s*;?\s*$|\.preventDefault\s*\(/
/** It may follow the link itself. */
const followsItself = /\bhref\b|getAttribute/

/** Links that a click only gives to a script, which opens something else: a window with further parameters, a dialog. */
function canceledLinks({ $, links }: PageFacts): PageFacts['links'] {
  const canceled = new Set<string>()
  const followed = new Set<string>()
  for (const element of $('a[onclick]').toArray()) {
    const { href = '', onclick = '' } = element.attribs
    const opensIt =
      followsItself.test(onclick) || [`'${href}'`, `"${href}"`].some((it) => onclick.includes(it))
    if (cancels.test(onclick) && !opensIt) canceled.add(href)
    else followed.add(href)
  }
  if (canceled.size === 0) return []
  for (const element of $('a[href]:not([onclick])').toArray()) followed.add(element.attribs.href ?? '')
  return links.filter(({ href }) => canceled.has(href) && !followed.has(href))
}

/** The dots of a slider, whose addresses are their numbers: `<a href="2">2</a>`. */
const numberedSlides = ({ links }: PageFacts): PageFacts['links'] =>
  links.filter(({ href, text }) => /^\d{1,2}$/.test(href.trim()) && href.trim() === text.trim())

function formControls({ $, forms, links }: PageFacts): PageFacts['links'] {
  const waiting = forms.filter(({ method, fields, path }) => {
    if (method !== 'post' || !fields.some(({ type, value }) => type === 'hidden' && value.trim() === ''))
      return false
    const form = $(path)
    return form.find(submits).length === 0 && form.find(visibleFields).length === 0
  })
  if (waiting.length === 0) return []
  return links.filter(({ path }) => waiting.some((form) => path.startsWith(`${form.path} > `)))
}
