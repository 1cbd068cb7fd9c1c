import type { Executor } from './database.ts'

/**
 * Caches a statement that every request sends: its text is built once per pool or transaction, and a connection plans
 * it once. Pass `build` a statement with placeholders and a name (`.prepare('name')`).
 */
export function prepared<Statement>(
  build: (executor: Executor) => Statement,
): (executor: Executor) => Statement {
  const known = new WeakMap<Executor, Statement>()
  return (executor) => {
    const cached = known.get(executor)
    if (cached !== undefined) return cached
    const statement = build(executor)
    known.set(executor, statement)
    return statement
  }
}
