/** Key under which a page's server response is stored. */
export function documentKey(region: string, url: string): string {
  return `http||${region}|${url}`
}
