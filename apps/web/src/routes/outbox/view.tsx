import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { OutboxMail } from '@vitrine/modules/mail/contract'
import { ApiError } from '../../shared/api/api-error.ts'
import { PublicBar } from '../../shared/components/public-pages/public-bar.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { listTime } from '../../shared/format/relative-time.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { IconMail } from '../../shared/icons/icons.gen.ts'
import { outboxQuery } from './data.ts'
import { MailPane } from './mail-pane.tsx'
import classes from './outbox.module.css'

const route = getRouteApi('/dev/mail')

function MailList({ mails, chosen }: { mails: readonly OutboxMail[]; chosen: string | undefined }) {
  const now = useNow()
  return (
    <ul className={classes.list}>
      {mails.map((mail) => (
        <li key={mail.mail_id}>
          <Link
            to="/dev/mail"
            search={(previous) => ({ ...previous, mail: mail.mail_id })}
            className={classes.row}
            aria-current={mail.mail_id === chosen ? 'true' : undefined}
          >
            <span className={classes.rowSubject}>{mail.subject}</span>
            <span className={classes.rowMeta}>
              <span className={classes.recipient}>{mail.recipient}</span>
              <span>{mail.state === 'failed' ? 'failed' : listTime(mail.created_at, now)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Mail of an installation without a mail server. */
export function Outbox() {
  useTitle('Outbox')
  const { mail: chosen, to } = route.useSearch()
  const { data: mails, isPending, error, refetch } = useQuery(outboxQuery(to))
  const isClosed = error instanceof ApiError && error.status === 404
  return (
    <>
      <PublicBar />
      <main id="main" className={classes.page} data-reading={chosen !== undefined || undefined}>
        <header className={classes.head}>
          <h1 className={classes.title}>Outbox</h1>
          <p className={classes.meta}>
            Without a mail server, emails stay here{to ? ` (only those to ${to})` : ''}. Set SMTP_URL to send
            them.
          </p>
        </header>
        {isPending && (
          <Loading label="Loading emails">
            <Skeleton height={64} radius={8} />
          </Loading>
        )}
        {mails === undefined && error !== null && (
          <ErrorState
            title={isClosed ? 'The outbox isn’t available here' : 'The outbox couldn’t be loaded'}
            error={isClosed ? undefined : error}
            text={isClosed ? 'In production, emails are sent and not kept here.' : undefined}
            onRetry={isClosed ? undefined : () => void refetch()}
          />
        )}
        {mails?.length === 0 && (
          <EmptyState
            icon={IconMail}
            title="No emails yet"
            text="Emails appear here as soon as they’re written."
          />
        )}
        {mails && mails.length > 0 && (
          <div className={classes.columns}>
            <MailList mails={mails} chosen={chosen} />
            {chosen === undefined ? (
              <p className={classes.hint}>Choose an email to read it.</p>
            ) : (
              <MailPane key={chosen} mailId={chosen} recipient={to} />
            )}
          </div>
        )}
      </main>
    </>
  )
}
