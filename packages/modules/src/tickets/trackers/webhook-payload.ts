/** Where each tracker names the ticket in its webhooks. */
import { z } from 'zod'
import type { TrackerKind } from '../contract.ts'

const Id = z.union([z.string(), z.number()])
const Payload = {
  jira: z.object({ issue: z.object({ id: Id }) }).transform(({ issue }) => issue.id),
  github: z.object({ issue: z.object({ number: Id }) }).transform(({ issue }) => issue.number),
  linear: z.object({ data: z.object({ id: Id }) }).transform(({ data }) => data.id),
}

/** The ticket's id; null for messages about something else. */
export function readWebhook(kind: TrackerKind, body: unknown): string | null {
  const { data } = Payload[kind].safeParse(body)
  return data === undefined ? null : String(data)
}
