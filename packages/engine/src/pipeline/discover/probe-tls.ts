/** Whether a store works without encryption, and how long its certificate is valid. */

import { dayMs } from '@vitrine/kernel/time/durations'
import type { Transport } from '../../api/detector.ts'
import { responseRefusal } from '../../frontier/refusals.ts'
import { isAbort } from '../../net/crawl-error.ts'
import { readCertificate } from '../../net/egress/read-certificate.ts'
import type { ClockPort, NetPort } from '../../run/ports.ts'

const timeoutMs = 10_000
/** Later expiry dates do not matter and would only differ between the servers of one store. */
const nearMs = 30 * dayMs

/**
 * Probes a store that responds over https at its usual port; null for any other. Anything undetermined counts
 * as correct. Throws only when the scan is stopped.
 */
export async function probeTls(
  run: NetPort & ClockPort,
  address: string,
  region: string,
): Promise<Transport | null> {
  const { protocol, hostname, port, host } = new URL(address)
  if (protocol !== 'https:' || port !== '' || isLiteral(hostname)) return null
  const certificate = await readCertificate(run.guard, hostname, 443, run.signal)
  run.signal.throwIfAborted()
  const isNear = certificate !== null && certificate.endsAtMs - run.nowMs() < nearMs
  const isPlain = (await isPlainAnswer(run, host, region)) && (await isPlainAnswer(run, host, region))
  return {
    isAnsweredPlainly: isPlain,
    certificate: isNear
      ? {
          endsOn: new Date(certificate.endsAtMs).toISOString().slice(0, 10),
          lifetimeDays: Math.round((certificate.endsAtMs - certificate.startsAtMs) / dayMs),
        }
      : null,
  }
}

const isLiteral = (hostname: string) => hostname.startsWith('[') || /^[\d.]+$/.test(hostname)

/** A page of the store arrives without https and does not redirect by itself either. */
async function isPlainAnswer(run: NetPort & ClockPort, host: string, region: string): Promise<boolean> {
  try {
    const { response, text } = await run.http.fetch(`http://${host}/`, {
      region,
      timeoutMs,
      signal: run.signal,
      beforeHop: run.acquireHostSlot,
    })
    const { status, headers, finalUrl } = response
    if (status !== 200 || responseRefusal(status, headers, text) !== null) return false
    const page = new URL(finalUrl)
    const isLedAway = /http-equiv=["']?refresh|location\s*(\.\s*(href|protocol|replace)|=)/i.test(text)
    return page.protocol === 'http:' && page.host === host && !isLedAway && /<(a|img)\s/i.test(text)
  } catch (error) {
    if (isAbort(error)) throw error
    return false
  }
}
