import {
  confirmationProblem,
  emailProblem,
  newPasswordProblem,
  problemsOf,
} from '../../shared/accounts/field-rules.ts'

export interface SignupValues {
  email: string
  password: string
  confirmPassword: string
  firstName: string
  lastName: string
}

export type SignupField = keyof SignupValues
export type SignupProblems = Partial<Record<SignupField, string>>

/** Field names of the server. */
const fieldOf: Readonly<Record<string, SignupField>> = {
  email: 'email',
  password: 'password',
  first_name: 'firstName',
  last_name: 'lastName',
}

/** Step one; the one-page form asks for no confirmation. */
export function credentialProblems(values: SignupValues, isConfirmed: boolean): SignupProblems {
  return problemsOf({
    email: emailProblem(values.email),
    password: newPasswordProblem(values.password),
    confirmPassword: isConfirmed ? confirmationProblem(values.password, values.confirmPassword) : '',
  })
}

/** Step two. */
export function nameProblems({ firstName, lastName }: SignupValues): SignupProblems {
  return problemsOf({
    firstName: firstName.trim() === '' ? 'First name is required' : '',
    lastName: lastName.trim() === '' ? 'Last name is required' : '',
  })
}

/** The server's messages by form field. Paths may be prefixed with the part of the request. */
export function serverProblems(fields: Readonly<Record<string, string>>): SignupProblems {
  const problems: SignupProblems = {}
  for (const [path, message] of Object.entries(fields)) {
    const field = fieldOf[path.split(/[./]/).at(-1) ?? '']
    if (field !== undefined) problems[field] = message
  }
  return problems
}
