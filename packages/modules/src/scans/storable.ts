/** Pages hold characters that PostgreSQL refuses: NUL, and halves of surrogate pairs. */

export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** A JSON-safe copy of a value in which every text can be stored. */
export function storable<Value>(value: Value): Value {
  const text = JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? storableText(part) : part,
  )
  return text === undefined ? value : JSON.parse(text)
}
