/** Usernames after an @, as they are typed; the dot or comma after one is not part of it. */
const mention = /(?<![\p{L}\p{N}_@.])@([\p{L}\p{N}._+-]+)/gu

/**
 * The members whom a text names.
 * @param members Of the website; others can’t be mentioned.
 */
export function mentionedIn<Member extends { username: string }>(
  text: string,
  members: readonly Member[],
): Member[] {
  const names = new Set<string>()
  for (const [, name = ''] of text.matchAll(mention)) {
    for (let known = name.toLowerCase(); known !== ''; known = known.slice(0, -1)) {
      names.add(known)
      // A longer name that ends with punctuation may be meant without it.
      if (!/[._+-]$/.test(known)) break
    }
  }
  return members.filter(({ username }) => names.has(username.toLowerCase()))
}
