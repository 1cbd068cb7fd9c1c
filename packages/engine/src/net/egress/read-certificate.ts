/** The certificate of a host, by one handshake through the egress guard. */
import { connect as tlsConnect } from 'node:tls'
import type { EgressGuard } from './egress-guard.ts'

export interface CertificateDates {
  /** Milliseconds since the epoch. */
  startsAtMs: number
  endsAtMs: number
}

const handshakeTimeoutMs = 10_000

/** The dates of a valid certificate; null when it could not be read, for whatever reason. */
export async function readCertificate(
  guard: EgressGuard,
  host: string,
  port: number,
  signal: AbortSignal,
): Promise<CertificateDates | null> {
  try {
    const socket = await guard.connect(host, port, signal)
    return await new Promise((resolve) => {
      const secure = tlsConnect({ socket, servername: host, ALPNProtocols: ['http/1.1'] })
      const settle = (dates: CertificateDates | null) => {
        resolve(dates)
        secure.destroy()
      }
      secure.setTimeout(handshakeTimeoutMs, () => settle(null))
      secure.once('secureConnect', () => settle(datesOf(secure.getPeerCertificate())))
      // Stays attached: a late error of the destroyed socket must not end the process.
      secure.on('error', () => settle(null))
    })
  } catch {
    return null
  }
}

function datesOf(certificate: { valid_from?: string; valid_to?: string }): CertificateDates | null {
  const startsAtMs = Date.parse(certificate.valid_from ?? '')
  const endsAtMs = Date.parse(certificate.valid_to ?? '')
  return Number.isNaN(startsAtMs) || Number.isNaN(endsAtMs) ? null : { startsAtMs, endsAtMs }
}
