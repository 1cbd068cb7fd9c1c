/** Faults in how the store as a whole is reached. */
import type { Finding, SiteContext } from '@vitrine/engine/detector'

export interface TransportProblem {
  key: string
  title: string
  says: string
  before: string
  /** Absent: the same address with https. */
  after?: string
  severity: Finding['severity']
  /** Absent: as for the others. */
  howChecked?: string
  path: string | null
}

const dayMs = 86_400_000
const soonDays = 14
/** Certificates that live for days are renewed late by design. */
const soonShare = 1 / 4

export function transportProblems({ transport, nowMs }: SiteContext, host: string): TransportProblem[] {
  if (!transport) return []
  const problems: TransportProblem[] = []
  if (transport.isAnsweredPlainly)
    problems.push({
      key: `no-redirect:${host}`,
      title: 'The store also answers without encryption',
      says: 'Who opens the store without https gets its pages unencrypted instead of being led to https.',
      before: `http://${host}/`,
      after: `Redirect (301) to https://${host}/`,
      severity: 'medium',
      howChecked: 'Asked twice for the start page without https.',
      path: null,
    })
  const { certificate } = transport
  if (certificate === null) return problems
  const leftDays = (Date.parse(certificate.endsOn) - nowMs) / dayMs
  if (leftDays < Math.min(soonDays, certificate.lifetimeDays * soonShare))
    problems.push({
      key: `certificate:${host}`,
      title: 'The certificate of the store ends soon',
      says: `The certificate of ${host} ends on ${certificate.endsOn}. If it is not renewed, browsers stop shoppers with a warning in front of every page.`,
      before: `Valid until ${certificate.endsOn}`,
      after: 'Renew the certificate now, and let it renew itself a month before its end',
      severity: 'high',
      howChecked: 'Read the dates of the certificate while opening a secure connection.',
      path: null,
    })
  return problems
}
