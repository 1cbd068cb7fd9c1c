/** Checks what is sent to a service against a schema recorded from its documentation. */
import { Ajv, type AnySchema } from 'ajv'

const ajv = new Ajv({ allErrors: false })

/** @returns a function that says what is wrong with a value; null: nothing */
export function schemaCheck(schema: AnySchema): (value: unknown) => string | null {
  const validate = ajv.compile(schema)
  return (value) => (validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: 'message' }))
}

/** A string that services take: half a character is no valid Unicode, and some of them reject it. */
export const textSchema = (minLength: number, maxLength?: number) => ({
  type: 'string',
  pattern: '^[^\\ud800-\\udfff]*$',
  minLength,
  ...(maxLength === undefined ? {} : { maxLength }),
})

/** An object with these fields and no others. */
export const objectSchema = (
  properties: Record<string, object>,
  required: readonly string[] = Object.keys(properties),
) => ({ type: 'object', properties, required, additionalProperties: false })
