/** GitHub's issues API as far as tickets need it, with repositories that are renamed and issues that are transferred. */
import { type FakeAnswer, type FakeRequest, type FakeServer, startFakeServer } from './fake-server.ts'

export interface FakeRepository {
  id: number
  /** owner/name */
  name: string
  oldNames: string[]
  /** Numbers are never used again. */
  lastNumber: number
}

export interface FakeGithubIssue {
  repository: FakeRepository
  number: number
  title: string
  body: string
  labels: string[]
  state: 'open' | 'closed'
  comments: string[]
  /** Comments of last year. */
  olderComments: string[]
}

interface Transfer {
  from: FakeRepository
  number: number
  issue: FakeGithubIssue
}

export interface FakeGithub extends FakeServer {
  issues: FakeGithubIssue[]
  shop: FakeRepository
  other: FakeRepository
  transfer(issue: FakeGithubIssue, to: FakeRepository): void
}

interface World {
  url: string
  repositories: FakeRepository[]
  issues: FakeGithubIssue[]
  transfers: Transfer[]
}

export const githubToken = 'github_pat_1'

export async function startFakeGithub(): Promise<FakeGithub> {
  const shop: FakeRepository = { id: 41, name: 'acme/shop', oldNames: [], lastNumber: 0 }
  const other: FakeRepository = { id: 42, name: 'acme/other', oldNames: [], lastNumber: 6 }
  const world: World = { url: '', repositories: [shop, other], issues: [], transfers: [] }
  const server = await startFakeServer((request) => {
    if (request.headers.authorization !== `Bearer ${githubToken}`)
      return { status: 401, body: { message: 'Bad credentials' } }
    if (!request.headers['user-agent']) return { status: 403, body: { message: 'User-Agent is required' } }
    return answerTo(world, request)
  })
  world.url = server.url
  const { issues, transfers } = world
  return {
    ...{ ...server, issues, shop, other },
    transfer(issue, to) {
      const { repository: from, number } = issue
      // Transferred issues lose the labels that the other repository doesn't have.
      Object.assign(issue, { repository: to, number: nextNumber(to), labels: [] })
      transfers.push({ from, number, issue })
    },
  }
}

function nextNumber(repository: FakeRepository): number {
  repository.lastNumber += 1
  return repository.lastNumber
}

const missing: FakeAnswer = { status: 404, body: { message: 'Not Found' } }

/** GitHub moves GET requests for good, and has other ones repeated elsewhere as they are. */
function redirect({ url }: World, { method, query }: FakeRequest, path: string): FakeAnswer {
  const search = query.size === 0 ? '' : `?${query}`
  return {
    status: method === 'GET' ? 301 : 307,
    headers: { location: `${url}${path}${search}` },
    body: { message: 'Moved Permanently' },
  }
}

const shown = ({ url }: World, issue: FakeGithubIssue) => ({
  ...{ number: issue.number, state: issue.state, body: issue.body },
  html_url: `https://github.example/${issue.repository.name}/issues/${issue.number}`,
  repository_url: `${url}/repos/${issue.repository.name}`,
})

function answerTo(world: World, request: FakeRequest): FakeAnswer {
  const { method, path, json } = request
  const [, name, id, rest = ''] =
    /^(?:\/repos\/([^/]+\/[^/]+)|\/repositories\/(\d+))(\/.*)?$/.exec(path) ?? []
  const { issues, repositories } = world
  const repository = repositories.find((each) => each.name === name || String(each.id) === id)
  if (repository === undefined) {
    const renamed = repositories.find(({ oldNames }) => oldNames.includes(name ?? ''))
    return renamed === undefined ? missing : redirect(world, request, `/repositories/${renamed.id}${rest}`)
  }
  if (rest === '') return { body: { full_name: repository.name, has_issues: true } }
  if (rest === '/issues' && method === 'GET') {
    const label = request.query.get('labels') ?? ''
    const listed = issues.filter((issue) => issue.repository === repository && issue.labels.includes(label))
    return { body: listed.map((issue) => shown(world, issue)) }
  }
  if (rest === '/issues') return create(world, repository, json as Record<string, unknown>)
  return answerToIssue(world, request, repository, rest)
}

function create(world: World, repository: FakeRepository, fields: Record<string, unknown>): FakeAnswer {
  const {
    title = '',
    body = '',
    labels = [],
  } = fields as { title?: string; body?: string; labels?: string[] }
  if (title === '' || title.length > 256) return { status: 422, body: { message: 'Validation Failed' } }
  const number = nextNumber(repository)
  const issue: FakeGithubIssue = {
    repository,
    number,
    title,
    body,
    labels,
    state: 'open',
    comments: [],
    olderComments: [],
  }
  world.issues.push(issue)
  return { status: 201, body: shown(world, issue) }
}

function answerToIssue(
  world: World,
  request: FakeRequest,
  repository: FakeRepository,
  rest: string,
): FakeAnswer {
  const { method, json } = request
  const [, digits, part = ''] = /^\/issues\/(\d+)(\/comments)?$/.exec(rest) ?? []
  const number = Number(digits)
  const issue = world.issues.find((each) => each.repository === repository && each.number === number)
  if (issue === undefined) {
    const transfer = world.transfers.find((each) => each.from === repository && each.number === number)
    if (transfer === undefined) return { status: 410, body: { message: 'This issue was deleted' } }
    const { issue: moved } = transfer
    return redirect(world, request, `/repositories/${moved.repository.id}/issues/${moved.number}${part}`)
  }
  const fields = json as Record<string, string>
  if (part && method === 'GET') {
    const { comments, olderComments } = issue
    const listed = request.query.has('since') ? comments : [...olderComments, ...comments]
    return { body: listed.slice(0, Number(request.query.get('per_page') ?? 30)).map((body) => ({ body })) }
  }
  if (part) issue.comments.push(fields.body ?? '')
  else if (method === 'PATCH') issue.state = fields.state === 'open' ? 'open' : 'closed'
  return { body: shown(world, issue) }
}
