/** Distinguishes requests from this machine from those through a proxy, a tunnel, or a foreign host name. */
import { isLoopbackHost } from '@vitrine/kernel/store/endpoint'
import type { FastifyRequest } from 'fastify'

const loopbackAddress = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/

/** Headers that proxies, tunnels, and CDNs add to the requests that they forward. */
const forwardingHeader =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|true-client-ip|cf-.+|fastly-client-ip|fly-client-ip|cdn-loop)$/

/**
 * Whether a request was sent on this machine to this machine. The Host header counts because a foreign page can
 * point its own name to 127.0.0.1 and read the response (DNS rebinding).
 */
export function isLocalRequest({ socket, headers, ip }: FastifyRequest): boolean {
  if (!loopbackAddress.test(socket.remoteAddress ?? '') || !loopbackAddress.test(ip)) return false
  if (Object.keys(headers).some((name) => forwardingHeader.test(name))) return false
  return isLoopbackHost(URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '')
}
