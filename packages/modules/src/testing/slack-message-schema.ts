/**
 * The part of Slack's message format that we use, written from its reference on November 27, 2026:
 * https://docs.slack.dev/reference/block-kit/blocks and, for its limits, the pages of the blocks header, section,
 * context, and actions, of the element button, and of the text object. Whatever isn't listed is rejected.
 */
import { objectSchema, schemaCheck, textSchema } from './check-schema.ts'

const plainText = (maxLength: number) =>
  objectSchema(
    { type: { const: 'plain_text' }, text: textSchema(1, maxLength), emoji: { type: 'boolean' } },
    ['type', 'text'],
  )
const markdown = objectSchema({ type: { const: 'mrkdwn' }, text: textSchema(1, 3_000) })
const button = objectSchema(
  {
    type: { const: 'button' },
    action_id: textSchema(1, 255),
    text: plainText(75),
    url: { ...textSchema(1, 3_000), pattern: '^https?://' },
    value: textSchema(1, 2_000),
  },
  ['type', 'action_id', 'text'],
)
const block = {
  anyOf: [
    objectSchema({ type: { const: 'header' }, text: plainText(150) }),
    objectSchema({ type: { const: 'section' }, text: markdown }),
    objectSchema({
      type: { const: 'context' },
      elements: { type: 'array', minItems: 1, maxItems: 10, items: markdown },
    }),
    objectSchema({
      type: { const: 'actions' },
      elements: { type: 'array', minItems: 1, maxItems: 25, items: button },
    }),
  ],
}

/** A message for an incoming webhook. `text` is what notifications show. */
export const checkSlackMessage = schemaCheck(
  objectSchema({
    text: textSchema(1, 4_000),
    blocks: { type: 'array', minItems: 1, maxItems: 50, items: block },
  }),
)

/** An answer to a click, for its `response_url`: https://docs.slack.dev/interactivity/handling-user-interaction */
export const checkSlackReply = schemaCheck(
  objectSchema({
    response_type: { enum: ['in_channel', 'ephemeral'] },
    replace_original: { type: 'boolean' },
    text: textSchema(1, 4_000),
  }),
)
