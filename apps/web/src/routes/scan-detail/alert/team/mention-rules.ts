/** Pure rules of mentioning teammates while typing. */

interface Person {
  username: string
  first_name: string
  last_name: string
}

/** The mention that is being typed at the end of a text. */
const begun = /(^|[\s(])@([\p{L}\p{N}._+-]*)$/u

const shownAtMost = 5

/** Members whose name or username begins like the mention that is being typed; none outside of one. */
export function suggestMembers<Member extends Person>(text: string, members: readonly Member[]): Member[] {
  const match = begun.exec(text)
  if (match === null) return []
  const typed = (match[2] ?? '').toLowerCase()
  return members
    .filter(({ username, first_name, last_name }) =>
      [username, first_name, last_name].some((name) => name.toLowerCase().startsWith(typed)),
    )
    .slice(0, shownAtMost)
}

/** The text with the begun mention completed. */
export const completeMention = (text: string, username: string): string =>
  text.replace(begun, (_, before: string) => `${before}@${username} `)
