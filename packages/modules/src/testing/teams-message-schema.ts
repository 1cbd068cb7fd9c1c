/**
 * The part of an Adaptive Card 1.4 that we use, in the envelope of workflow webhooks of Microsoft Teams. Written from
 * https://adaptivecards.io/explorer and
 * https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using on November 27,
 * 2026. Whatever isn't listed is rejected.
 */
import { objectSchema, schemaCheck, textSchema } from './check-schema.ts'

const spacing = { enum: ['None', 'Small', 'Default', 'Medium', 'Large', 'ExtraLarge', 'Padding'] }
const openUrl = objectSchema(
  {
    type: { const: 'Action.OpenUrl' },
    title: textSchema(1),
    url: { ...textSchema(1), pattern: '^https?://' },
  },
  ['type', 'url'],
)
const textBlock = objectSchema(
  {
    type: { const: 'TextBlock' },
    text: textSchema(1),
    color: { enum: ['Default', 'Dark', 'Light', 'Accent', 'Good', 'Warning', 'Attention'] },
    isSubtle: { type: 'boolean' },
    size: { enum: ['Default', 'Small', 'Medium', 'Large', 'ExtraLarge'] },
    spacing,
    weight: { enum: ['Default', 'Lighter', 'Bolder'] },
    wrap: { type: 'boolean' },
  },
  ['type', 'text'],
)
const container = objectSchema(
  {
    type: { const: 'Container' },
    items: { type: 'array', minItems: 1, items: textBlock },
    selectAction: openUrl,
    separator: { type: 'boolean' },
    spacing,
  },
  ['type', 'items'],
)
const card = objectSchema({
  $schema: { const: 'http://adaptivecards.io/schemas/adaptive-card.json' },
  type: { const: 'AdaptiveCard' },
  version: { const: '1.4' },
  body: { type: 'array', minItems: 1, items: { anyOf: [textBlock, container] } },
  actions: { type: 'array', maxItems: 6, items: openUrl },
  msteams: objectSchema({ width: { const: 'Full' } }),
})

/** Bytes of a whole message. */
export const maxTeamsBytes = 28_000

export const checkTeamsMessage = schemaCheck(
  objectSchema({
    type: { const: 'message' },
    attachments: {
      type: 'array',
      minItems: 1,
      maxItems: 10,
      items: objectSchema({
        contentType: { const: 'application/vnd.microsoft.card.adaptive' },
        contentUrl: { type: 'null' },
        content: card,
      }),
    },
  }),
)
