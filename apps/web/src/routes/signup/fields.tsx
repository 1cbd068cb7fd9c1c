import { TextInput } from '@mantine/core'
import { newPasswordHint } from '../../shared/accounts/field-rules.ts'
import { PasswordField } from '../../shared/components/fields/password-field.tsx'
import classes from './signup.module.css'
import type { SignupField, SignupProblems, SignupValues } from './signup-rules.ts'

export interface FieldsProps {
  values: SignupValues
  problems: SignupProblems
  onChange: (field: SignupField, value: string) => void
}

const plain = { size: 'lg', required: true, withAsterisk: false, spellCheck: false } as const

export function NameFields({ values, problems, onChange }: FieldsProps) {
  return (
    <div className={classes.names}>
      <TextInput
        {...plain}
        name="firstName"
        label="First name"
        autoComplete="given-name"
        value={values.firstName}
        error={problems.firstName}
        onChange={(event) => onChange('firstName', event.currentTarget.value)}
      />
      <TextInput
        {...plain}
        name="lastName"
        label="Last name"
        autoComplete="family-name"
        value={values.lastName}
        error={problems.lastName}
        onChange={(event) => onChange('lastName', event.currentTarget.value)}
      />
    </div>
  )
}

export function CredentialFields({
  values,
  problems,
  onChange,
  isConfirmed,
}: FieldsProps & { isConfirmed: boolean }) {
  return (
    <>
      <TextInput
        {...plain}
        type="email"
        name="email"
        label="Email"
        autoComplete="email"
        autoCapitalize="none"
        value={values.email}
        error={problems.email}
        onChange={(event) => onChange('email', event.currentTarget.value)}
      />
      <PasswordField
        name="password"
        label="Password"
        description={newPasswordHint}
        autoComplete="new-password"
        value={values.password}
        error={problems.password}
        onChange={(event) => onChange('password', event.currentTarget.value)}
      />
      {isConfirmed && (
        <PasswordField
          name="confirmPassword"
          label="Confirm password"
          autoComplete="new-password"
          value={values.confirmPassword}
          error={problems.confirmPassword}
          onChange={(event) => onChange('confirmPassword', event.currentTarget.value)}
        />
      )}
    </>
  )
}
