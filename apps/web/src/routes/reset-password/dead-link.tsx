import { Link } from '@tanstack/react-router'
import classes from '../../shared/accounts/account-form.module.css'
import { ApiError } from '../../shared/api/api-error.ts'
import { Banner } from '../../shared/components/banner.tsx'
import { paths } from '../../shared/paths.ts'

/** Whether a request failed because the link was used, has expired, or never existed. */
export const isDeadLink = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'GONE'

/** Why the link doesn't work, and how to get a new one. */
export function DeadLink({ text }: { text: string }) {
  return (
    <div className={classes.message}>
      <Banner tone="error">{text}</Banner>
      <Link className="v-link" to={paths.forgotPassword}>
        Request a new reset link
      </Link>
    </div>
  )
}
