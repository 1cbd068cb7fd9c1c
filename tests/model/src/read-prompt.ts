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
  delimited: Map<string, string[]>
}

export function readPrompt(text: string): ReadPrompt {
  const delimited = new Map<string, string[]>()
  for (const [, label = '', mark = '', body = ''] of text.matchAll(
    /<<<DATA ([A-Z _]+) ([0-9a-f]+)\n([\s\S]*?)\nEND [A-Z _]+ \2>>>/g,
  ))
    delimited.set(label.toLowerCase().trim(), mark === '' ? [] : body.split('\n'))
  const [, waiting = ''] = /not reported yet: (.*)/.exec(text) ?? []
  return {
    instruction: /Instruction of the shop's owner: (.*)/.exec(text)?.[1] ?? '',
    today: /Today is (\d{4}-\d{2}-\d{2})/.exec(text)?.[1] ?? '',
    done: /Done so far:\n([\s\S]*?)\n\n/.exec(text)?.[1] ?? '',
    waiting: waiting.match(/o\d+/g) ?? [],
    delimited,
  }
}

/** The lines of the first section whose label starts with this text. */
export function linesOf({ delimited }: ReadPrompt, label: string): string[] {
  return [...delimited].find(([name]) => name.startsWith(label))?.[1] ?? []
}
