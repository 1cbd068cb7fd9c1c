/** Links between files of the repository become links between pages of the site. */
import { dirname, join, relative } from 'node:path/posix'
import { pageOf } from './.vitepress/site-map.ts'

/** Files that readers can open from the site. */
const opens = /\.(?:png|webp|svg|json|yml|yaml)$/

export interface Rewritten {
  text: string
  /** Files of the repository that the site has to serve. */
  assets: string[]
}

/** Code keeps its text: a line of a block, or a span. */
const code = /(^```[\s\S]*?^```|^ {4}.*$|`[^`\n]+`)/gm

/**
 * @param source path of the file from the repository's root
 * @param page its page
 */
export function rewriteLinks(text: string, source: string, page: string): Rewritten {
  const assets: string[] = []
  const replaced = text
    .split(code)
    .map((part, at) => (at % 2 === 1 ? part : rewritePart(part, source, page, assets)))
    .join('')
  return { text: replaced, assets }
}

/** The text of a link may hold code, so a part can begin with its end: `](target)`. */
function rewritePart(part: string, source: string, page: string, assets: string[]): string {
  return part.replace(
    /\]\((?!https?:|mailto:|#)([^)#\s]+)(#[^)\s]*)?\)/g,
    (whole, path: string, hash = '') => {
      const target = join(dirname(source), path)
      const linked = target === 'docs/adr' ? 'adr/index' : pageOf(target)
      if (linked !== null) return `](${relativeTo(page, linked)}.md${hash})`
      if (!opens.test(target)) return whole.includes(unlinked) ? whole : `](${unlinked})`
      assets.push(target)
      return `](/${target})`
    },
  )
}

/** Marks a link to a file that isn’t part of the site, such as source code. */
const unlinked = 'not-on-this-site'

/** `[text](not-on-this-site)` → text: the source’s name still says where to look. */
export const withoutUnlinked = (text: string): string =>
  text.replace(/\[((?:[^\][]|\[[^\]]*\])*)\]\(not-on-this-site\)/g, '$1')

function relativeTo(page: string, linked: string): string {
  const path = relative(dirname(page), linked)
  return path.startsWith('.') ? path : `./${path}`
}
