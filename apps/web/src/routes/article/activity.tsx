import type { ArticleAction } from '@vitrine/modules/articles/contract'
import { useUser } from '../../shared/auth/use-session.ts'
import { feedTime } from '../../shared/format/relative-time.ts'
import { fullName, initials } from '../../shared/format/text.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import classes from './side-panel.module.css'

interface ActivityProps {
  actions: readonly ArticleAction[]
  /** Comments that are about to be deleted. */
  deleted: readonly string[]
  onDelete: (actionId: string) => void
  onUndo: (actionId: string) => void
}

/** Likes and comments, newest first. Users can delete only their own comments. */
export function Activity({ actions, deleted, onDelete, onUndo }: ActivityProps) {
  const { user_id } = useUser()
  const now = useNow()
  const newestFirst = actions.toSorted((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))
  return (
    <section className={classes.activity} aria-labelledby="activity-title">
      <h2 id="activity-title" className={classes.heading}>
        Activity
      </h2>
      {newestFirst.length === 0 && <p className={classes.nothing}>No likes or comments yet.</p>}
      <ul className={classes.feed} tabIndex={newestFirst.length > 3 ? 0 : undefined}>
        {newestFirst.map(({ action_id, action, comment, timestamp, visible_user_data: person }) => (
          <li key={action_id} className={classes.entry}>
            <span className={classes.avatar} aria-hidden="true">
              {initials(person)}
            </span>
            <div className={classes.words}>
              <p className={classes.who}>
                <span>
                  <strong>{fullName(person)}</strong> {action === 'like' ? 'liked this' : 'commented'}
                </span>
                <time dateTime={timestamp}>{feedTime(timestamp, now)}</time>
              </p>
              {deleted.includes(action_id) ? (
                <p className={classes.comment} role="status">
                  Comment deleted.{' '}
                  <button type="button" className={classes.delete} onClick={() => onUndo(action_id)}>
                    Undo
                  </button>
                </p>
              ) : (
                action === 'comment' && <p className={classes.comment}>{comment}</p>
              )}
              {action === 'comment' && person.user_id === user_id && !deleted.includes(action_id) && (
                <button type="button" className={classes.delete} onClick={() => onDelete(action_id)}>
                  Delete<span className="v-visually-hidden"> my comment: {comment}</span>
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
