/** The agent's tools. Pages and controls have our own ids, so the model never writes a URL. */
import { z } from 'zod'
import type { ToolOffer } from '../model/model.ts'

const ref = z
  .string()
  .regex(/^e\d+$/)
  .describe('A control on the current page, such as e4')

const inputs = {
  go: z.object({
    pages: z
      .array(z.string().regex(/^p\d+$/))
      .min(1)
      .max(8)
      .describe('Pages of the store to open and read, such as p3'),
  }),
  look: z.object({}),
  click: z.object({ ref }),
  type: z.object({ ref, text: z.string().min(1).max(60) }),
  choose: z.object({ ref, option: z.string().min(1).max(80) }),
  scroll: z.object({}),
  back: z.object({}),
  note: z.object({ text: z.string().min(1).max(200) }),
  report: z.object({
    observations: z
      .array(z.string().regex(/^o\d+$/))
      .min(1)
      .max(40),
  }),
  done: z.object({}),
}

export type ToolName = keyof typeof inputs
export type AgentAction = {
  [Name in ToolName]: { tool: Name; input: z.infer<(typeof inputs)[Name]> }
}[ToolName]

const descriptions: Record<ToolName, string> = {
  go: 'Opens pages of the store and reads each one.',
  look: 'Reads the current page again after it changes.',
  click: 'Clicks a control on the current page.',
  type: 'Types text into a search or quantity field on the current page and submits it with Enter.',
  choose: 'Chooses an option from a list on the current page.',
  scroll: 'Scrolls down to load more of the current page.',
  back: 'Goes back to the previous page.',
  note: 'Keeps a short note for later turns.',
  report: 'Submits observations for checking, by ID.',
  done: 'Ends the task once the instruction is complete.',
}

const offer = (name: ToolName): ToolOffer => ({ description: descriptions[name], input: inputs[name] })

export const toolOffers: Readonly<Record<string, ToolOffer>> = Object.fromEntries(
  (Object.keys(inputs) as ToolName[]).map((name) => [name, offer(name)]),
)

/** Parses a model's call; null if the tool is unknown or its input is invalid. */
export function readAction(name: string, input: unknown): AgentAction | null {
  if (!Object.hasOwn(inputs, name)) return null
  const parsed = inputs[name as ToolName].safeParse(typeof input === 'string' ? safeJson(input) : input)
  return parsed.success ? ({ tool: name, input: parsed.data } as AgentAction) : null
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
