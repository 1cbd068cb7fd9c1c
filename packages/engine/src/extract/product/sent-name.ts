/** The name of an option as forms and scripts send it: `attribute_pa_color` is `color`. */
export function sentName(key: string): string {
  const name = key.replace(/^attribute_(?:pa_)?/, '')
  if (!/%[\da-f]{2}/i.test(name)) return name
  try {
    return decodeURIComponent(name)
  } catch {
    // Not an escape after all, such as "50%ab".
    return name
  }
}
