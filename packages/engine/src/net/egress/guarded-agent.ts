/** An undici agent that opens every connection through an egress guard. */
import { connect as tlsConnect } from 'node:tls'
import { Agent } from 'undici'
import { containExceptions } from './contain-exceptions.ts'
import type { EgressGuard } from './egress-guard.ts'

type Connector = Extract<NonNullable<Agent.Options['connect']>, (...args: never[]) => unknown>

const handshakeTimeoutMs = 10_000

/**
 * Creates an agent for one guard: connections checked for one scan are never used by another.
 * @param timeoutMs how long headers and each part of a body may take
 */
export function createGuardedAgent(guard: EgressGuard, connections: number, timeoutMs = 30_000): Agent {
  return new Agent({
    connect: guardedConnector(guard),
    connections,
    keepAliveTimeout: 15_000,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxHeaderSize: 64 * 1024,
  })
}

function guardedConnector(guard: EgressGuard): Connector {
  return (target, callback) => {
    const isSecure = target.protocol === 'https:'
    const port = target.port === '' ? (isSecure ? 443 : 80) : Number(target.port)
    guard.connect(target.hostname, port).then(
      (socket) => {
        if (!isSecure) return callback(null, socket)
        const servername = target.servername ?? (/^[\d.]+$|:/.test(target.hostname) ? '' : target.hostname)
        const secure = containExceptions(tlsConnect({ socket, servername, ALPNProtocols: ['http/1.1'] }))
        secure.setTimeout(handshakeTimeoutMs, () =>
          secure.destroy(new Error('The secure connection took too long.')),
        )
        const onError = (error: Error) => callback(error, null)
        secure.once('error', onError)
        secure.once('secureConnect', () => {
          secure.setTimeout(0)
          secure.removeListener('error', onError)
          callback(null, secure)
        })
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    )
  }
}
