/** Key under which a page is stored as the server sent it. */
export function documentKey(region: string, url: string): string {
  return `http||${region}|${url}`
}
