/** The list of an alert's pages: search and export. Pure. */
import { shownPath } from '@vitrine/kernel/store/shown-path'

/** A longer list has a search field. */
export const searchAbove = 10

/** Pages whose path has every word of the search. */
export function foundPages(urls: readonly string[], search: string): readonly string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return words.length === 0
    ? urls
    : urls.filter((url) => {
        const path = shownPath(url).toLowerCase()
        return words.every((word) => path.includes(word))
      })
}

/** One column with a heading. Formulas are disarmed for spreadsheets. */
export function pagesAsCsv(urls: readonly string[]): string {
  const cell = (url: string) => `"${(/^[=+\-@]/.test(url) ? `'${url}` : url).replaceAll('"', '""')}"`
  return ['URL', ...urls.map(cell)].join('\r\n')
}
