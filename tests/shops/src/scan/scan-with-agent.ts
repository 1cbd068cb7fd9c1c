/** A scan of a running shop in which an agent carries out instructions in plain words, with any model. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { detectors } from '@vitrine/detectors/registry'
import type { ModelConnection } from '@vitrine/engine/agent/model/model'
import { openModel } from '@vitrine/engine/agent/model/open-model'
import type { AgentState } from '@vitrine/engine/agent/shared/agent-state'
import type { AgentLimits } from '@vitrine/engine/agent/shared/budget'
import type { CachedPlan } from '@vitrine/engine/agent/shared/cached-plan'
import type { ScanEvent, ScanMemory, ScanResult } from '@vitrine/engine/api/scan-types'
import { createHostLimiter } from '@vitrine/engine/net/limiter/host-limiter'
import { scan } from '@vitrine/engine/pipeline/scan'
import { createDiskStore } from '@vitrine/engine/run/store/disk-store'
import { createMemoryScanMemory } from '@vitrine/engine/run/store/memory-scan-memory'
import type { PageType, Platform } from '@vitrine/kernel/names/vocabulary'

export interface AgentScanOptions {
  url: string
  model: ModelConnection
  instructions: readonly string[]
  /** Ids of detectors that run with the agent. */
  checks?: readonly string[]
  limits?: Partial<AgentLimits>
  hasDesignCritique?: boolean
  pageBudget?: number
  /** Kinds of pages that the agent knows about; absent: all. */
  pageTypes?: readonly PageType[]
  regions?: readonly { name: string; roots: readonly string[] }[]
  /** Hosts besides the store's own that the guard allows. */
  allowHosts?: readonly string[]
  platforms?: readonly Platform[]
  /** Plans of earlier scans, by step and key; new ones are added. */
  plans?: Map<string, CachedPlan>
  /** Memory of an earlier attempt of the same scan. */
  memory?: ScanMemory
  onTurn?: (state: AgentState) => void
  onEvent?: (event: ScanEvent) => void
  signal?: AbortSignal
}

export interface AgentScan {
  result: ScanResult
  states: AgentState[]
}

const generous: AgentLimits = {
  turnsPerInstruction: 80,
  tokens: 5_000_000,
  seconds: 900,
  costUsd: 5,
  inputUsd: 0,
  outputUsd: 0,
}

export async function scanWithAgent(options: AgentScanOptions): Promise<AgentScan> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-agent-'))
  const own = createMemoryScanMemory()
  const model = await openModel(options.model, { guard: {} })
  const states = new Map<number, AgentState>()
  const plans = options.plans ?? new Map<string, CachedPlan>()
  try {
    const result = await scan(
      {
        url: options.url,
        regions: options.regions ?? [{ name: 'GLOBAL', roots: [options.url] }],
        platforms: options.platforms ?? ['Desktop'],
        tier: 'browser',
        pageBudget: options.pageBudget ?? 400,
        pageTypes: [...(options.pageTypes ?? [])],
        checks: (options.checks ?? []).map((detector) => ({ detector, templateIds: [] })),
        agentSteps: options.instructions.map((instruction, index) => ({ index, instruction })),
        concurrency: 8,
        tabs: 1,
        isOwned: true,
        withSessions: false,
        freshnessMs: 0,
        allowHosts: [new URL(options.url).host, ...(options.allowHosts ?? [])],
      },
      {
        detectors,
        memory: options.memory ?? own,
        store: await createDiskStore(folder),
        limiter: createHostLimiter(),
        chromiumPath: process.env.VITRINE_CHROMIUM || null,
        onEvent: options.onEvent ?? (() => {}),
        signal: options.signal ?? new AbortController().signal,
        agent: {
          model,
          limits: { ...generous, ...options.limits },
          hasDesignCritique: options.hasDesignCritique ?? false,
          onTurn: async (state) => {
            states.set(state.stepIndex, structuredClone(state))
            options.onTurn?.(state)
          },
          loadPlan: async (step, key) => plans.get(`${step}|${key}`) ?? null,
          savePlan: async (step, key, plan) => void plans.set(`${step}|${key}`, plan),
        },
      },
    )
    return { result, states: [...states.values()] }
  } finally {
    await model.close()
    await own.dispose()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The scripted model as a connection. */
export const scriptedModel = (url: string): ModelConnection => ({
  provider: 'openai-compatible',
  model: 'scripted',
  apiKey: 'sk-scripted-secret',
  baseUrl: url,
  isBaseUrlTrusted: true,
})
