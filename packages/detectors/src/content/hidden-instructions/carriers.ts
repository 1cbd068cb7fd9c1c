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
  'value',
]
/** Classes by which themes hide text from eyes. */
const hiddenClass = /(^|[\s_-])(sr-only|visually-?hidden|screen-reader(-text)?|d-none|offscreen)($|[\s_-])/i
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
  $('[class]').each((_, element) => {
    const own = $(element)
    if (hiddenClass.test(own.attr('class') ?? '')) add(own.text(), 'text that is hidden by its style')
  })
  for (const name of attributes)
    $(`[${name}]`).each((_, element) => add($(element).attr(name), `the attribute "${name}"`))
  $('noscript, template').each((_, element) => add($(element).text(), 'text that is never shown'))
  $('textarea, option, svg text, svg title, svg desc').each((_, element) =>
    add($(element).text(), 'a field or a drawing'),
  )
  $('script[type*="json"]').each((_, element) => {
    for (const text of textsOf($(element).text())) add(text, 'data in the code')
  })
  $('*')
    .contents()
    .each((_, node) => {
      if (node.type === 'comment') add(node.data, 'a comment in the code')
    })
  return found
}

const mostTexts = 500

/** Every text of some JSON, or the whole where it is none. */
function textsOf(code: string): string[] {
  const texts: string[] = []
  const gather = (value: unknown): void => {
    if (texts.length >= mostTexts) return
    if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather)
  }
  try {
    gather(JSON.parse(code))
  } catch {
    return [code]
  }
  return texts
}
