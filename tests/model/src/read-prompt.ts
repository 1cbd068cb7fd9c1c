/** Parsed prompt: its instruction, its date, and its delimited data. The model knows nothing else. */

export interface ReadPrompt {
  instruction: string
  /** Date of the prompt, `2026-01-31`. */
  today: string
  /** Earlier steps, as the prompt lists them. */
  done: string
  /** Observations to report. */
  waiting: string[]
  /** Delimited lines, by label. */
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

/** The lines of the first section whose label starts with this text. */
export function linesOf({ fences }: ReadPrompt, label: string): string[] {
  return [...fences].find(([name]) => name.startsWith(label))?.[1] ?? []
}
