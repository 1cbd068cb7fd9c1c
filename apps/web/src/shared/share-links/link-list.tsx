import { Button } from '@mantine/core'
import { pluralize } from '@vitrine/kernel/figures/figures'
import type { ShareLink } from '@vitrine/modules/shares/contract'
import { useState } from 'react'
import { errorText } from '../api/api-error.ts'
import { ErrorState, Loading, Skeleton } from '../components/state-views.tsx'
import { toast } from '../components/toasts/toast-store.ts'
import { copyText } from '../copy-text.ts'
import { longDate } from '../format/relative-time.ts'
import classes from './share-links.module.css'
import type { useShareLinks } from './use-share-links.ts'

type Calls = ReturnType<typeof useShareLinks>

/** The links that work, each with a button that revokes it. */
export function LinkList({ links, revoke }: Pick<Calls, 'links' | 'revoke'>) {
  return (
    <section className={classes.list} aria-labelledby="share-links-title">
      <h3 id="share-links-title" className={classes.legend}>
        Active links
      </h3>
      {links.data === undefined ? (
        links.isError ? (
          <ErrorState
            isCompact
            title="The links couldn’t be loaded"
            error={links.error}
            onRetry={() => void links.refetch()}
          />
        ) : (
          <Loading label="Loading the links">
            <Skeleton height={56} />
          </Loading>
        )
      ) : links.data.length === 0 ? (
        <p className={classes.lead}>None yet. Links that you create appear here.</p>
      ) : (
        <ul className={classes.links}>
          {links.data.map((link) => (
            <LinkRow key={link.link_id} link={link} revoke={revoke} />
          ))}
        </ul>
      )}
    </section>
  )
}

function LinkRow({ link, revoke }: { link: ShareLink; revoke: Calls['revoke'] }) {
  const [isAsking, setIsAsking] = useState(false)
  const isMine = revoke.variables === link.link_id
  const name = link.label || (link.alert_count > 0 ? pluralize(link.alert_count, 'alert') : 'Article')
  const facts = [
    link.label !== '' && link.alert_count > 0 ? pluralize(link.alert_count, 'alert') : '',
    `until ${longDate(link.expires_at)}`,
    link.open_count === 0 ? 'not opened yet' : `opened ${pluralize(link.open_count, 'time')}`,
    link.created_by === null ? '' : `by ${link.created_by}`,
  ]
  return (
    <li className={classes.link}>
      <div className={classes.about}>
        <p className={classes.name}>{name}</p>
        <p className={classes.hint}>{facts.filter(Boolean).join(' · ')}</p>
        {isMine && revoke.isError && (
          <p role="alert" className={classes.problem}>
            {errorText(revoke.error)}
          </p>
        )}
      </div>
      <div className={classes.buttons}>
        <Button
          size="xs"
          variant="default"
          aria-label={`Copy link: ${name}`}
          onClick={() =>
            void copyText(link.url).then((isCopied) =>
              isCopied ? toast.success('Link copied to clipboard') : toast.error('Failed to copy the link'),
            )
          }
        >
          Copy
        </Button>
        {isAsking ? (
          <>
            <Button
              size="xs"
              color="red"
              loading={isMine && revoke.isPending}
              onClick={() => revoke.mutate(link.link_id)}
            >
              Revoke now
            </Button>
            <Button size="xs" variant="default" onClick={() => setIsAsking(false)}>
              Keep
            </Button>
          </>
        ) : (
          <Button
            size="xs"
            variant="default"
            aria-label={`Revoke link: ${name}`}
            onClick={() => setIsAsking(true)}
          >
            Revoke
          </Button>
        )}
      </div>
    </li>
  )
}
