/** GitHub Issues, REST API. Its API takes no attachments, so evidence stays behind the link to the alert. */
import { dayMs } from '@vitrine/kernel/time/durations'
import { z } from 'zod'
import { readJson, type TrackerClient } from './call-tracker.worker.ts'
import { toMarkdown } from './markdown.ts'
import { type RemoteTicket, type Tracker, TrackerError } from './tracker.ts'

const Issue = z.object({
  number: z.number().int(),
  html_url: z.string(),
  /** Of the API, such as https://api.github.com/repos/owner/name. */
  repository_url: z.string(),
  state: z.string(),
  body: z.string().nullish(),
})
const label = 'vitrine'
const maxTitle = 256
/** Longer than attempts to add the same comment go on. */
const attemptsMs = 7 * dayMs

const markerOf = (marker: string) => `<!-- vitrine:${marker} -->`

const rootOf = (repository: string) => `/repos/${repository.split('/').map(encodeURIComponent).join('/')}`

/**
 * An id is `owner/name#number`, because an issue can be transferred to another repository. Earlier versions stored the
 * number alone.
 */
function pathOf(id: string, repository: string): string {
  const at = id.lastIndexOf('#')
  return `${rootOf(at < 0 ? repository : id.slice(0, at))}/issues/${id.slice(at + 1)}`
}

function remoteIn(repository: string) {
  return ({ number, html_url: url, repository_url, state }: z.infer<typeof Issue>): RemoteTicket => {
    const home = repository_url.split('/').slice(-2).map(decodeURIComponent).join('/')
    const isHome = home.toLowerCase() === repository.toLowerCase()
    return {
      ...{ id: `${home}#${number}`, key: `${isHome ? '' : home}#${number}`, url, status: state },
      isDone: state === 'closed',
    }
  }
}

/** @param repository owner/name */
export function openGithub(client: TrackerClient, repository: string): Tracker {
  const root = rootOf(repository)
  const remote = remoteIn(repository)
  return {
    async test() {
      const found = await client.json(z.object({ full_name: z.string(), has_issues: z.boolean() }), root)
      return found.has_issues
        ? `Connected. Issues go to ${found.full_name}.`
        : `Connected, but issues are turned off in ${found.full_name}.`
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
      const { status, text, isRedirected } = await client.call(pathOf(id, repository), {
        accepts: [404, 410],
      })
      if (status === 200) return remote(Issue.parse(readJson(text)))
      // It exists, so it must not be taken for deleted: its alert would get a second ticket.
      if (status === 404 && isRedirected)
        throw new TrackerError(
          'rejected',
          'The issue moved to a repository that the connected GitHub account can’t read. Give it access.',
        )
      return null
    },
    async comment(id, reference, blocks) {
      const path = `${pathOf(id, repository)}/comments`
      // GitHub lists the oldest first; an earlier attempt was made only days ago.
      const since = new Date(Date.now() - attemptsMs).toISOString()
      const { text } = await client.call(`${path}?per_page=100&since=${since}`)
      if (text.includes(reference)) return
      await client.call(path, {
        method: 'POST',
        body: { body: `${toMarkdown(blocks)}\n\nRef. ${reference}` },
      })
    },
    async reopen(id) {
      await client.call(pathOf(id, repository), { method: 'PATCH', body: { state: 'open' } })
    },
  }
}
