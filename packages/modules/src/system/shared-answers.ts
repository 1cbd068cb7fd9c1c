/** Identical responses for many callers, serialized and compressed once. */
const shared = new WeakSet<object>()

/** Marks a list as immutable. */
export function shareAnswer<Rows extends readonly unknown[]>(rows: Rows): Rows {
  shared.add(rows)
  return rows
}

export const isShared = (answer: object): boolean => shared.has(answer)
