import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OutboxMailDetails } from '@vitrine/modules/mail/contract'
import { useState } from 'react'
import { Banner } from '../../shared/components/banner.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { TabBar } from '../../shared/components/tab-bar.tsx'
import { downloadFile } from '../../shared/download-file.ts'
import { evidenceTime } from '../../shared/format/relative-time.ts'
import { IconArrowLeft, IconPaperclip } from '../../shared/icons/icons.gen.ts'
import { mailQuery } from './data.ts'
import { attachmentBlob, mailDocument } from './mail-document.ts'
import classes from './outbox.module.css'

const views = [
  { value: 'html', label: 'As sent' },
  { value: 'text', label: 'Plain text' },
] as const

function Body({ mail }: { mail: OutboxMailDetails }) {
  const [view, setView] = useState<(typeof views)[number]['value']>('html')
  return (
    <>
      <TabBar label="How to read it" tabs={views} active={view} onChange={setView} />
      {view === 'html' ? (
        <iframe
          className={classes.document}
          title={mail.subject}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={mailDocument(mail.html)}
        />
      ) : (
        <pre className={classes.text}>{mail.plain_text}</pre>
      )}
    </>
  )
}

/** One mail: recipient, content, attachments. */
export function MailPane({ mailId, recipient }: { mailId: string; recipient: string | undefined }) {
  const { data: mail, isPending, isError, error, refetch } = useQuery(mailQuery(mailId))
  return (
    <article className={classes.pane}>
      <Link className={`v-touch ${classes.back}`} to="/dev/mail" search={{ to: recipient }}>
        <Icon of={IconArrowLeft} size={16} />
        All emails
      </Link>
      {isPending && (
        <Loading label="Loading the email">
          <Skeleton width="50%" height={24} />
        </Loading>
      )}
      {isError && (
        <ErrorState
          isCompact
          title="This email couldn’t be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {mail && (
        <>
          <h2 className={classes.subject}>{mail.subject}</h2>
          <p className={classes.meta}>
            To {mail.recipient}, {evidenceTime(mail.created_at)}
          </p>
          {mail.last_error && <Banner tone="error">{mail.last_error}</Banner>}
          {mail.attachments.map((attachment) => (
            <Button
              key={attachment.filename}
              variant="default"
              className={classes.attachment}
              leftSection={<Icon of={IconPaperclip} size={16} />}
              onClick={() => downloadFile(attachmentBlob(attachment), attachment.filename)}
            >
              {attachment.filename}
            </Button>
          ))}
          <Body mail={mail} />
        </>
      )}
    </article>
  )
}
