import { retryOnOutage } from '@vitrine/db/outage'

export interface DbRetry {
  /** Returns the object with methods that wait out an outage of the database. */
  wrap<Target extends object>(target: Target): Target
  /** The first failure that was not a passing outage. A run with such a failure has no result. */
  failure(): unknown
}

/** Lets a run survive a restart of the database. The wrapped work must be safe to repeat. */
export function withDbRetry(signal: AbortSignal): DbRetry {
  let first: unknown = null
  const guard = async (work: () => Promise<unknown>) => {
    try {
      return await retryOnOutage(work, { signal })
    } catch (error) {
      first ??= error
      throw error
    }
  }
  return {
    failure: () => first,
    wrap<Target extends object>(target: Target): Target {
      return new Proxy(target, {
        get(of, name) {
          const value: unknown = Reflect.get(of, name)
          if (typeof value !== 'function') return value
          return (...args: unknown[]) => {
            const result: unknown = Reflect.apply(value, of, args)
            if (!(result instanceof Promise)) return result
            let attempt: Promise<unknown> | null = result
            return guard(() => {
              const current = attempt ?? (Reflect.apply(value, of, args) as Promise<unknown>)
              attempt = null
              return current
            })
          }
        },
      })
    },
  }
}
