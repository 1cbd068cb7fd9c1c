/** A real MCP client, connected to the app without a port. */
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { nextAddress } from './test-app.ts'

export interface McpTestClient {
  client: Client
  /** Calls a tool and returns its facts, its fenced text, and whether it was refused. */
  tool(name: string, input?: Record<string, unknown>): Promise<ToolAnswer>
}

export interface ToolAnswer {
  facts: Record<string, unknown>
  result: CallToolResult
}

/** @param mode `legacy`: the handshake of the protocol's revisions before 2026 */
export async function connectMcp(
  app: FastifyInstance,
  key: string,
  mode: 'auto' | 'legacy' = 'auto',
): Promise<McpTestClient> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const transport = new StreamableHTTPClientTransport(new URL('http://127.0.0.1:4400/mcp'), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
    fetch: (url, init) => inject(app, String(url), init),
  })
  await client.connect(transport)
  return {
    client,
    async tool(name, input = {}) {
      const result = await client.callTool({ name, arguments: input })
      const [first] = result.content
      return { result, facts: first?.type === 'text' ? JSON.parse(first.text) : {} }
    },
  }
}

async function inject(app: FastifyInstance, url: string, init: RequestInit | undefined): Promise<Response> {
  const response = await app.inject({
    method: (init?.method ?? 'GET') as InjectOptions['method'],
    url: new URL(url).pathname,
    headers: Object.fromEntries(new Headers(init?.headers)),
    remoteAddress: nextAddress(),
    ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value))
  const isEmpty = [202, 204].includes(response.statusCode)
  return new Response(isEmpty ? null : new Uint8Array(response.rawPayload), {
    status: response.statusCode,
    headers,
  })
}
