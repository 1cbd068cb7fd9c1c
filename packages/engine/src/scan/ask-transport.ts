/** Whether a store is reached without encryption, and how long its certificate is valid. */
import { isAbort } from '../crawl/crawl-error.ts'
import { readCertificate } from '../crawl/read-certificate.ts'
import { refusalOf } from '../crawl/refusals.ts'
import type { Transport } from '../detector.ts'
import type { ScanRun } from './scan-run.ts'

const dayMs = 86_400_000
const timeoutMs = 10_000
/** Ends that are further away are of no interest and would only differ between the servers of one store. */
const nearMs = 30 * dayMs

/**
 * Asks a store that answers with https at its usual port; null for any other. What could not be found out counts as
 * right. Throws only when the scan is stopped.
 */
export async function askTransport(run: ScanRun, address: string, region: string): Promise<Transport | null> {
  const { protocol, hostname, port, host } = new URL(address)
  if (protocol !== 'https:' || port !== '' || isLiteral(hostname)) return null
  const certificate = await readCertificate(run.guard, hostname, 443, run.deps.signal)
  run.deps.signal.throwIfAborted()
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

/** Without https a page of the store arrives, which leads nowhere by itself either. */
async function isPlainAnswer(run: ScanRun, host: string, region: string): Promise<boolean> {
  try {
    const { response, text } = await run.http.fetch(`http://${host}/`, {
      region,
      timeoutMs,
      signal: run.deps.signal,
      beforeHop: run.turn,
    })
    const { status, headers, finalUrl } = response
    if (status !== 200 || refusalOf(status, headers, text) !== null) return false
    const page = new URL(finalUrl)
    const isLedAway = /http-equiv=["']?refresh|location\s*(\.\s*(href|protocol|replace)|=)/i.test(text)
    return page.protocol === 'http:' && page.host === host && !isLedAway && /<(a|img)\s/i.test(text)
  } catch (error) {
    if (isAbort(error)) throw error
    return false
  }
}
