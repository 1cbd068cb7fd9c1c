/** Linear, GraphQL API. */
import { z } from 'zod'
import { readJson, type TrackerClient } from './call-tracker.worker.ts'
import { toMarkdown } from './markdown.ts'
import {
  type RemoteTicket,
  type TicketDraft,
  type TicketScreenshot,
  type Tracker,
  TrackerError,
} from './tracker.ts'

const issueFields = 'id identifier url archivedAt trashed state { name type }'
const Issue = z.object({
  id: z.string(),
  identifier: z.string(),
  url: z.string(),
  trashed: z.boolean().nullish(),
  state: z.object({ name: z.string(), type: z.string() }),
})
const Team = z.object({ id: z.string(), name: z.string() })

const remote = ({ id, identifier, url, state }: z.infer<typeof Issue>): RemoteTicket => ({
  ...{ id, key: identifier, url, status: state.name },
  isDone: ['completed', 'canceled'].includes(state.type),
})

const Failure = z.object({
  errors: z.array(
    z.object({
      message: z.string(),
      extensions: z.object({ code: z.string().nullish(), type: z.string().nullish() }).nullish(),
    }),
  ),
})

type Ask = <Schema extends z.ZodType>(
  schema: Schema,
  query: string,
  variables?: Record<string, unknown>,
) => Promise<z.output<Schema> | null>

/** Asks for data; null when it doesn't exist. Linear answers errors with 200 or 400. */
function askWith(client: TrackerClient): Ask {
  return async (schema, query, variables = {}) => {
    const { text } = await client.call('/graphql', {
      method: 'POST',
      body: { query, variables },
      accepts: [400],
    })
    const body = readJson(text)
    const failure = Failure.safeParse(body)
    if (failure.success && failure.data.errors.length > 0) return afterFailure(failure.data)
    return schema.parse(z.object({ data: z.unknown() }).parse(body).data)
  }
}

async function readTeam(ask: Ask, key: string) {
  const found = await ask(
    z.object({ teams: z.object({ nodes: z.array(Team) }) }),
    'query Team($key: String!) { teams(filter: { key: { eq: $key } }) { nodes { id name } } }',
    { key },
  )
  const [first] = found?.teams.nodes ?? []
  if (first === undefined) throw new TrackerError('rejected', `Linear has no team “${key}”.`)
  return first
}

async function readIssue(ask: Ask, id: string): Promise<RemoteTicket | null> {
  const found = await ask(
    z.object({ issue: Issue.nullable() }),
    `query Issue($id: String!) { issue(id: $id) { ${issueFields} } }`,
    { id },
  )
  return found?.issue && found.issue.trashed !== true ? remote(found.issue) : null
}

const Upload = z.object({
  fileUpload: z.object({
    uploadFile: z.object({
      uploadUrl: z.string(),
      assetUrl: z.string(),
      headers: z.array(z.object({ key: z.string(), value: z.string() })),
    }),
  }),
})

/** @returns the screenshot's address in Linear */
async function upload(
  ask: Ask,
  client: TrackerClient,
  { name, bytes, mediaType }: TicketScreenshot,
): Promise<string> {
  const asked = await ask(
    Upload,
    `mutation Upload($type: String!, $name: String!, $size: Int!) {
      fileUpload(contentType: $type, filename: $name, size: $size) {
        uploadFile { uploadUrl assetUrl headers { key value } } } }`,
    { type: mediaType, name, size: bytes.length },
  )
  if (asked === null) throw new TrackerError('retry', 'Linear didn’t take the screenshot.')
  const { uploadUrl, assetUrl, headers } = asked.fileUpload.uploadFile
  await client.call(uploadUrl, {
    method: 'PUT',
    body: bytes,
    headers: {
      'content-type': mediaType,
      ...Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value])),
    },
  })
  return assetUrl
}

async function create(
  ask: Ask,
  client: TrackerClient,
  teamKey: string,
  { marker, title, blocks, pictures }: TicketDraft,
): Promise<RemoteTicket> {
  const { id: teamId } = await readTeam(ask, teamKey)
  const images: string[] = []
  for (const picture of pictures) images.push(`![${picture.name}](<${await upload(ask, client, picture)}>)`)
  const created = await ask(
    z.object({ issueCreate: z.object({ issue: Issue.nullable() }) }),
    `mutation Create($input: IssueCreateInput!) { issueCreate(input: $input) { success issue { ${issueFields} } } }`,
    {
      input: {
        ...{ id: marker, teamId, title: title.slice(0, 255) },
        description: [toMarkdown(blocks), ...images].join('\n\n'),
      },
    },
  )
  const issue = created?.issueCreate.issue
  if (issue == null) throw new TrackerError('retry', 'Linear didn’t create the issue.')
  return remote(issue)
}

const Comments = z.object({
  issue: z.object({ comments: z.object({ nodes: z.array(z.object({ body: z.string() })) }) }),
})

async function comment(ask: Ask, id: string, reference: string, text: string): Promise<void> {
  const known = await ask(
    Comments,
    'query Comments($id: String!) { issue(id: $id) { comments(first: 50) { nodes { body } } } }',
    { id },
  )
  if (known?.issue.comments.nodes.some(({ body }) => body.includes(reference))) return
  await ask(
    z.object({ commentCreate: z.object({ success: z.boolean() }) }),
    'mutation Comment($input: CommentCreateInput!) { commentCreate(input: $input) { success } }',
    { input: { issueId: id, body: `${text}\n\nRef. ${reference}` } },
  )
}

const States = z.object({
  workflowStates: z.object({ nodes: z.array(z.object({ id: z.string(), type: z.string() })) }),
})

async function reopen(ask: Ask, id: string, teamKey: string): Promise<void> {
  const states = await ask(
    States,
    'query States($team: String!) { workflowStates(filter: { team: { key: { eq: $team } } }) { nodes { id type } } }',
    { team: teamKey },
  )
  const target = ['unstarted', 'started', 'backlog'].flatMap((type) =>
    (states?.workflowStates.nodes ?? []).filter((state) => state.type === type),
  )[0]
  if (target === undefined) return
  await ask(
    z.object({ issueUpdate: z.object({ success: z.boolean() }) }),
    'mutation Reopen($id: String!, $state: String!) { issueUpdate(id: $id, input: { stateId: $state }) { success } }',
    { id, state: target.id },
  )
}

/** @param teamKey such as ENG */
export function openLinear(client: TrackerClient, teamKey: string): Tracker {
  const ask = askWith(client)
  return {
    async test() {
      const me = await ask(z.object({ viewer: z.object({ name: z.string() }) }), '{ viewer { name } }')
      const { name } = await readTeam(ask, teamKey)
      return `Connected as ${me?.viewer.name ?? 'unknown'}. Issues go to ${name}.`
    },
    // The marker is the issue's own id.
    find: (marker) => readIssue(ask, marker),
    create: (draft) => create(ask, client, teamKey, draft),
    // They are part of the description.
    attach: async () => undefined,
    read: (id) => readIssue(ask, id),
    comment: (id, reference, blocks) => comment(ask, id, reference, toMarkdown(blocks)),
    reopen: (id) => reopen(ask, id, teamKey),
  }
}

function afterFailure({ errors }: z.infer<typeof Failure>): null {
  const [first] = errors
  const code = first?.extensions?.code ?? ''
  if (/RATELIMITED/i.test(code))
    throw new TrackerError('retry', 'Linear asked us to slow down. We’ll try again.', 60_000)
  if (/AUTHENTICATION/i.test(code))
    throw new TrackerError('rejected', 'Linear rejected the sign-in. Check the API key.')
  if (/not found/i.test(first?.message ?? '')) return null
  throw new TrackerError('rejected', `Linear rejected it: ${first?.message.slice(0, 300) ?? ''}`)
}
