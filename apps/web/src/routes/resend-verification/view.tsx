import { getRouteApi } from '@tanstack/react-router'
import { EmailForm } from '../../shared/accounts/email-form.tsx'
import { AlertShowcase } from '../../shared/components/alert-showcase.tsx'
import { SplitScreen } from '../../shared/components/split-screen.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'

const route = getRouteApi('/resend-verification')

export function ResendVerification() {
  const { email } = route.useSearch()
  useTitle('Resend verification')
  return (
    <SplitScreen
      title="Resend verification"
      subtitle="Enter the email address of your account and we will send the link again."
      aside={<AlertShowcase />}
    >
      <EmailForm
        email={email}
        call="/api/v1/resend-verification"
        label="Resend email"
        successText="If your email exists in our system and is not yet verified, a new verification email has been sent."
      />
    </SplitScreen>
  )
}
