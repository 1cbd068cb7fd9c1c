/** Every class and id gets another name, the same one wherever it is used on the page. */
import { createHash } from 'node:crypto'
import type { CheerioAPI } from 'cheerio'
import type { Transformation } from '../transformation.ts'

const nameOf = (name: string) => `n${createHash('sha1').update(name).digest('hex').slice(0, 8)}`

/** Attributes with ids, separated by spaces. */
const references = [
  'for',
  'form',
  'list',
  'headers',
  'itemref',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-flowto',
  'aria-labelledby',
  'aria-owns',
]

/** Ids with a colon are a framework's own ("S:0" of a streamed part), whose scripts look for them. */
const isWritten = (id: string) => id !== '' && !id.includes(':')

function renameNames($: CheerioAPI): boolean {
  const words = (value: string) => value.split(/\s+/).filter((word) => word !== '')
  const renamed = new Map<string, string>()
  const rename = (name: string) => {
    const known = renamed.get(name) ?? nameOf(name)
    renamed.set(name, known)
    return known
  }
  const change = (attribute: string) => {
    for (const element of $(`[${attribute}]`).toArray())
      $(element).attr(
        attribute,
        words($(element).attr(attribute) ?? '')
          .map(rename)
          .join(' '),
      )
  }
  change('class')
  const ids = new Set(
    $('[id]')
      .toArray()
      .map((element) => $(element).attr('id') ?? ''),
  )
  for (const element of $('[id]').toArray()) {
    const id = $(element).attr('id') ?? ''
    if (isWritten(id)) $(element).attr('id', rename(id))
  }
  const refer = (value: string) =>
    words(value)
      .map((id) => (ids.has(id) && isWritten(id) ? rename(id) : id))
      .join(' ')
  for (const attribute of references)
    for (const element of $(`[${attribute}]`).toArray())
      $(element).attr(attribute, refer($(element).attr(attribute) ?? ''))
  for (const element of $('a[href^="#"]').toArray())
    $(element).attr('href', `#${refer(($(element).attr('href') ?? '').slice(1))}`)
  for (const element of $('style').toArray())
    $(element).text(
      $(element)
        .text()
        .replace(/([.#])([\w-]+)/g, (whole, mark: string, name: string) =>
          renamed.has(name) ? mark + renamed.get(name) : whole,
        ),
    )
  return renamed.size > 0
}

export const renamedNames: Transformation = {
  name: 'classes and ids renamed',
  apply: ($) => (renameNames($) ? { $ } : null),
}
