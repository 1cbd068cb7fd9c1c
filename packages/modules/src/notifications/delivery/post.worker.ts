/** The engine part of a delivery: the way to the network through the egress guard. */
import { postMessage } from '@vitrine/engine/net/client/post-message'
import { CrawlError } from '@vitrine/engine/net/crawl-error'
import { createEgressGuard } from '@vitrine/engine/net/egress/egress-guard'
import type { Services } from '../../system/services.ts'

export interface PostedMessage {
  url: string
  body: string
  headers: Record<string, string>
  contentType?: string
  /** Characters of the answer that are read. */
  maxAnswer?: number
}

export type PostAnswer =
  | { failure: null; status: number; text: string; retryAfterMs: number | null; tookMs: number }
  /** Code of the failure; nothing was answered. */
  | { failure: string; tookMs: number }

const timeoutMs = 15_000

/** @throws CrawlError when our own process stops */
export async function post(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  { url, body, headers, contentType = 'application/json', maxAnswer = 2_000 }: PostedMessage,
  signal: AbortSignal,
): Promise<PostAnswer> {
  const guard = createEgressGuard({ allowHosts: settings.egressAllow })
  const startMs = performance.now()
  const tookMs = () => Math.round(performance.now() - startMs)
  try {
    const answer = await postMessage(
      { url, contentType, headers, body },
      { guard, timeoutMs, maxAnswer, nowMs: clock.now(), signal },
    )
    return { failure: null, ...answer, tookMs: tookMs() }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof CrawlError) return { failure: error.code, tookMs: tookMs() }
    throw error
  }
}
