/** Named colors of the catalogue, and arithmetic on them. */

const palette: Readonly<Record<string, string>> = {
  Oat: '#d8c8ab',
  Linen: '#e6dccb',
  Chalk: '#ece7dd',
  Sand: '#d3b78c',
  Sage: '#8ea089',
  Moss: '#66714e',
  Clay: '#bb6d4e',
  Rust: '#a4502e',
  Rose: '#cb9c90',
  Ochre: '#c8923a',
  Sky: '#9ab5c6',
  Dusk: '#75809f',
  Ink: '#2e3b4d',
  Charcoal: '#434347',
  Black: '#2a2a2c',
  Walnut: '#6d4932',
  Smoked: '#5f4433',
  Oak: '#c59c6c',
  Natural: '#cda578',
  Ash: '#dac6a6',
  Brass: '#b9944c',
}

/** Hex value of a palette name. @throws for an unknown name */
export function colourOf(name: string): string {
  const hex = palette[name]
  if (!hex) throw new Error(`No such colour in the palette: ${name}`)
  return hex
}

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Linear mix of two hex colors; `share` of the second, between 0 and 1. */
export function mix(first: string, second: string, share: number): string {
  const a = channels(first)
  const b = channels(second)
  const parts = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share))
  return `#${parts.map((part) => Math.max(0, Math.min(255, part)).toString(16).padStart(2, '0')).join('')}`
}

/** Toward white. */
export function lighter(hex: string, share: number): string {
  return mix(hex, '#fffaf2', share)
}

/** Toward a warm black, which shades more naturally than a neutral one. */
export function darker(hex: string, share: number): string {
  return mix(hex, '#1c1410', share)
}
