/** Where each tracker names the ticket in its webhooks. */
import { z } from 'zod'
import type { TrackerKind } from '../contract.ts'

const Id = z.union([z.string(), z.number()])
const Payload = {
  jira: z.object({ issue: z.object({ id: Id }) }).transform(({ issue }) => [issue.id]),
  github: z
    .object({ issue: z.object({ number: Id }), repository: z.object({ full_name: z.string() }).optional() })
    // Tickets of earlier versions have only the number.
    .transform(({ issue: { number }, repository }) => [
      number,
      ...(repository === undefined ? [] : [`${repository.full_name}#${number}`]),
    ]),
  linear: z.object({ data: z.object({ id: Id }) }).transform(({ data }) => [data.id]),
}

/** The ids that the ticket may be stored under; none for messages about something else. */
export function readWebhook(kind: TrackerKind, body: unknown): string[] {
  const { data = [] } = Payload[kind].safeParse(body)
  return data.map(String)
}
