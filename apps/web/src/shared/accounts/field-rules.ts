/** Validation of the account forms, with their messages. An empty text means that the value is valid. */

export const requiredText = 'This field is required'
/** The server's password requirements, shown before typing. */
export const newPasswordHint = 'At least 8 characters, not a common password, and not your email address'
const passwordLength = 8
const addressPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function emailProblem(email: string): string {
  return addressPattern.test(email.trim()) ? '' : 'Please enter a valid email address'
}

export function newPasswordProblem(password: string): string {
  return password.length >= passwordLength ? '' : 'Password must be at least 8 characters long'
}

export function confirmationProblem(password: string, confirmation: string): string {
  return password === confirmation ? '' : 'Passwords do not match'
}

/** Only the fields that have a problem. */
export function problemsOf<Field extends string>(
  problems: Record<Field, string>,
): Partial<Record<Field, string>> {
  const found = Object.entries<string>(problems).filter(([, problem]) => problem !== '')
  return Object.fromEntries(found) as Partial<Record<Field, string>>
}
