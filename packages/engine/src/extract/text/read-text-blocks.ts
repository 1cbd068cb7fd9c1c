/** The visible words of a page, block by block. */
import { type Element, isTag, isText } from 'domhandler'
import type { TextBlock } from '../../api/facts.ts'
import type { PageDocument } from '../document/page-document.ts'
import { inlineTags, nonTextTags } from '../document/tags.ts'
import { normaliseSpace } from '../document/text-of.ts'

/** Inline elements that are separate units: their words do not join those next to them. */
const unitTags = new Set(['button', 'label', 'legend', 'summary', 'textarea', 'input'])
const codeTags = new Set(['code', 'pre', 'samp', 'kbd', 'textarea', 'xmp'])
const editorClass =
  /(?:^|\s)(?:CodeMirror|ace_editor|monaco-editor|hljs|highlight|prism|language-\w+)(?:\s|$)/
const buttonTypes = new Set(['submit', 'button', 'reset'])
const headingTag = /^h[1-6]$/

/** What holds for everything inside an element. */
interface Surroundings {
  isHeading: boolean
  isCode: boolean
  lang: string | null
}

/** A block while its words are being collected. */
interface OpenBlock {
  element: Element
  surroundings: Surroundings
  /** Words and links in their order; a link keeps its element. */
  parts: (string | { link: Element; text: string })[]
  /** Position in the list, assigned with the first words. */
  position: number
}

/** Blocks in document order. Text of nested blocks belongs to them alone; a row of links is one block each. */
export function readTextBlocks(document: PageDocument): TextBlock[] {
  const body = document.elements.all('body')[0]
  if (body === undefined) return []
  const html = document.elements.all('html')[0]
  const slots: (OpenBlock | null)[] = []
  const start: Surroundings = { isHeading: false, isCode: false, lang: langOf(html) }
  openBlock(body, start, slots, document)
  return slots.flatMap((block) => (block === null ? [] : closeBlock(block, document)))
}

function langOf(element: Element | undefined): string | null {
  const lang = element?.attribs.lang?.trim().toLowerCase()
  return lang === undefined || lang === '' ? null : lang
}

function openBlock(
  element: Element,
  outer: Surroundings,
  slots: (OpenBlock | null)[],
  document: PageDocument,
): void {
  const block: OpenBlock = { element, surroundings: within(element, outer), parts: [], position: -1 }
  if (element.name === 'input') add(element.attribs.value ?? '', block, slots)
  else collect(element, block, block.surroundings, slots, document, null)
}

function within({ name, attribs }: Element, outer: Surroundings): Surroundings {
  const isHeading = outer.isHeading || headingTag.test(name) || attribs.role === 'heading'
  const isCode =
    outer.isCode ||
    codeTags.has(name) ||
    (attribs.contenteditable !== undefined && attribs.contenteditable !== 'false') ||
    (attribs.class !== undefined && editorClass.test(attribs.class))
  const lang = attribs.lang?.trim().toLowerCase() || outer.lang
  return { isHeading, isCode, lang }
}

/** Collects the text of an element into its block; nested blocks are opened next to it. */
function collect(
  element: Element,
  block: OpenBlock,
  surroundings: Surroundings,
  slots: (OpenBlock | null)[],
  document: PageDocument,
  link: Element | null,
): void {
  for (const child of element.children) {
    if (isText(child)) add(child.data, block, slots, link)
    else if (isTag(child) && isRead(child, document)) {
      if (child.name === 'br' || child.name === 'wbr') add(child.name === 'br' ? ' ' : '', block, slots, link)
      else if (isInline(child)) {
        const inner = child.attribs.role === 'heading' ? within(child, surroundings) : surroundings
        collect(child, block, inner, slots, document, link ?? (child.name === 'a' ? child : null))
      } else {
        add(' ', block, slots, link)
        openBlock(child, surroundings, slots, document)
      }
    }
  }
}

function isRead(element: Element, document: PageDocument): boolean {
  const { name, attribs } = element
  if (nonTextTags.has(name)) return false
  if (name === 'input' && !buttonTypes.has(attribs.type?.toLowerCase() ?? '')) return false
  return document.isVisible(element)
}

function isInline({ name }: Element): boolean {
  return inlineTags.has(name) && !unitTags.has(name) && !codeTags.has(name)
}

function add(text: string, block: OpenBlock, slots: (OpenBlock | null)[], link: Element | null = null): void {
  if (text === '') return
  const last = block.parts.at(-1)
  if (link !== null) {
    if (typeof last === 'object' && last.link === link) last.text += text
    else block.parts.push({ link, text })
  } else block.parts.push(text)
  if (block.position < 0 && /\S/.test(text)) {
    block.position = slots.length
    slots.push(block)
  }
}

function closeBlock({ element, surroundings, parts }: OpenBlock, document: PageDocument): TextBlock[] {
  const links = parts.filter((part) => typeof part === 'object')
  const isRowOfLinks =
    links.length > 1 && !parts.some((part) => typeof part === 'string' && /[\p{L}\p{N}]/u.test(part))
  if (isRowOfLinks) return links.flatMap(({ link, text }) => toBlock(link, text, surroundings, document))
  const text = parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
  return toBlock(element, text, surroundings, document)
}

function toBlock(
  element: Element,
  raw: string,
  { isHeading, isCode, lang }: Surroundings,
  document: PageDocument,
): TextBlock[] {
  const text = normaliseSpace(raw)
  if (text === '') return []
  const { areaOf, pathOf } = document
  return [{ text, tag: element.name, area: areaOf(element), path: pathOf(element), isHeading, isCode, lang }]
}
