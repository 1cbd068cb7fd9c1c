import { readAction, toolOffers } from '@vitrine/engine/agent/actions/tool-offers'
import type { ModelConnection } from '@vitrine/engine/agent/model/model'
import { openModel } from '@vitrine/engine/agent/model/open-model'
import { testModel } from '@vitrine/engine/agent/model/test-model'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type RunningModel, type ServeModelOptions, serveModel } from './serve-model.ts'

const signal = new AbortController().signal
let server: RunningModel | null = null
afterEach(() => server?.close())

/** Opens the scripted model as the product would open a vendor's. */
async function open(options: ServeModelOptions = {}, more: Partial<ModelConnection> = {}) {
  server = await serveModel(options)
  const connection: ModelConnection = {
    provider: 'openai-compatible',
    model: 'scripted',
    apiKey: 'sk-right',
    baseUrl: server.url,
    isBaseUrlTrusted: true,
    ...more,
  }
  return openModel(connection, { guard: {} })
}

const turn = (prompt: string) => ({ instructions: 'Choose.', prompt, tools: toolOffers, signal })
const pages = `Instruction of the shop's owner: Open every page.\n\nDone so far:\nnothing\n\n<<<DATA PAGES 0a1b
{"id":"p1","type":"home_page","path":"/","read":false}
END PAGES 0a1b>>>\n\nObservations that are not reported yet: none`

describe('a model behind the AI SDK', () => {
  it('calls a tool over a stream, and its usage is counted', async () => {
    const { call, usage } = await (await open()).act(turn(pages))
    expect(readAction(call?.name ?? '', call?.input)).toEqual({ tool: 'go', input: { pages: ['p1'] } })
    expect(usage.inputTokens).toBeGreaterThan(0)
  })

  it('is retried when it is rate limited, fails or hangs up', async () => {
    const model = await open({ mishaps: ['rate-limit', 'hang-up', 'server-error'] })
    expect((await model.act(turn(pages))).call?.name).toBe('go')
    expect(server?.seen).toHaveLength(4)
  })

  it('reports malformed calls as such, and malformed responses after a retry', async () => {
    const model = await open({ mishaps: ['malformed', 'refusal', 'refusal'] })
    const { call } = await model.act(turn(pages))
    expect(readAction(call?.name ?? '', call?.input)).toBeNull()
    const question = { instructions: 'JSON.', prompt: '?', answer: z.object({ ready: z.boolean() }), signal }
    expect((await model.ask(question)).value).toBeNull()
  })

  it('is reported to be working, to reject a key or to be unreachable, and the key is never repeated', async () => {
    expect(await testModel(await open({ apiKey: 'sk-right' }), signal)).toMatchObject({ isWorking: true })
    const refused = await testModel(await open({ apiKey: 'sk-other' }), signal)
    expect(refused).toMatchObject({ isWorking: false, message: 'The model server rejected the API key.' })
    const guarded = await testModel(await open({}, { isBaseUrlTrusted: false }), signal)
    expect(guarded).toMatchObject({ isWorking: false })
    expect(server?.seen).toEqual([])
    expect(JSON.stringify([refused, guarded])).not.toContain('sk-')
  })

  it('stops when the run stops', async () => {
    const model = await open({ mishaps: ['silence'] })
    await expect(model.act({ ...turn(pages), signal: AbortSignal.timeout(200) })).rejects.toThrow()
  })
})
