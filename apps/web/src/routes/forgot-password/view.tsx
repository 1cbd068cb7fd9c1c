import { getRouteApi } from '@tanstack/react-router'
import { EmailForm } from '../../shared/accounts/email-form.tsx'
import { AlertShowcase } from '../../shared/components/alert-showcase.tsx'
import { SplitScreen } from '../../shared/components/split-screen.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'

const route = getRouteApi('/forgot-password')

export function ForgotPassword() {
  const { email } = route.useSearch()
  useTitle('Forgot your password?')
  return (
    <SplitScreen
      title="Forgot your password?"
      subtitle="Enter the email address of your account and we will send you a link to set a new one."
      aside={<AlertShowcase />}
    >
      <EmailForm
        email={email}
        call="/api/v1/request-password-reset"
        label="Send reset link"
        successText="If your email exists in our system, a password reset link has been sent."
      />
    </SplitScreen>
  )
}
