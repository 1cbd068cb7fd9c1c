/** A text with its percent escapes decoded. One with an invalid escape (“100%-wool”, a name cut in half) is unchanged. */
export function decodeEscapes(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
