/**
 * The query of an address. Some systems name their pages by a parameter without a value (“?Shop&product=7”), and don’t
 * know them with an equals sign behind it, or in another place than the first.
 */

export interface QueryPart {
  name: string
  value: string
  /** Written without an equals sign. */
  isBare: boolean
  /** As it stands in an address. */
  text: string
}

/** Parts in the order of the address; those without a name are left out. */
export function queryParts(search: string): QueryPart[] {
  const written = search.replace(/^\?/, '').split('&')
  return written.flatMap((part, at) => {
    const [name = '', value = ''] = [...new URLSearchParams(part)][0] ?? []
    if (name === '') return []
    const isBare = !part.includes('=')
    // Before the first name, “&” stands for the start page.
    const lead = at === 1 && written[0] === '' ? '&' : ''
    return [{ name, value, isBare, text: isBare ? lead + part : `${new URLSearchParams([[name, value]])}` }]
  })
}

export const queryOf = (parts: readonly QueryPart[]): string => parts.map(({ text }) => text).join('&')
