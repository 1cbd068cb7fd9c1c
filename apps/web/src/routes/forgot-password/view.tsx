import { getRouteApi } from '@tanstack/react-router'
import { EmailForm } from '../../shared/accounts/email-form.tsx'
import { AlertShowcase } from '../../shared/components/public-pages/alert-showcase.tsx'
import { SplitScreen } from '../../shared/components/public-pages/split-screen.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'

const route = getRouteApi('/forgot-password')

export function ForgotPassword() {
  const { email } = route.useSearch()
  useTitle('Forgot your password?')
  return (
    <SplitScreen
      title="Forgot your password?"
      subtitle="Enter your account email and we’ll send you a link to set a new password."
      aside={<AlertShowcase />}
    >
      <EmailForm
        email={email}
        route="request-password-reset"
        label="Send reset link"
        successText="If your email exists in our system, a password reset link has been sent."
      />
    </SplitScreen>
  )
}
