/** Decides which addresses belong to a region: those on its hosts that are not closer to another region's root. */
import { isDocumentUrl, siteHost } from '../address/url-policy.ts'
import { pathPrefixes } from '../address/url-shape.ts'

interface Folder {
  host: string
  path: string
}

/** Whether an address is a document of the region. @param foreignRoots roots of the other regions */
export function createRegionScope(
  roots: readonly string[],
  foreignRoots: readonly string[],
): (url: string) => boolean {
  const hosts = new Set(roots.map(siteHost))
  const ownFolders = foldersOf(roots)
  const foreignFolders = foldersOf(foreignRoots)
  return (url) => {
    if (!hosts.has(siteHost(url)) || !isDocumentUrl(url)) return false
    // The region with the deepest root above a page has it; otherwise `/` would also claim the pages of `/uk/`.
    return foreignFolders.length === 0 || depthBelow(url, foreignFolders) <= depthBelow(url, ownFolders)
  }
}

/** Folders that hold a root and therefore the whole store. */
export function trunksOf(roots: readonly string[]): ReadonlySet<string> {
  return new Set(roots.flatMap((url) => pathPrefixes(`${url.replace(/[?#].*$/, '').replace(/\/$/, '')}/x`)))
}

/** Folders of roots. A file, such as `/index.php`, counts as its folder. */
function foldersOf(roots: readonly string[]): Folder[] {
  return roots.flatMap((text) => {
    const root = URL.parse(text)
    if (root === null) return []
    const path = root.pathname.replace(/[^/]*\.[^/]*$/, '')
    return [{ host: root.host, path: path.endsWith('/') ? path : `${path}/` }]
  })
}

/** Length of the longest folder that contains an address; 0 for none. */
function depthBelow(url: string, folders: readonly Folder[]): number {
  const page = URL.parse(url)
  if (page === null) return 0
  const depths = folders.map(({ host, path }) =>
    host === page.host && `${page.pathname}/`.startsWith(path) ? path.length : 0,
  )
  return Math.max(0, ...depths)
}
