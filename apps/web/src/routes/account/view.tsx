import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { detailOr } from '../../shared/api/api-error.ts'
import { useUser } from '../../shared/auth/use-session.ts'
import { Card } from '../../shared/components/card.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { PageHeader } from '../../shared/components/page-header.tsx'
import { fullName } from '../../shared/format/text.ts'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { IconDownload, IconTrash } from '../../shared/icons/icons.gen.ts'
import classes from './account.module.css'
import { useAccountExport, useDeleteAccount } from './data.ts'
import { KeysCard } from './keys/keys-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'

const ConfirmByName = lazy(() => import('../../shared/components/dialogs/confirm-by-name.tsx'))

function ExportCard() {
  const download = useAccountExport()
  return (
    <Card title="Your data">
      <div className={classes.content}>
        <p className={classes.note}>
          Everything we keep about you as a JSON file: your account, sign-ins, websites, comments, and
          feedback.
        </p>
        <Button
          variant="default"
          leftSection={<Icon of={IconDownload} size={16} />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Download your data
        </Button>
      </div>
    </Card>
  )
}

function DeleteCard({ email }: { email: string }) {
  const remove = useDeleteAccount()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Card title="Delete account">
      <div className={classes.content}>
        <p className={classes.note}>
          Immediately deletes your account and everything we keep about you. Websites, analyses, and alerts
          stay with your team.
        </p>
        <Button
          variant="default"
          color="red"
          leftSection={<Icon of={IconTrash} size={16} />}
          onClick={() => setIsAsking(true)}
        >
          Delete account
        </Button>
      </div>
      {isAsking && (
        <Suspense>
          <ConfirmByName
            title="Delete your account?"
            text={<p>You’ll be signed out everywhere. This can’t be undone.</p>}
            name={email}
            label={`Type ${email} to confirm`}
            confirmLabel="Delete account"
            isPending={remove.isPending}
            problem={remove.isError ? detailOr(remove.error, 'Your account wasn’t deleted.') : null}
            onConfirm={(typed) => remove.mutate(typed)}
            onClose={() => {
              setIsAsking(false)
              remove.reset()
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** Settings of the user's own account. */
export function Account() {
  useTitle('Your account')
  const user = useUser()
  return (
    <div className="v-page">
      <div className="v-column">
        <PageHeader title="Your account" subtitle="Manage your details and your data." />
        <div className="v-cards">
          <Card title="Details">
            <div className={classes.content}>
              <dl className={classes.facts}>
                <dt>Name</dt>
                <dd>{fullName(user)}</dd>
                <dt>Email</dt>
                <dd>{user.email}</dd>
                <dt>Username</dt>
                <dd>{user.username}</dd>
              </dl>
            </div>
          </Card>
          <KeysCard />
          <NotificationsCard />
          <ExportCard />
          <DeleteCard email={user.email} />
        </div>
      </div>
    </div>
  )
}
