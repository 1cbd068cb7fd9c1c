/** As many of a list as wanted, evenly from its beginning to its end: the same whenever the list is the same. */
export function spread<Item>(items: readonly Item[], max: number): Item[] {
  if (items.length <= max) return [...items]
  return Array.from({ length: max }, (_, at) => items[Math.floor((at * items.length) / max)]).filter(
    (item) => item !== undefined,
  )
}
