/** Every place of a document where text can stand that shoppers do not see, and machines read. */
import type { PageFacts } from '@vitrine/engine/facts'

export interface Carrier {
  text: string
  /** For the owner: "a comment in the code". */
  place: string
}

const attributes = [
  'alt',
  'title',
  'aria-label',
  'placeholder',
  'content',
  'srcdoc',
  'data-note',
  'data-prompt',
]
const hiddenStyle =
  /display:\s*none|visibility:\s*hidden|opacity:\s*0(?![.\d])|font-size:\s*[0-2](px|pt)?\b|left:\s*-\d{3,}|color:\s*(#fff(fff)?|white)\b/i
const mostCarriers = 3_000

/** Texts that are hidden by their place or their style, in the order of the document. */
export function hiddenCarriers({ $ }: PageFacts): Carrier[] {
  const found: Carrier[] = []
  const add = (text: string | undefined, place: string) => {
    if (text && text.trim().length > 15 && found.length < mostCarriers) found.push({ text, place })
  }
  $('[hidden], [style]').each((_, element) => {
    const own = $(element)
    if (own.attr('hidden') !== undefined || hiddenStyle.test(own.attr('style') ?? ''))
      add(own.text(), 'text that is hidden by its style')
  })
  for (const name of attributes)
    $(`[${name}]`).each((_, element) => add($(element).attr(name), `the attribute "${name}"`))
  $('noscript, template').each((_, element) => add($(element).text(), 'text that is never shown'))
  $('script[type*="json"]').each((_, element) => add($(element).text(), 'data in the code'))
  $('*')
    .contents()
    .each((_, node) => {
      if (node.type === 'comment') add(node.data, 'a comment in the code')
    })
  return found
}
