/** `vitrine mcp`: the same tools for clients that start a program. */
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { projectRoot } from '@vitrine/config/settings'
import { expect, test } from 'vitest'
import { addScan } from '../../src/testing/fixtures.ts'
import { withTestApp } from '../../src/testing/test-app.ts'
import { addStoreWithKeys } from './store-with-keys.ts'

const started = withTestApp()

async function connect(env: Record<string, string>, mode: 'auto' | 'legacy'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(projectRoot, 'apps/cli/src/scanner.ts'), 'mcp'],
      env,
      stderr: 'ignore',
    }),
  )
  return client
}

test('a client over a pipe lists alerts, with both generations of the protocol', async () => {
  const { app } = started()
  const { websiteId, keys } = await addStoreWithKeys(started())
  const { alertId } = await addScan(started(), websiteId)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const VITRINE_SERVER = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  for (const mode of ['auto', 'legacy'] as const) {
    const client = await connect({ VITRINE_SERVER, VITRINE_KEY: keys.read }, mode)
    const { content } = await client.callTool({ name: 'list_alerts', arguments: {} })
    expect(JSON.stringify(content)).toContain(alertId)
    const refused = await client.callTool({
      name: 'set_status',
      arguments: { alert_id: alertId, status: 'closed' },
    })
    expect(refused.isError).toBe(true)
    await client.close()
  }
  // An ended key is an error that the client can show, not silence.
  const ended = connect({ VITRINE_SERVER, VITRINE_KEY: 'vtr_made-up' }, 'legacy')
  await expect(ended).rejects.toThrow('Send an API key')
})
