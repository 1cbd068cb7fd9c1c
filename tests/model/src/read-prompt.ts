/** What a prompt says: its instruction, its day and what stands inside its fences. Nothing else is known to the model. */

export interface ReadPrompt {
  instruction: string
  /** Day of the prompt, `2026-01-31`. */
  today: string
  /** What was done before, as the prompt tells it. */
  done: string
  /** Observations that wait to be reported. */
  waiting: string[]
  /** Lines inside the fences, by label. */
  fences: Map<string, string[]>
}

export function readPrompt(text: string): ReadPrompt {
  const fences = new Map<string, string[]>()
  for (const [, label = '', mark = '', body = ''] of text.matchAll(
    /<<<DATA ([A-Z _]+) ([0-9a-f]+)\n([\s\S]*?)\nEND [A-Z _]+ \2>>>/g,
  ))
    fences.set(label.toLowerCase().trim(), mark === '' ? [] : body.split('\n'))
  const [, waiting = ''] = /not reported yet: (.*)/.exec(text) ?? []
  return {
    instruction: /Instruction of the shop's owner: (.*)/.exec(text)?.[1] ?? '',
    today: /Today is (\d{4}-\d{2}-\d{2})/.exec(text)?.[1] ?? '',
    done: /Done so far:\n([\s\S]*?)\n\n/.exec(text)?.[1] ?? '',
    waiting: waiting.match(/o\d+/g) ?? [],
    fences,
  }
}

/** The lines of the first fence whose label begins so. */
export function linesOf({ fences }: ReadPrompt, label: string): string[] {
  return [...fences].find(([name]) => name.startsWith(label))?.[1] ?? []
}
