/** The sort orders in the URL; apart from the list's rules, because every page loads them. */
export const sorts = ['popular', 'az', 'za'] as const
export type LibrarySort = (typeof sorts)[number]
