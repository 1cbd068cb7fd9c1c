/** Transport faults of the store as a whole. */

import type { Finding, SiteContext } from '@vitrine/engine/api/detector'
import { dayMs } from '@vitrine/kernel/time/durations'

export interface TransportProblem {
  key: string
  fault: string
  title: string
  says: string
  before: string
  /** Absent: the same URL with https. */
  after?: string
  severity: Finding['severity']
  /** A step in addition to the common ones. */
  howChecked?: string
  path: string | null
}

const soonDays = 14
/** Short-lived certificates are renewed late by design. */
const soonShare = 1 / 4

export function transportProblems({ transport, nowMs }: SiteContext, host: string): TransportProblem[] {
  if (!transport) return []
  const problems: TransportProblem[] = []
  if (transport.isAnsweredPlainly)
    problems.push({
      key: `no-redirect:${host}`,
      fault: 'no-redirect',
      title: 'Store doesn’t redirect to HTTPS',
      says: 'Shoppers who open the store without HTTPS get unencrypted pages instead of a redirect.',
      before: `http://${host}/`,
      after: `Redirect (301) to https://${host}/`,
      severity: 'medium',
      howChecked: 'Requested the home page without HTTPS, twice.',
      path: null,
    })
  const { certificate } = transport
  if (certificate === null) return problems
  const leftDays = (Date.parse(certificate.endsOn) - nowMs) / dayMs
  if (leftDays < Math.min(soonDays, certificate.lifetimeDays * soonShare))
    problems.push({
      key: `certificate:${host}`,
      fault: 'certificate',
      title: 'Security certificate expires soon',
      says: `The certificate for ${host} expires on ${certificate.endsOn}, and after that browsers show a warning before every page.`,
      before: `Valid until ${certificate.endsOn}`,
      after: 'Renew the certificate now, and set it to renew automatically a month before it expires',
      severity: 'high',
      howChecked: 'Read the dates of the certificate while opening a secure connection.',
      path: null,
    })
  return problems
}
