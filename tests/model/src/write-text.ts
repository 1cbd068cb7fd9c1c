/** Drafts by rule: facts put into a row, passages verbatim. `inventing` adds what no record says. */
import { linesOf, type ReadPrompt } from './read-prompt.ts'

/** Enough German for a shop's legal texts. */
const words: Readonly<Record<string, string>> = {
  der: 'the',
  die: 'the',
  das: 'the',
  und: 'and',
  ist: 'is',
  mit: 'with',
  aus: 'of',
  für: 'for',
  wir: 'we',
  unsere: 'our',
  jede: 'each',
  lampe: 'lamp',
  lampen: 'lamps',
  wird: 'is',
  von: 'by',
  hand: 'hand',
  tage: 'days',
  nach: 'after',
}

const inventions =
  ' It is made of 100% organic silk by Nordmark in Sweden and comes with a lifetime guarantee and free delivery within 24 hours.'

export function writeText(prompt: ReadPrompt, task: string, isInventing: boolean): { text: string } {
  const text = draftOf(prompt, task)
  return { text: isInventing ? `${text}${inventions}` : text }
}

function draftOf(prompt: ReadPrompt, task: string): string {
  const lines = linesOf(prompt, 'record')
  const [passage = ''] = linesOf(prompt, 'passage')
  if (/^Translate/.test(task))
    return passage.replace(/\p{L}+/gu, (word) => words[word.toLowerCase()] ?? word.toLowerCase())
  if (/reply/.test(task))
    return 'Thank you for telling us. We are sorry that it did not please you. Please write to us, so that we can look at it together.'
  const facts = lines.map((line) => line.replace(/^[^:]{3,30}:\s?/, '').replace(/\.$/, ''))
  if (/alternative text/.test(task)) return facts.slice(0, 2).join(', ')
  return `${facts.join('. ')}. It is here for whoever likes it, and it is told in the words of its own page.`
}
