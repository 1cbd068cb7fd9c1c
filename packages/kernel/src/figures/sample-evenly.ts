/** At most `max` items of a list, evenly distributed; always the same for the same list. */
export function spread<Item>(items: readonly Item[], max: number): Item[] {
  if (items.length <= max) return [...items]
  return Array.from({ length: max }, (_, at) => items[Math.floor((at * items.length) / max)]).filter(
    (item) => item !== undefined,
  )
}
