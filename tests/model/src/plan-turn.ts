/** A diligent planner: opens every page of the kinds that the instruction names, reports what was found, and ends. */
import { linesOf, type ReadPrompt } from './read-prompt.ts'

export interface ToolWish {
  name: string
  input: Record<string, unknown>
}

interface Page {
  id: string
  type: string
  read: boolean
}

const kinds: readonly [word: RegExp, types: readonly string[]][] = [
  [/\bproducts?\b/i, ['product_page']],
  [/\b(home|start|front)\b/i, ['home_page']],
  [/\b(lists?|listings?|categor(y|ies)|shel(f|ves)|collections?)\b/i, ['product_list_page', 'category_page']],
  [/\b(faq|help|questions)\b/i, ['faq_page']],
  [/\bcontact\b/i, ['contact_page']],
  [/\babout\b/i, ['about_page']],
]
const atOnce = 8

export function planTurn(prompt: ReadPrompt): ToolWish {
  const left = unreadPages(prompt)
  if (left.length > 0) return { name: 'go', input: { pages: left.slice(0, atOnce) } }
  if (prompt.waiting.length > 0)
    return { name: 'report', input: { observations: prompt.waiting.slice(0, 40) } }
  return { name: 'done', input: {} }
}

/** Pages that the instruction is about and that were not tried yet. */
export function unreadPages(prompt: ReadPrompt): string[] {
  const named = kinds.filter(([word]) => word.test(prompt.instruction)).flatMap(([, types]) => types)
  const isAll = named.length === 0 || /\b(every|all|any) pages?\b/i.test(prompt.instruction)
  const tried = new Set(prompt.done.match(/p\d+(?= (refused|failed))/g) ?? [])
  return linesOf(prompt, 'pages')
    .map((line) => JSON.parse(line) as Page)
    .filter(({ id, type, read }) => !read && !tried.has(id) && (isAll || named.includes(type)))
    .map(({ id }) => id)
}
