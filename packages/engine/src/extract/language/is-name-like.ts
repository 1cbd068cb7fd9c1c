/** Names of products and lists of features, which read much the same in every language. */

/** German prose begins up to half of its words in upper case. */
const maxShare = 0.6

/** Whether most words of a text begin in upper case, if its script has it: its language would be a guess. */
export function isNameLike(text: string): boolean {
  const cased = text.match(/(?<![\p{L}’'-])[\p{Lu}\p{Ll}][\p{L}’'-]*/gu) ?? []
  return cased.filter((word) => /^\p{Lu}/u.test(word)).length > cased.length * maxShare
}
