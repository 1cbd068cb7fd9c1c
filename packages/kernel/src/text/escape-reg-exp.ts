/** Escapes a text for a regular expression, so that it only matches itself. */
export const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
