/** The list of an alert's pages: search and export. Pure. */

/** A longer list has a search field. */
export const searchAbove = 10

/** Only the path, since all pages belong to one store. */
export function pathOf(url: string): string {
  const parsed = URL.parse(url)
  return parsed === null ? url : decode(parsed.pathname + parsed.search)
}

function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Pages whose path has every word of the search. */
export function foundPages(urls: readonly string[], search: string): readonly string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return words.length === 0
    ? urls
    : urls.filter((url) => {
        const path = pathOf(url).toLowerCase()
        return words.every((word) => path.includes(word))
      })
}

/** One column with a heading. Formulas are disarmed for spreadsheets. */
export function pagesAsCsv(urls: readonly string[]): string {
  const cell = (url: string) => `"${(/^[=+\-@]/.test(url) ? `'${url}` : url).replaceAll('"', '""')}"`
  return ['URL', ...urls.map(cell)].join('\r\n')
}
