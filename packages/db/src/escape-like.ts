/** Text as it may stand in a pattern of `like`, so that it matches itself alone. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
