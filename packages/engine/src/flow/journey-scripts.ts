/** Scripts that find the way from page to page. */
import { controlHelpers } from './control-words.ts'

/**
 * Marks a link to a page that is seen (`data-vt-way`); false where none is. Shops lead to one product by several
 * addresses, so the last part of the path tells it too.
 */
export const markLinkTo = (url: string): string => `(() => {
  ${controlHelpers}
  unmark('data-vt-way')
  const wanted = new URL(${JSON.stringify(url)})
  const plain = (path) => { try { return decodeURI(path).replace(/\\/+$/, '') } catch { return path } }
  const path = plain(wanted.pathname)
  const last = path.split('/').pop() || ''
  const isTelling = last.length > 3 && !/^(index|product|item|view|show)[^/]*\\.(php|html?|aspx?)$|^(product|item|products|category)$/i.test(last)
  const leadsThere = (link) => {
    const at = URL.parse(link.href)
    if (at === null || at.origin !== location.origin) return false
    const own = plain(at.pathname)
    if (own === path) return isTelling || at.search === wanted.search
    return isTelling && own.endsWith('/' + last)
  }
  const links = [...document.querySelectorAll('a[href]')].filter((each) => isShown(each) && each.target !== '_blank' && leadsThere(each))
  const link = links.find((each) => main.contains(each)) || links[0]
  if (!link) return false
  link.setAttribute('data-vt-way', '')
  return true
})()`
