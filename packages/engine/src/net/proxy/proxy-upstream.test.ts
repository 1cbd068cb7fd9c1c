import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createEgressGuard } from '../egress/egress-guard.ts'
import { createProxyUpstream } from './proxy-upstream.ts'

test('a client that asks for refused hosts again and again keeps no listeners', async () => {
  const client = new Socket()
  const upstream = createProxyUpstream(client, createEgressGuard({ allowHosts: [] }))
  const before = client.listenerCount('close')
  for (let at = 0; at < 3; at++) await expect(upstream.connect('127.0.0.1', 1)).rejects.toThrow()
  expect(client.listenerCount('close')).toBe(before)
  client.destroy()
})
