import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '../shared/api/api-error.ts'
import { call } from '../shared/api/http.ts'
import { restartAt } from '../shared/auth/restart.ts'
import { useUser } from '../shared/auth/use-session.ts'
import { Icon } from '../shared/components/icon.tsx'
import { toast } from '../shared/components/toasts/toast-store.ts'
import { fullName } from '../shared/format/text.ts'
import { IconEye } from '../shared/icons/icons.gen.ts'
import { paths } from '../shared/paths.ts'
import classes from './impersonation-bar.module.css'

/**
 * Shown on every screen while an operator impersonates a user, with a button to end it. A default export, for lazy
 * loading.
 */
export default function ImpersonationBar() {
  const user = useUser()
  const stop = useMutation({
    mutationFn: () => call('stop-impersonation'),
    onSuccess: () => restartAt(`${paths.operator}/people`),
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <aside className={classes.bar} data-impersonation aria-label="Impersonation">
      <p className={classes.text}>
        <Icon of={IconEye} />
        <span>
          You’re impersonating <b>{fullName(user)}</b>
          <span className={classes.email}> ({user.email})</span>
        </span>
      </p>
      <Button size="xs" variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
        End
      </Button>
    </aside>
  )
}
