/** GitHub's issues API as far as tickets need it. */
import { type FakeAnswer, type FakeRequest, type FakeServer, startFakeServer } from './fake-server.ts'

export interface FakeGithubIssue {
  number: number
  title: string
  body: string
  labels: string[]
  state: 'open' | 'closed'
  comments: string[]
}

export interface FakeGithub extends FakeServer {
  issues: FakeGithubIssue[]
}

export const githubToken = 'github_pat_1'

export async function startFakeGithub(): Promise<FakeGithub> {
  const issues: FakeGithubIssue[] = []
  const server = await startFakeServer((request) => {
    if (request.headers.authorization !== `Bearer ${githubToken}`)
      return { status: 401, body: { message: 'Bad credentials' } }
    if (!request.headers['user-agent']) return { status: 403, body: { message: 'User-Agent is required' } }
    return answerTo(issues, request)
  })
  return { ...server, issues }
}

const shown = (issue: FakeGithubIssue) => ({
  ...{ number: issue.number, state: issue.state, body: issue.body },
  html_url: `https://github.example/acme/shop/issues/${issue.number}`,
})

function answerTo(issues: FakeGithubIssue[], { method, path, json }: FakeRequest): FakeAnswer {
  const rest = path.replace('/repos/acme/shop', '')
  if (rest === path) return { status: 404, body: { message: 'Not Found' } }
  if (rest === '') return { body: { full_name: 'acme/shop', has_issues: true } }
  if (rest === '/issues' && method === 'GET') return { body: issues.map(shown) }
  const fields = json as Record<string, string>
  if (rest === '/issues') {
    const { title = '', body = '' } = fields
    if (title === '' || title.length > 256) return { status: 422, body: { message: 'Validation Failed' } }
    const labels = (fields.labels ?? []) as unknown as string[]
    const issue: FakeGithubIssue = {
      ...{ number: issues.length + 1, title, body, labels, state: 'open', comments: [] },
    }
    issues.push(issue)
    return { status: 201, body: shown(issue) }
  }
  const [, number, part] = /^\/issues\/(\d+)(\/comments)?$/.exec(rest) ?? []
  const issue = issues.find((each) => each.number === Number(number))
  if (issue === undefined) return { status: 410, body: { message: 'This issue was deleted' } }
  if (part && method === 'GET') return { body: issue.comments.map((body) => ({ body })) }
  if (part) issue.comments.push(fields.body ?? '')
  else if (method === 'PATCH') issue.state = fields.state === 'open' ? 'open' : 'closed'
  return { body: shown(issue) }
}
