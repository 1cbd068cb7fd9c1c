import { decodeEscapes } from '@vitrine/kernel/text/decode-escapes'

/** The name of an option as forms and scripts send it: `attribute_pa_color` is `color`. */
export function sentName(key: string): string {
  const name = key.replace(/^attribute_(?:pa_)?/, '')
  return decodeEscapes(name)
}
