import { AppError } from '@vitrine/kernel/http/errors'

/** Common passwords; about 18,000 of them have eight characters or more. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= 8))
}

/**
 * Rejects passwords that are guessed first: the most common ones, and the user's own address. The contract checks the
 * length.
 * @param field Name of the field in the request.
 * @throws AppError VALIDATION_FAILED
 */
export async function assertGoodPassword(
  password: string,
  field: string,
  email: string | null,
): Promise<void> {
  const lower = password.toLowerCase()
  const own = email === null ? [] : [email.toLowerCase(), email.toLowerCase().split('@')[0]]
  if (own.includes(lower)) throw refuse(field, 'Please choose a password that isn’t your email address.')
  commonPasswords ??= loadCommonPasswords()
  if ((await commonPasswords).has(lower)) {
    throw refuse(field, 'This password is too common. Please choose another one.')
  }
}

const refuse = (path: string, message: string) =>
  new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path, message }] })
