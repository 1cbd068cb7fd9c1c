/** GitHub Issues, REST API. Its API takes no attachments, so evidence stays behind the link to the alert. */
import { z } from 'zod'
import { readJson, type TrackerClient } from './call-tracker.worker.ts'
import { toMarkdown } from './markdown.ts'
import type { RemoteTicket, Tracker } from './tracker.ts'

const Issue = z.object({
  number: z.number().int(),
  html_url: z.string(),
  state: z.string(),
  body: z.string().nullish(),
})
const label = 'vitrine'
const maxTitle = 256

const remote = ({ number, html_url: url, state }: z.infer<typeof Issue>): RemoteTicket => ({
  ...{ id: String(number), key: `#${number}`, url, status: state },
  isDone: state === 'closed',
})

const markerOf = (marker: string) => `<!-- vitrine:${marker} -->`

/** @param repository owner/name */
export function openGithub(client: TrackerClient, repository: string): Tracker {
  const root = `/repos/${repository.split('/').map(encodeURIComponent).join('/')}`
  return {
    async test() {
      const found = await client.json(z.object({ full_name: z.string(), has_issues: z.boolean() }), root)
      return found.has_issues
        ? `Connected. Issues go to ${found.full_name}.`
        : `Connected, but issues are switched off in ${found.full_name}.`
    },
    // The list is current, unlike GitHub's search.
    async find(marker) {
      const issues = await client.json(
        z.array(Issue),
        `${root}/issues?labels=${label}&state=all&sort=created&direction=desc&per_page=100`,
      )
      const found = issues.find(({ body }) => body?.includes(markerOf(marker)))
      return found === undefined ? null : remote(found)
    },
    async create({ marker, title, blocks }) {
      const body = `${toMarkdown(blocks)}\n\n${markerOf(marker)}`
      const fields = { title: title.slice(0, maxTitle), body, labels: [label] }
      return remote(await client.json(Issue, `${root}/issues`, { method: 'POST', body: fields }))
    },
    attach: async () => undefined,
    async read(id) {
      // 301: transferred, 410: deleted.
      const answer = await client.call(`${root}/issues/${id}`, { accepts: [301, 404, 410] })
      return answer.status === 200 ? remote(Issue.parse(readJson(answer.text))) : null
    },
    async comment(id, reference, blocks) {
      const path = `${root}/issues/${id}/comments`
      const { text } = await client.call(`${path}?per_page=100`)
      if (text.includes(reference)) return
      await client.call(path, {
        method: 'POST',
        body: { body: `${toMarkdown(blocks)}\n\nRef. ${reference}` },
      })
    },
    async reopen(id) {
      await client.call(`${root}/issues/${id}`, { method: 'PATCH', body: { state: 'open' } })
    },
  }
}
