import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { detailOr } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/http.ts'
import { Banner } from '../../shared/components/banner.tsx'
import classes from './login.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The email address of an account that was just created and waits for confirmation. */
    signedUpAs?: string
  }
}

/** What to do after a sign-up: open the mail, or have it sent again. */
export function CheckInbox({ email, hasOutbox }: { email: string; hasOutbox: boolean }) {
  const resend = useMutation({ mutationFn: () => call('resend-verification', { body: { email } }) })
  return (
    <section className={classes.inbox} aria-label="Verification email">
      {resend.isSuccess && (
        <Banner tone="success">
          If your email exists in our system and is not yet verified, a new verification email has been sent.
        </Banner>
      )}
      {resend.isError && (
        <Banner tone="error">{detailOr(resend.error, 'An error occurred. Please try again later.')}</Banner>
      )}
      <div className={classes.inboxButtons}>
        {hasOutbox && (
          <Button
            component="a"
            size="md"
            href={`/dev/mail?to=${encodeURIComponent(email)}`}
            target="_blank"
            rel="noopener"
          >
            Open mail
          </Button>
        )}
        <Button size="md" variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
          Resend
        </Button>
      </div>
      <p className={classes.inboxHint}>
        Didn’t get it? Check your spam folder, or sign up with a different email.
      </p>
      <p className={classes.then}>Verified? Log in</p>
    </section>
  )
}
