import { Button } from '@mantine/core'
import type { Website } from '@vitrine/modules/websites/contract'
import { lazy, Suspense, useState } from 'react'
import { detailOr } from '../../shared/api/api-error.ts'
import { Card } from '../../shared/components/card.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { longDate } from '../../shared/format/relative-time.ts'
import { IconTrash } from '../../shared/icons/icons.gen.ts'
import { useDeletion } from '../../shared/website/use-deletion.ts'
import classes from './store-settings.module.css'

const ConfirmByName = lazy(() => import('../../shared/components/dialogs/confirm-by-name.tsx'))

/** Deletes a website: confirmed by typing its name, with a week to undo it. */
export function DeletionCard({ website }: { website: Website }) {
  const { request, undo } = useDeletion(website.website_id)
  const [isAsking, setIsAsking] = useState(false)
  const { website_name: name, deletes_at: deletesAt } = website
  return (
    <Card title="Delete website">
      <div className={classes.form}>
        {deletesAt === null ? (
          <>
            <p className={classes.note}>
              Deletes {name} with its analyses, alerts, files, and team. You have 7 days to undo it. Export
              what you want to keep first.
            </p>
            <Button
              className={classes.submit}
              variant="default"
              color="red"
              leftSection={<Icon of={IconTrash} size={16} />}
              onClick={() => setIsAsking(true)}
            >
              Delete website
            </Button>
          </>
        ) : (
          <>
            <p className={classes.note} role="status">
              {name} will be deleted on <b>{longDate(deletesAt)}</b>. Until then you can export its data.
            </p>
            <Button
              className={classes.submit}
              variant="default"
              loading={undo.isPending}
              onClick={() => undo.mutate()}
            >
              Keep website
            </Button>
          </>
        )}
      </div>
      {isAsking && (
        <Suspense>
          <ConfirmByName
            title={`Delete ${name}?`}
            text={
              <p>
                All analyses, alerts, files, and articles for this website will be deleted for the whole team.
                You can undo this here for 7 days.
              </p>
            }
            name={name}
            label={`Type “${name}” to confirm`}
            confirmLabel="Delete website"
            isPending={request.isPending}
            problem={request.isError ? detailOr(request.error, 'The website wasn’t deleted.') : null}
            onConfirm={(typed) => request.mutate(typed, { onSuccess: () => setIsAsking(false) })}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
