import { Button, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Draft, DraftKind } from '@vitrine/modules/drafts/contract'
import { useState } from 'react'
import { errorText } from '../../../shared/api/api-error.ts'
import { SidePanel } from '../../../shared/components/dialogs/dialog.tsx'
import { Icon } from '../../../shared/components/icon.tsx'
import { Pill } from '../../../shared/components/pill.tsx'
import { ErrorState, Loading, Skeleton } from '../../../shared/components/state-views.tsx'
import { copyText } from '../../../shared/copy-text.ts'
import { IconCheck, IconCopy, IconRefresh, IconSparkles } from '../../../shared/icons/icons.gen.ts'
import classes from './draft-panel.module.css'
import { draftQuery, draftTexts, editDraft, writeDraft } from './drafts.ts'

interface DraftPanelProps {
  alertId: string
  alertTitle: string
  kind: DraftKind
  isOpen: boolean
  onClose: () => void
}

/** A drafted text: written from the store's own page, verified against it, to edit and copy. */
export default function DraftPanel({ alertId, alertTitle, kind, isOpen, onClose }: DraftPanelProps) {
  const queryClient = useQueryClient()
  const query = draftQuery(alertId, kind)
  const { data, isPending, error, refetch } = useQuery({ ...query, enabled: isOpen })
  const keep = (answer: { draft: Draft }) => queryClient.setQueryData(query.queryKey, answer)
  const write = useMutation({ mutationFn: () => writeDraft(alertId, kind), onSuccess: keep })
  const draft = data?.draft ?? null
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title={draftTexts[kind].title} subtitle={alertTitle}>
      <div className={classes.body}>
        {error !== null ? (
          <ErrorState
            isCompact
            title="The draft couldn’t be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : isPending ? (
          <Loading label="Loading the draft">
            <Skeleton height={180} />
          </Loading>
        ) : (
          <>
            <p className={classes.lead}>
              Written by AI using only the text on your page. Drafts with numbers, names, or claims that
              aren’t on the page are rejected. Review it before you use it.
            </p>
            {draft !== null && (
              <DraftText
                key={draft.created_at}
                draft={draft}
                isBusy={write.isPending}
                onSave={(text) => editDraft(alertId, kind, text).then(keep)}
              />
            )}
            <div className={classes.actions}>
              <Button
                variant={draft === null ? 'filled' : 'default'}
                loading={write.isPending}
                leftSection={<Icon of={draft === null ? IconSparkles : IconRefresh} size={16} />}
                onClick={() => write.mutate()}
              >
                {draft === null ? 'Write a draft' : 'Write another'}
              </Button>
              <p role="status" className={classes.status}>
                {write.isPending && 'Reading the page and writing. This takes a few seconds.'}
                {write.isError && errorText(write.error)}
              </p>
            </div>
            {draft !== null && <RecordList draft={draft} />}
          </>
        )}
      </div>
    </SidePanel>
  )
}

interface DraftTextProps {
  draft: Draft
  isBusy: boolean
  onSave: (text: string) => Promise<unknown>
}

function DraftText({ draft, isBusy, onSave }: DraftTextProps) {
  const [text, setText] = useState(draft.text)
  const [isCopied, setIsCopied] = useState(false)
  const save = useMutation({ mutationFn: () => onSave(text) })
  const isChanged = text.trim() !== '' && text !== draft.text
  return (
    <div className={classes.draft}>
      <p className={classes.label}>
        <Pill tone="brand">AI draft</Pill>
        {draft.edited_at !== null && <Pill>Edited</Pill>}
      </p>
      <Textarea
        aria-label="Draft text"
        rows={9}
        resize="vertical"
        value={text}
        disabled={isBusy}
        lang={draft.language}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setIsCopied(false)
        }}
      />
      <div className={classes.actions}>
        <Button
          leftSection={<Icon of={isCopied ? IconCheck : IconCopy} size={16} />}
          onClick={() => void copyText(text).then(setIsCopied)}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          variant="default"
          disabled={!isChanged}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          Save changes
        </Button>
        <p role="status" className={classes.status}>
          {save.isError && errorText(save.error)}
          {save.isSuccess && !isChanged && 'Saved.'}
        </p>
      </div>
    </div>
  )
}

/** The facts that the text was written from, for comparison. */
function RecordList({ draft }: { draft: Draft }) {
  return (
    <section className={classes.record}>
      <h3 className={classes.heading}>Based on this text from your page</h3>
      <ul className={classes.lines}>
        {draft.record.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={classes.source}>
        <a href={draft.page_url} target="_blank" rel="noreferrer">
          {draft.page_url}
        </a>
        , by {draft.model}
      </p>
    </section>
  )
}
