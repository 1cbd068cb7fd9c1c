/** One user of the load benchmark: their own connection and token, and the time of every request. */
import { Agent, request } from 'undici'
import { emailOf, password } from './load-plan.ts'

export interface Sample {
  call: string
  tookMs: number
  status: number
}

export interface Client {
  userId: string
  /** A request ends with its last byte: parsing the response would be the work of as many browsers as users. */
  call<Answer>(name: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Answer>
  /**
   * A read with a compressed response, as for a browser, that is not parsed: that would be the work of other
   * machines.
   */
  receive(name: string, path: string): Promise<void>
  /** A read that is not measured. */
  quietly<Answer>(path: string): Promise<Answer>
  /** A file. */
  file(path: string): Promise<Buffer>
  close(): Promise<void>
}

/** Users come from their own addresses where loopback has more than one: the rate limit is per address. */
const addressOf = (user: number, network: number) =>
  process.platform === 'linux' ? `127.0.${network}.${1 + (user % 250)}` : undefined

/**
 * Signs a user in. Each request is reported to `record`. Clients of another `network` have a rate limit of their
 * own.
 */
export async function openClient(
  url: string,
  user: number,
  record: (sample: Sample) => void,
  network = 2,
): Promise<Client> {
  const localAddress = addressOf(user, network)
  const dispatcher = new Agent({ connections: 1, ...(localAddress ? { localAddress } : {}) })
  let token = ''
  const send = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body: unknown,
    more: Record<string, string> = {},
  ) => {
    const answer = await request(url + path, {
      method,
      dispatcher,
      headers: {
        ...more,
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.statusCode, bytes: Buffer.from(await answer.body.arrayBuffer()) }
  }
  const session = await send('POST', '/api/v1/signin', { username_or_email: emailOf(user), password })
  if (session.status !== 200) throw new Error(`Signing in answered ${session.status}.`)
  token = read<{ access_token: string }>(session.bytes).access_token
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return {
    userId: claims.user_id,
    async call<Answer>(name: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) {
      const startedAt = performance.now()
      const { status, bytes } = await send(method, path, body)
      record({ call: name, tookMs: performance.now() - startedAt, status })
      return read<Answer>(bytes)
    },
    async receive(name: string, path: string) {
      const startedAt = performance.now()
      const { status } = await send('GET', path, undefined, { 'accept-encoding': 'br, gzip' })
      record({ call: name, tookMs: performance.now() - startedAt, status })
    },
    quietly: async <Answer>(path: string) => read<Answer>((await send('GET', path, undefined)).bytes),
    file: async (path) => (await send('GET', path, undefined)).bytes,
    close: () => dispatcher.close(),
  }
}

const read = <Answer>(bytes: Buffer) => (bytes.length === 0 ? null : JSON.parse(bytes.toString())) as Answer
