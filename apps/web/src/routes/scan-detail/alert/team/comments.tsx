import { Button, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { AlertComment } from '@vitrine/modules/comments/contract'
import type { TeamMember } from '@vitrine/modules/teams/contract'
import { type FormEvent, useRef, useState } from 'react'
import { errorText } from '../../../../shared/api/api-error.ts'
import { call } from '../../../../shared/api/http.ts'
import { callWholeList } from '../../../../shared/api/paged-lists.ts'
import { useUser } from '../../../../shared/auth/use-session.ts'
import { toast } from '../../../../shared/components/toasts/toast-store.ts'
import { feedTime } from '../../../../shared/format/relative-time.ts'
import { fullName } from '../../../../shared/format/text.ts'
import { useNow } from '../../../../shared/hooks/use-now.ts'
import { CommentsWaiting } from './comments-waiting.tsx'
import { completeMention, suggestMembers } from './mention-rules.ts'
import classes from './team.module.css'

/** Comments that are not posted yet, by alert: a card that is scrolled out of sight is not rendered. */
const unposted = new Map<string, string>()

interface CommentsProps {
  alertId: string
  members: readonly TeamMember[]
}

/** The team’s comments on an alert, and a box for another. A default export, for lazy loading. */
export default function Comments({ alertId, members }: CommentsProps) {
  const queryClient = useQueryClient()
  const queryKey = ['alert-comments', alertId]
  const params = { [wire.alertId]: alertId }
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callWholeList('list-alert-comments', 500, { params, signal }),
    staleTime: 0,
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey })
  const add = useMutation({
    mutationFn: (comment: string) => call('add-alert-comment', { params, body: { comment } }),
    onSuccess: refresh,
  })
  const remove = useMutation({
    mutationFn: (commentId: string) =>
      call('delete-alert-comment', { params: { ...params, comment_id: commentId } }),
    onSuccess: refresh,
    onError: () => toast.error('Failed to delete the comment'),
  })
  return (
    <div className={classes.comments}>
      <div className={classes.thread}>
        {query.isPending && <CommentsWaiting />}
        {query.isError && query.data === undefined && (
          <p className={classes.note}>
            The comments couldn’t be loaded.{' '}
            <button type="button" className="v-link v-touch" onClick={() => void query.refetch()}>
              Try again
            </button>
          </p>
        )}
        {query.data?.length === 0 && <p className={classes.note}>No comments yet.</p>}
        {query.data !== undefined && query.data.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long thread scrolls, also by keyboard
          <ul className={classes.list} tabIndex={0} aria-label="Comments">
            {query.data.map((comment) => (
              <Comment
                key={comment.comment_id}
                comment={comment}
                onDelete={() => remove.mutate(comment.comment_id)}
              />
            ))}
          </ul>
        )}
      </div>
      <CommentForm
        alertId={alertId}
        members={members}
        isPosting={add.isPending}
        error={add.error}
        onPost={(text) => add.mutateAsync(text)}
      />
    </div>
  )
}

function Comment({ comment, onDelete }: { comment: AlertComment; onDelete: () => void }) {
  const { user_id } = useUser()
  const [isAsking, setIsAsking] = useState(false)
  const now = useNow()
  return (
    <li className={classes.comment}>
      <p className={classes.who}>
        <strong>{comment.name}</strong>{' '}
        <time dateTime={comment.created_at}>{feedTime(comment.created_at, now)}</time>
      </p>
      <p className={classes.text}>{comment.body}</p>
      {comment.user_id === user_id &&
        (isAsking ? (
          <p className={classes.note}>
            Delete this comment?{' '}
            <button type="button" className="v-link v-touch" onClick={onDelete}>
              Delete
            </button>{' '}
            <button type="button" className="v-link v-touch" onClick={() => setIsAsking(false)}>
              Keep
            </button>
          </p>
        ) : (
          <button type="button" className="v-link v-touch" onClick={() => setIsAsking(true)}>
            Delete<span className="v-visually-hidden"> my comment: {comment.body}</span>
          </button>
        ))}
    </li>
  )
}

interface CommentFormProps {
  alertId: string
  members: readonly TeamMember[]
  isPosting: boolean
  error: Error | null
  onPost: (text: string) => Promise<unknown>
}

/** A comment that could not be posted stays in the box. */
function CommentForm({ alertId, members, isPosting, error, onPost }: CommentFormProps) {
  const [text, setOwnText] = useState(unposted.get(alertId) ?? '')
  const setText = (next: string) => {
    unposted.set(alertId, next)
    setOwnText(next)
  }
  const box = useRef<HTMLTextAreaElement>(null)
  const suggested = suggestMembers(text, members)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || isPosting) return
    onPost(text.trim()).then(
      () => setText(''),
      () => undefined,
    )
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <Textarea
        ref={box}
        aria-label="Comment"
        placeholder="Write a comment. Type @ to mention a teammate; they get an email."
        rows={2}
        resize="vertical"
        maxLength={4_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {suggested.length > 0 && (
        <div className={classes.suggested}>
          {suggested.map((member) => (
            <Button
              key={member.user_id}
              size="xs"
              variant="default"
              onClick={() => {
                setText(completeMention(text, member.username))
                // The button is gone now; who uses the keyboard goes on typing.
                box.current?.focus()
              }}
            >
              {fullName(member)} @{member.username}
            </Button>
          ))}
        </div>
      )}
      {error !== null && (
        <p role="alert" className={classes.problem}>
          {errorText(error)}
        </p>
      )}
      <Button
        type="submit"
        size="xs"
        className={classes.post}
        loading={isPosting}
        disabled={text.trim() === ''}
      >
        Post
      </Button>
    </form>
  )
}
