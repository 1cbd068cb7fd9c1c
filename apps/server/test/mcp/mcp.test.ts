/** The MCP server as its clients see it: tools, resources, prompts, and what a key may not do. */
import { expect, test } from 'vitest'
import { addScan } from '../../src/testing/fixtures.ts'
import { connectMcp } from '../../src/testing/mcp-client.ts'
import { withTestApp } from '../../src/testing/test-app.ts'
import { addStoreWithKeys } from './store-with-keys.ts'

const started = withTestApp()

test('both generations of the protocol see the same tools, prompts, and resources', async () => {
  const store = await addStoreWithKeys(started())
  for (const mode of ['auto', 'legacy'] as const) {
    const { client } = await connectMcp(started().app, store.keys.read, mode)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).toSorted()).toEqual([
      'assign',
      'compare',
      'explain_impact',
      'export',
      'get_alert',
      'get_analysis',
      'launch_analysis',
      'list_alerts',
      'list_analyses',
      'list_changes',
      'recheck_alert',
      'set_status',
    ])
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual([
      'triage_today',
      'write_ticket',
      'fix_and_prove',
    ])
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).toEqual(
      expect.arrayContaining(['vitrine://detectors/price-missing', 'vitrine://templates/T01']),
    )
    await client.close()
  }
})

test('a call without a key, with an ended one, or from another page is rejected', async () => {
  const { app, call } = started()
  const { keys } = await addStoreWithKeys(started())
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  for (const token of [undefined, 'vtr_made-up', 'a.b.c']) {
    const answer = await call('POST', '/mcp', { body, ...(token === undefined ? {} : { token }) })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBe(
      token === undefined ? 'Bearer realm="Vitrine"' : 'Bearer realm="Vitrine", error="invalid_token"',
    )
    expect(answer.json()).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' })
  }
  const headers = { origin: 'https://evil.example' }
  const foreign = await call('POST', '/mcp', { body, token: keys.read, headers })
  expect(foreign.statusCode).toBe(403)
  await expect(connectMcp(app, 'vtr_made-up')).rejects.toThrow()
})

test('an alert comes with its marked screenshot, its texts fenced, and its evidence as a resource', async () => {
  const { websiteId, keys, picture } = await addStoreWithKeys(started())
  const { alertId } = await addScan(started(), websiteId, { alert: { evidenceRows: [picture] } })
  const { tool, client } = await connectMcp(started().app, keys.read)
  const { facts, result } = await tool('get_alert', { alert_id: alertId })
  expect(facts).toMatchObject({ alert_id: alertId, detector: 'price-listing-vs-pdp', severity: 'high' })
  expect(JSON.stringify(facts)).not.toContain('Listing and product page')
  expect(result.content[1]).toMatchObject({ text: expect.stringContaining('untrusted') })
  expect(result.content[1]).toMatchObject({ text: expect.stringContaining('Listing and product page') })
  expect(result.content[2]).toMatchObject({ type: 'image', mimeType: 'image/jpeg' })
  const evidence = await client.readResource({ uri: `vitrine://alerts/${alertId}/evidence` })
  expect(evidence.contents.map(({ mimeType }) => mimeType)).toEqual([
    'application/json',
    'text/plain',
    'image/jpeg',
  ])
  const doc = await client.readResource({ uri: 'vitrine://detectors/price-missing' })
  expect(doc.contents[0]).toMatchObject({ text: expect.stringContaining('How to fix') })
  await expect(client.readResource({ uri: 'vitrine://detectors/no-such-check' })).rejects.toThrow()
  const ticket = await client.getPrompt({ name: 'write_ticket', arguments: { alert_id: alertId } })
  expect(JSON.stringify(ticket.messages)).toContain('Steps to reproduce')
})

test('a key that may triage can’t launch, and no key reaches another website', async () => {
  const { websiteId, keys } = await addStoreWithKeys(started())
  const other = await addStoreWithKeys(started())
  const [own, foreign] = await Promise.all([
    addScan(started(), websiteId),
    addScan(started(), other.websiteId),
  ])
  const reader = await connectMcp(started().app, keys.read)
  const triage = await connectMcp(started().app, keys.triage)
  const isRefused = async (answer: ReturnType<typeof reader.tool>, code: string) =>
    expect(await answer).toMatchObject({ result: { isError: true }, facts: { code } })
  const dismissal = { alert_id: own.alertId, status: 'discarded', reason: 'intended' }
  await isRefused(reader.tool('set_status', dismissal), 'NOT_ALLOWED')
  await isRefused(reader.tool('recheck_alert', { alert_id: own.alertId }), 'NOT_ALLOWED')
  await isRefused(reader.tool('assign', { alert_id: own.alertId, email: null }), 'NOT_ALLOWED')
  await isRefused(triage.tool('launch_analysis', { template_id: 'T01' }), 'NOT_ALLOWED')
  for (const [name, input] of [
    ['get_alert', {}],
    ['set_status', { status: 'closed' }],
    ['recheck_alert', {}],
    ['assign', { email: null }],
  ] as const)
    await isRefused(triage.tool(name, { ...input, alert_id: foreign.alertId }), 'NOT_FOUND')
  await isRefused(triage.tool('get_analysis', { analysis_id: foreign.scanId }), 'NOT_FOUND')
  await isRefused(
    triage.tool('export', { analysis_id: foreign.scanId, alert_ids: [foreign.alertId], format: 'slack' }),
    'NOT_FOUND',
  )
  const listed = await triage.tool('list_alerts')
  expect(listed.facts).toMatchObject({ total: 1, alerts: [{ alert_id: own.alertId }] })
  expect((await triage.tool('set_status', dismissal)).facts).toMatchObject({
    status: 'discarded',
    discard_reason: 'intended',
  })
  const assigned = await triage.tool('assign', { alert_id: own.alertId, email: other.email })
  expect(assigned.facts).toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('a key with the scope launch starts an analysis once, and follows it as a task', async () => {
  const { websiteId, keys } = await addStoreWithKeys(started())
  const { tool } = await connectMcp(started().app, keys.launch)
  const input = { template_id: 'T01', key: `morning of ${websiteId}` }
  const { facts } = await tool('launch_analysis', input)
  expect(facts).toMatchObject({ task: { poll_with: 'get_analysis' } })
  expect((await tool('launch_analysis', input)).facts).toEqual(facts)
  const { id } = facts.task as { id: string }
  expect((await tool('get_analysis', { analysis_id: id })).facts).toMatchObject({
    task: { id, status: 'working' },
    template_id: 'T01',
  })
  expect((await tool('list_analyses')).facts).toMatchObject({ total: 1 })
})

test('changes and two analyses side by side come with their texts fenced', async () => {
  const { websiteId, keys } = await addStoreWithKeys(started())
  const earlier = { startTime: new Date('2026-05-01') }
  const [first, second] = [
    await addScan(started(), websiteId, { scan: earlier }),
    await addScan(started(), websiteId),
  ]
  const { tool } = await connectMcp(started().app, keys.read)
  const compared = await tool('compare', { analysis_id: second.scanId, other_analysis_id: first.scanId })
  expect(compared.result.isError).toBeFalsy()
  const alerts = (compared.facts.alerts as { alert_id: string }[]).map(({ alert_id }) => alert_id)
  expect(alerts).toContain(second.alertId)
  expect(JSON.stringify(compared.facts)).not.toContain('Listing and product page')
  const changes = await tool('list_changes', { since: '2026-01-01T00:00:00Z' })
  expect(changes.facts).toMatchObject({ changes: expect.any(Array), next: null })
  const other = await addStoreWithKeys(started())
  const foreign = await connectMcp(started().app, other.keys.read)
  const refused = await foreign.tool('compare', {
    analysis_id: first.scanId,
    other_analysis_id: second.scanId,
  })
  expect(refused).toMatchObject({ result: { isError: true }, facts: { code: 'NOT_FOUND' } })
})

test('every tool call is on the key’s record, under the route that it used', async () => {
  const { websiteId, keys, keyIds, token } = await addStoreWithKeys(started())
  const { tool } = await connectMcp(started().app, keys.read)
  await tool('list_analyses')
  await expect
    .poll(async () => {
      const path = `/api/v1/websites/${websiteId}/api-keys/${keyIds.read}/uses`
      const uses = (await started().call('GET', path, { token })).json()
      return uses.map(({ route }: { route: string }) => route)
    })
    .toEqual(['list-scans'])
})
