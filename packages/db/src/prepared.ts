import type { Executor } from './database.ts'

/**
 * Keeps a statement that every request sends: its text is built once for each pool or transaction, and a connection
 * plans it once. Give `build` a statement with placeholders and a name of its own (`.prepare('name')`).
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
