import { isLoopbackHost } from '@vitrine/kernel/store/endpoint'
import type { RequestContext } from './route.ts'

export type OutboxContext = Pick<RequestContext, 'services' | 'caller' | 'request'>

/** Another site may point its host name at this machine, or a proxy may be in front: neither counts as local. */
export function mayReadOutbox({ services, caller, request }: OutboxContext): boolean {
  if (services.settings.isProduction) return false
  if (caller?.isSuperuser) return true
  return isLoopbackHost(URL.parse(services.publicUrl)?.hostname ?? '') && request.isLocal
}
