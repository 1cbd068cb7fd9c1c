/** As many of a list as wanted, evenly from its beginning to its end: the same whenever the list is the same. */
export function spread<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items]
  return Array.from({ length: most }, (_, at) => items[Math.floor((at * items.length) / most)]).filter(
    (item) => item !== undefined,
  )
}
