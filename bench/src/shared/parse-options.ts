/** Command line options of a benchmark. */
import { parseArgs } from 'node:util'

/**
 * Parses `--name value` options.
 * @param defaults every option with its default; a comma list stays one string.
 * @returns the values, or null after printing what is wrong.
 */
export function parseOptions<const Defaults extends Record<string, string>>(
  args: readonly string[],
  defaults: Defaults,
): Record<keyof Defaults, string> | null {
  try {
    const options = Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [name, { type: 'string' as const, default: value }]),
    )
    const { values } = parseArgs({ args: [...args], options })
    return values as Record<keyof Defaults, string>
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    const known = Object.entries(defaults).map(([name, value]) => `--${name} ${value === '' ? '…' : value}`)
    console.error(`options and defaults: ${known.join(' ')}`)
    return null
  }
}

/** Parts of a comma list without blanks. */
export const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
