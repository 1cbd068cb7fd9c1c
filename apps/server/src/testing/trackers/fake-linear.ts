/** Linear's GraphQL API as far as tickets need it. */
import { type FakeAnswer, type FakeServer, startFakeServer } from './fake-server.ts'

export interface FakeLinearIssue {
  id: string
  identifier: string
  title: string
  description: string
  isDone: boolean
  comments: string[]
}

export interface FakeLinear extends FakeServer {
  issues: FakeLinearIssue[]
  uploads: Buffer[]
}

export const linearToken = 'lin_api_key'

export async function startFakeLinear(): Promise<FakeLinear> {
  const issues: FakeLinearIssue[] = []
  const uploads: Buffer[] = []
  const server: FakeServer = await startFakeServer((request) => {
    if (request.path === '/upload') {
      if (request.headers.authorization !== undefined && request.headers['x-signed'] !== 'yes')
        return { status: 400 }
      uploads.push(request.bytes)
      return {}
    }
    if (request.headers.authorization !== linearToken)
      return {
        status: 400,
        body: {
          errors: [{ message: 'Authentication required', extensions: { code: 'AUTHENTICATION_ERROR' } }],
        },
      }
    const { query, variables } = request.json as { query: string; variables: Record<string, unknown> }
    return answerTo(issues, server.url, query, variables)
  })
  return { ...server, issues, uploads }
}

const issueOf = (issue: FakeLinearIssue) => ({
  ...{ id: issue.id, identifier: issue.identifier, trashed: false },
  url: `https://linear.example/issue/${issue.identifier}`,
  state: issue.isDone ? { name: 'Done', type: 'completed' } : { name: 'Todo', type: 'unstarted' },
})

function answerTo(
  issues: FakeLinearIssue[],
  url: string,
  query: string,
  variables: Record<string, unknown>,
): FakeAnswer {
  const found = issues.find(({ id }) => id === variables.id)
  const missing = { status: 200, body: { errors: [{ message: 'Entity not found: Issue' }], data: null } }
  if (query.includes('viewer')) return { body: { data: { viewer: { name: 'Ops' } } } }
  if (query.includes('teams(')) {
    const nodes = variables.key === 'ENG' ? [{ id: 'team-1', name: 'Engineering' }] : []
    return { body: { data: { teams: { nodes } } } }
  }
  if (query.includes('fileUpload')) {
    const uploadFile = {
      uploadUrl: `${url}/upload`,
      assetUrl: 'https://uploads.linear.example/a.jpg',
      headers: [{ key: 'x-signed', value: 'yes' }],
    }
    return { body: { data: { fileUpload: { uploadFile } } } }
  }
  if (query.includes('issueCreate')) return create(issues, variables.input as Record<string, string>)
  if (query.includes('comments(')) {
    if (found === undefined) return missing
    return { body: { data: { issue: { comments: { nodes: found.comments.map((body) => ({ body })) } } } } }
  }
  if (query.includes('commentCreate')) {
    const input = variables.input as { issueId: string; body: string }
    issues.find(({ id }) => id === input.issueId)?.comments.push(input.body)
    return { body: { data: { commentCreate: { success: true } } } }
  }
  if (query.includes('workflowStates')) {
    const nodes = [
      { id: 's1', type: 'completed' },
      { id: 's2', type: 'unstarted' },
    ]
    return { body: { data: { workflowStates: { nodes } } } }
  }
  if (query.includes('issueUpdate')) {
    if (found) found.isDone = variables.state === 's1'
    return { body: { data: { issueUpdate: { success: true } } } }
  }
  return found === undefined ? missing : { body: { data: { issue: issueOf(found) } } }
}

function create(issues: FakeLinearIssue[], input: Record<string, string>): FakeAnswer {
  const { id = '', teamId, title = '', description = '' } = input
  const isFine = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/.test(id) && teamId === 'team-1' && title !== ''
  if (!isFine || issues.some((issue) => issue.id === id))
    return { status: 200, body: { errors: [{ message: 'Argument Validation Error' }] } }
  const issue = {
    id,
    identifier: `ENG-${issues.length + 1}`,
    title,
    description,
    isDone: false,
    comments: [],
  }
  issues.push(issue)
  return { body: { data: { issueCreate: { success: true, issue: issueOf(issue) } } } }
}
