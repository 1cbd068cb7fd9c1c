/** Text helpers. */

/** Truncates at a length and adds "..."; shorter texts are unchanged. */
export function truncate(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).trimEnd()}...` : text
}

/** Up to two letters for an avatar: first and last name, else the start of the username. */
export function initials(person: {
  first_name?: string | null
  last_name?: string | null
  username?: string | null
  email?: string | null
}): string {
  const names = [person.first_name, person.last_name].map((name) => name?.trim()).filter(Boolean)
  const letters =
    names.length > 0
      ? names.map((name) => name?.[0]).join('')
      : (person.username || person.email || '?').slice(0, 2)
  return letters.toUpperCase()
}

/** "First Last", else the username, else the email. */
export function fullName(person: {
  first_name?: string | null
  last_name?: string | null
  username?: string | null
  email?: string | null
}): string {
  const name = [person.first_name, person.last_name].filter(Boolean).join(' ').trim()
  return name || person.username || person.email || ''
}

/** A URL without scheme and trailing slash, for captions. */
export function bareUrl(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}

/** Splits a text into plain parts and https URLs, which become links. */
export function linkParts(text: string): { text: string; isLink: boolean }[] {
  return text
    .split(/(https:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?])/g)
    .map((part, index) => ({ text: part, isLink: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}
