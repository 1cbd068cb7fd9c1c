/** Jira Cloud as far as tickets need it: its checks, its statuses, and its error documents. */
import { adfText, checkAdf, maxAdfCharacters } from '@vitrine/modules/testing/adf-schema'
import { type FakeAnswer, type FakeRequest, type FakeServer, startFakeServer } from './fake-server.ts'

export interface FakeTask {
  id: string
  key: string
  summary: string
  text: string
  labels: string[]
  isDone: boolean
  comments: string[]
  attachments: string[]
}

export interface FakeJira extends FakeServer {
  tasks: FakeTask[]
}

const email = 'ops@shop.example'
const token = 'jira-token'
export const jiraSignIn = { email, token }
const authorizations = [
  `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`,
  'Bearer access-1',
  'Bearer access-2',
]

export async function startFakeJira(): Promise<FakeJira> {
  const tasks: FakeTask[] = []
  const server = await startFakeServer((request) => {
    if (request.path === '/oauth/token') return tokens(request)
    if (!authorizations.includes(request.headers.authorization ?? '')) return { status: 401, body: {} }
    if (request.path === '/oauth/token/accessible-resources')
      return { body: [{ id: 'cloud-1', url: 'https://team.atlassian.example' }] }
    const path = request.path.replace('/ex/jira/cloud-1', '').replace('/rest/api/3', '')
    return answerTo(tasks, request, path)
  })
  return { ...server, tasks }
}

let refreshes = 0
function tokens({ json }: FakeRequest): FakeAnswer {
  const body = json as Record<string, string>
  if (body.client_id !== 'app' || body.client_secret !== 'app-secret') return { status: 401, body: {} }
  if (body.grant_type === 'authorization_code' && body.code === 'good-code')
    return { body: { access_token: 'access-1', refresh_token: 'refresh-1', expires_in: 3_600 } }
  if (body.grant_type === 'refresh_token' && body.refresh_token === 'refresh-1' && refreshes === 0) {
    refreshes += 1
    return { body: { access_token: 'access-2', refresh_token: 'refresh-2', expires_in: 3_600 } }
  }
  return { status: 403, body: { error: 'invalid_grant' } }
}

const statusOf = ({ isDone }: FakeTask) =>
  isDone
    ? { name: 'Done', statusCategory: { key: 'done' } }
    : { name: 'To Do', statusCategory: { key: 'new' } }
const issueOf = (task: FakeTask) => ({ id: task.id, key: task.key, fields: { status: statusOf(task) } })

function answerTo(tasks: FakeTask[], request: FakeRequest, path: string): FakeAnswer {
  const { method, json } = request
  if (path === '/myself') return { body: { displayName: 'Ops' } }
  if (path === '/project/SHOP')
    return { body: { name: 'Shop', issueTypes: [{ name: 'Task' }, { name: 'Bug' }] } }
  if (path === '/search/jql') {
    const label = /labels = "([^"]+)"/.exec((json as { jql: string }).jql)?.[1]
    return { body: { issues: tasks.filter(({ labels }) => labels.includes(label ?? '')).map(issueOf) } }
  }
  if (method === 'POST' && path === '/issue') return create(tasks, request)
  const [, id, part] = /^\/issue\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
  const task = tasks.find((each) => each.id === id)
  if (task === undefined)
    return {
      status: 404,
      body: { errorMessages: ['Issue does not exist or you do not have permission to see it.'] },
    }
  if (part === undefined)
    return request.query.get('fields') === 'attachment'
      ? { body: { fields: { attachment: task.attachments.map((filename) => ({ filename })) } } }
      : { body: issueOf(task) }
  if (part === 'comment') return comment(task, request)
  if (part === 'attachments') return attach(task, request)
  if (method === 'GET')
    return {
      body: {
        transitions: [
          { id: '31', to: { name: 'Done', statusCategory: { key: 'done' } } },
          { id: '11', to: { name: 'To Do', statusCategory: { key: 'new' } } },
        ],
      },
    }
  const { transition } = json as { transition: { id: string } }
  task.isDone = transition.id === '31'
  return { status: 204 }
}

function create(tasks: FakeTask[], { json }: FakeRequest): FakeAnswer {
  const { fields } = json as { fields: Record<string, unknown> }
  const { project, issuetype, summary, description, labels } = fields as {
    project: { key: string }
    issuetype: { name: string }
    summary: string
    description: unknown
    labels: string[]
  }
  const problem = checkAdf(description)
  const errors: Record<string, string> = {}
  if (problem !== null) errors.description = `Operation value must be an ADF document: ${problem}`
  if (adfText(description).length > maxAdfCharacters) errors.description = 'too long'
  if (project.key !== 'SHOP') errors.project = 'valid project is required'
  if (issuetype.name !== 'Task') errors.issuetype = 'Specify a valid issue type'
  if (summary === '' || summary.length > 255 || summary.includes('\n')) errors.summary = 'not a valid summary'
  if (labels.some((label) => label.includes(' '))) errors.labels = 'labels can’t contain spaces'
  if (Object.keys(errors).length > 0) return { status: 400, body: { errorMessages: [], errors } }
  const number = tasks.length + 1
  const task: FakeTask = {
    ...{ id: String(10_000 + number), key: `SHOP-${number}`, summary, labels, isDone: false },
    ...{ text: adfText(description), comments: [], attachments: [] },
  }
  tasks.push(task)
  return { status: 201, body: { id: task.id, key: task.key } }
}

function comment(task: FakeTask, { method, json }: FakeRequest): FakeAnswer {
  if (method === 'GET') return { body: { comments: task.comments.map((body) => ({ body })) } }
  const { body } = json as { body: unknown }
  if (checkAdf(body) !== null) return { status: 400, body: { errors: { comment: 'not ADF' } } }
  task.comments.push(adfText(body))
  return { status: 201, body: { id: '1' } }
}

function attach(task: FakeTask, { headers, bytes }: FakeRequest): FakeAnswer {
  if (headers['x-atlassian-token'] !== 'no-check') return { status: 403, body: {} }
  const name = /filename="([^"]+)"/.exec(bytes.toString('latin1'))?.[1]
  if (name === undefined || !String(headers['content-type']).startsWith('multipart/form-data'))
    return { status: 415 }
  task.attachments.push(name)
  return { body: [{ filename: name }] }
}
