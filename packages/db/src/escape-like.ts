/** Escapes a text for a `like` pattern, so that it only matches itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
