/** Attributes that carry into a page's HTML what only its styles say. */

/** A short text, such as a badge or the former price, that a style hides. */
export const unseenMark = 'data-vt-unseen'
/** A short text with a number that a style strikes through. */
export const struckMark = 'data-vt-struck'
