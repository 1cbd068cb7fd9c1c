/** Whether a store can be reached from here, and what it answers. */

import { createHttpClient } from '@vitrine/engine/net/client/http-client'
import { createEgressGuard } from '@vitrine/engine/net/egress/egress-guard'
import { hostAndPort, webAddress } from '../scan/argument-values.ts'
import type { Diagnosis, DoctorCheck } from './doctor-command.ts'
import { messageOf } from './machine-checks.ts'

const timeoutMs = 20_000

export function storeChecks(given: string, allowHosts: readonly string[]): DoctorCheck[] {
  const url = webAddress(given, 'The URL')
  return [() => reach(url, allowHosts.map(hostAndPort))]
}

async function reach(url: string, allowHosts: readonly string[]): Promise<Diagnosis> {
  const http = createHttpClient({ guard: createEgressGuard({ allowHosts }) })
  try {
    const { response, redirectProblem } = await http.fetch(url, { timeoutMs })
    const { status, finalUrl, ttfbMs } = response
    const text = `${finalUrl} returns status ${status} after ${ttfbMs} ms`
    if (redirectProblem !== null)
      return { name: 'Store', state: 'problem', text: `${text}, and its redirects lead nowhere.` }
    if (status === 401)
      return { name: 'Store', state: 'problem', text: `${text}. Sign in with --basic-auth or --header.` }
    if (status === 403 || status === 429)
      return { name: 'Store', state: 'problem', text: `${text}: it refuses automated visitors.` }
    return status < 400
      ? { name: 'Store', state: 'ok', text }
      : { name: 'Store', state: 'problem', text: `${text}.` }
  } catch (error) {
    return { name: 'Store', state: 'problem', text: messageOf(error) }
  } finally {
    await http.close()
  }
}
