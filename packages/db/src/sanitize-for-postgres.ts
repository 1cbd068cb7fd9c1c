/** Removes characters that pages may contain but PostgreSQL rejects: NUL, and halves of surrogate pairs. */

export function sanitizeTextForPostgres(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** A JSON-safe copy of a value in which every text can be stored. */
export function sanitizeForPostgres<Value>(value: Value): Value {
  const text = JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? sanitizeTextForPostgres(part) : part,
  )
  return text === undefined ? value : JSON.parse(text)
}
