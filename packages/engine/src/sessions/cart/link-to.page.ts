/** Finds links from page to page, inside the page. */
import { pageFunctionWith } from '../../browser/page-function.ts'
import { controls } from '../shared/page/controls.page.ts'

/**
 * Marks a visible link to a page (`data-vt-way`); false where there is none. Shops have several addresses for
 * one product, so the last path segment identifies it too.
 */
export const markLinkTo = pageFunctionWith({ controls }, ({ controls }, url: string): boolean => {
  controls.unmark('data-vt-way')
  const wanted = new URL(url)
  const plain = (path: string) => {
    try {
      return decodeURI(path).replace(/\/+$/, '')
    } catch {
      return path
    }
  }
  const path = plain(wanted.pathname)
  const last = path.split('/').pop() ?? ''
  const isGeneral =
    /^(index|product|item|view|show)[^/]*\.(php|html?|aspx?)$|^(product|item|products|category)$/i
  const isTelling = last.length > 3 && !isGeneral.test(last)
  const leadsThere = (link: HTMLAnchorElement) => {
    const at = URL.parse(link.href)
    if (at?.origin !== location.origin) return false
    const own = plain(at.pathname)
    if (own === path) return isTelling || at.search === wanted.search
    return isTelling && own.endsWith(`/${last}`)
  }
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (each) => controls.isShown(each) && each.target !== '_blank' && leadsThere(each),
  )
  const main = controls.mainPart()
  const link = links.find((each) => main.contains(each)) ?? links[0]
  link?.setAttribute('data-vt-way', '')
  return link !== undefined
})
