/** Every place in a document that can hold text which shoppers don't see but machines read. */
import type { PageFacts } from '@vitrine/engine/api/facts'

export interface Carrier {
  text: string
  /** Shown to the owner: "a comment in the code". */
  place: string
}

const attributes = new Set([
  'alt',
  'title',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'summary',
  'label',
  'placeholder',
  'content',
  'srcdoc',
  'value',
])
/** Classes with which themes hide text visually, unless they show it on other screens (`hidden md:block`). */
const hiddenClass =
  /(^|[\s_-])(sr-only|visually-?hidden|screen-?reader(-text)?|element-invisible|assistive-text|d-none|offscreen|invisible|is-hidden)($|[\s_-])/i
const shownElsewhere = /[:-](block|flex|grid|inline|table|visible)\b/i
const hiddenStyle =
  /display:\s*none|visibility:\s*hidden|opacity:\s*0(?![.\d])|font-size:\s*[0-2](px|pt)?\b|(left|right|top|text-indent):\s*-\d{3,}|color:\s*(#fff(fff)?|white|transparent)\b|clip:\s*rect\(\s*[01](px)?\b|clip-path:\s*(inset\(\s*(50|100)%|circle\(\s*0)|transform:\s*scale\(\s*0\s*\)|(max-)?(height|width):\s*[01](px)?\s*(;|$)/i
/** Prose in an attribute that only scripts read; script settings don't look like this. */
const sentence = /^[^{[<]*\S \S+ \S/u
const maxCarriers = 3_000

/** Elements whose text shoppers don't read. */
const unread: Readonly<Record<string, string>> = {
  noscript: 'text that is never shown',
  template: 'text that is never shown',
  textarea: 'a field or a graphic',
  option: 'a field or a graphic',
  svg: 'a field or a graphic',
}

/** Texts hidden by their place or style, in document order; a single walk, because pages are large. */
export function hiddenCarriers({ $ }: PageFacts): Carrier[] {
  const found: Carrier[] = []
  const add = (text: string | undefined, place: string) => {
    if (text && text.trim().length > 15 && found.length < maxCarriers) found.push({ text, place })
  }
  walk($.root().toArray(), (node) => {
    const { name = '', attribs } = node
    if (node.type === 'comment') add(node.data, 'a comment in the code')
    if (attribs === undefined || found.length >= maxCarriers) return
    for (const key in attribs) {
      const value = attribs[key] ?? ''
      const isText = attributes.has(key) || (key.startsWith('data-') && sentence.test(value))
      if (isText) add(value, `the “${key}” attribute`)
    }
    if (isHidden(attribs)) add(textOf(node), 'text hidden by its style')
    const place = unread[name]
    if (place !== undefined) add(textOf(node), place)
    if (name === 'script' && /json/i.test(attribs.type ?? ''))
      for (const text of textsOf(textOf(node))) add(text, 'data in the code')
  })
  return found
}

/** The part of a document node that is read. */
interface DomNode {
  type: string
  data?: string
  name?: string
  attribs?: Readonly<Record<string, string>>
  children?: readonly DomNode[]
}

function walk(roots: readonly DomNode[], visit: (node: DomNode) => void): void {
  const open = roots.toReversed()
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    visit(node)
    for (const child of node.children?.toReversed() ?? []) open.push(child)
  }
}

function textOf(node: DomNode): string {
  let text = ''
  walk([node], (each) => {
    if (each.type === 'text') text += each.data ?? ''
  })
  return text
}

const isHidden = ({ hidden, style, class: classes }: Readonly<Record<string, string>>): boolean =>
  hidden !== undefined ||
  hiddenStyle.test(style ?? '') ||
  (hiddenClass.test(classes ?? '') && !shownElsewhere.test(classes ?? ''))

const maxTexts = 500

/** Every text in a JSON document, or the whole code when it isn't JSON. */
function textsOf(code: string): string[] {
  const texts: string[] = []
  const gather = (value: unknown): void => {
    if (texts.length >= maxTexts) return
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
