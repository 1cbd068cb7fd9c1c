import type { KeyScope } from '@vitrine/kernel/http/key-scopes'
import type { RouteContract } from '@vitrine/kernel/http/route'

/** The scope that a key needs for a route; null: no key may call it. What changes something must say so itself. */
export function scopeOfRoute({ access, method, keyScope }: RouteContract): KeyScope | null {
  if (access === 'superuser' || access === 'public') return null
  if (keyScope !== undefined) return keyScope
  if (access === 'admin') return 'admin'
  return access === 'member' && method === 'GET' ? 'read' : null
}
