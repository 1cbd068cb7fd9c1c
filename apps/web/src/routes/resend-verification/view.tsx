import { getRouteApi } from '@tanstack/react-router'
import { EmailForm } from '../../shared/accounts/email-form.tsx'
import { AlertShowcase } from '../../shared/components/public-pages/alert-showcase.tsx'
import { SplitScreen } from '../../shared/components/public-pages/split-screen.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'

const route = getRouteApi('/resend-verification')

export function ResendVerification() {
  const { email } = route.useSearch()
  useTitle('Resend verification')
  return (
    <SplitScreen
      title="Resend verification"
      subtitle="Enter your account email and we’ll send the link again."
      aside={<AlertShowcase />}
    >
      <EmailForm
        email={email}
        route="resend-verification"
        label="Resend email"
        successText="If your email exists in our system and is not yet verified, a new verification email has been sent."
      />
    </SplitScreen>
  )
}
