/** A file, or a marked part of one, whose text is derived from something else in the repository. */
export interface GeneratedFile {
  /** Path from the repository's root. */
  path: string
  /** The complete text of the file. Deterministic. */
  produce(): Promise<string>
}

/**
 * Replaces the text between `<!-- name:start -->` and `<!-- name:end -->`.
 * @throws if the markers are missing, so that a lost marker is noticed.
 */
export function replaceMarkedPart(text: string, name: string, part: string): string {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`]
  const from = text.indexOf(start)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`markers of the generated part "${name}" are missing`)
  return `${text.slice(0, from + start.length)}\n\n${part.trim()}\n\n${text.slice(to)}`
}
