/** Jira Cloud, REST API v3. */
import { z } from 'zod'
import { toAdf } from './adf.ts'
import { readJson, type TrackerClient } from './call-tracker.worker.ts'
import { type RemoteTicket, type TicketScreenshot, type Tracker, TrackerError } from './tracker.ts'

export interface JiraOptions {
  /** Address for people; the API's may differ. */
  siteUrl: string
  project: string
  issueType: string
}

const Status = z.object({ name: z.string(), statusCategory: z.object({ key: z.string() }) })
const Issue = z.object({ id: z.string(), key: z.string(), fields: z.object({ status: Status }) })
const api = '/rest/api/3'

/** Labels allow no spaces. */
const labelOf = (marker: string) => `vitrine-${marker}`

export function openJira(client: TrackerClient, options: JiraOptions): Tracker {
  const { siteUrl, project, issueType } = options
  const remote = ({ id, key, fields: { status } }: z.infer<typeof Issue>): RemoteTicket => ({
    ...{ id, key, status: status.name, isDone: status.statusCategory.key === 'done' },
    url: `${siteUrl.replace(/\/+$/, '')}/browse/${key}`,
  })
  const read = async (id: string) => {
    const answer = await client.call(`${api}/issue/${encodeURIComponent(id)}?fields=status`, {
      accepts: [404],
    })
    if (answer.status === 404) return null
    return remote(Issue.parse(readJson(answer.text)))
  }
  return {
    async test() {
      const me = await client.json(z.object({ displayName: z.string() }), `${api}/myself`)
      const found = await client.json(
        z.object({ name: z.string(), issueTypes: z.array(z.object({ name: z.string() })).default([]) }),
        `${api}/project/${encodeURIComponent(project)}`,
      )
      const types = found.issueTypes.map(({ name }) => name)
      if (!types.includes(issueType))
        throw new TrackerError(
          'rejected',
          `${found.name} has no “${issueType}”. It has: ${types.join(', ')}.`,
        )
      return `Connected as ${me.displayName}. Tasks go to ${found.name}.`
    },
    // Jira's search lags a few seconds behind. A repeated attempt comes later than that.
    async find(marker) {
      const { issues } = await client.json(z.object({ issues: z.array(Issue) }), `${api}/search/jql`, {
        method: 'POST',
        body: { jql: `labels = "${labelOf(marker)}"`, fields: ['status'], maxResults: 1 },
      })
      const [first] = issues
      return first === undefined ? null : remote(first)
    },
    async create({ marker, title, blocks }) {
      const { id } = await client.json(z.object({ id: z.string() }), `${api}/issue`, {
        method: 'POST',
        body: {
          fields: {
            project: { key: project },
            issuetype: { name: issueType },
            summary: title.replace(/\s+/g, ' ').slice(0, 255),
            description: toAdf(blocks),
            labels: ['vitrine', labelOf(marker)],
          },
        },
      })
      const created = await read(id)
      if (created === null) throw new TrackerError('retry', 'The new Jira task can’t be read yet.')
      return created
    },
    read,
    attach: (id, pictures) => attach(client, id, pictures),
    async comment(id, reference, blocks) {
      const path = `${api}/issue/${encodeURIComponent(id)}/comment`
      const { text } = await client.call(`${path}?orderBy=-created&maxResults=50`)
      if (text.includes(reference)) return
      const body = toAdf([...blocks, { kind: 'text', text: `Ref. ${reference}` }])
      await client.call(path, { method: 'POST', body: { body } })
    },
    async reopen(id) {
      const path = `${api}/issue/${encodeURIComponent(id)}/transitions`
      const { transitions } = await client.json(
        z.object({ transitions: z.array(z.object({ id: z.string(), to: Status })) }),
        path,
      )
      const target = ['new', 'indeterminate'].flatMap((category) =>
        transitions.filter(({ to }) => to.statusCategory.key === category),
      )[0]
      // Some workflows allow no way back; the comment says what a person should know.
      if (target !== undefined)
        await client.call(path, { method: 'POST', body: { transition: { id: target.id } } })
    },
  }
}

async function attach(
  client: TrackerClient,
  id: string,
  pictures: readonly TicketScreenshot[],
): Promise<void> {
  if (pictures.length === 0) return
  const path = `${api}/issue/${encodeURIComponent(id)}`
  const { fields } = await client.json(
    z.object({ fields: z.object({ attachment: z.array(z.object({ filename: z.string() })).default([]) }) }),
    `${path}?fields=attachment`,
  )
  const known = new Set(fields.attachment.map(({ filename }) => filename))
  for (const picture of pictures) {
    if (known.has(picture.name)) continue
    const { body, contentType } = formOf(picture)
    await client.call(`${path}/attachments`, {
      method: 'POST',
      body,
      headers: { 'content-type': contentType, 'x-atlassian-token': 'no-check' },
    })
  }
}

/** A form with one file. */
function formOf({ name, bytes, mediaType }: TicketScreenshot) {
  const boundary = `vitrine-${crypto.randomUUID()}`
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${mediaType}\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  }
}
