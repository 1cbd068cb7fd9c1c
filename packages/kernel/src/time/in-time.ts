/**
 * The result of `work`. Rejects with an Error of this message after `maxMs`; the work may go on, and what becomes of it
 * then is ignored.
 */
export async function inTime<Value>(work: Promise<Value>, maxMs: number, message: string): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(message)), maxMs)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
    work.catch(() => {})
  }
}
