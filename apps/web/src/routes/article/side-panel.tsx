import { Button } from '@mantine/core'
import { wholeNumber } from '@vitrine/kernel/figures/figures'
import type { Article } from '@vitrine/modules/articles/contract'
import { lazy, Suspense, useState } from 'react'
import { useLike } from '../../shared/articles/use-like.ts'
import { Icon } from '../../shared/components/icon.tsx'
import { toast } from '../../shared/components/toasts/toast-store.ts'
import { IconHeart, IconHeartFilled, IconShare2 } from '../../shared/icons/icons.gen.ts'
import { useFeatureOnDemand } from '../../shared/use-feature.ts'
import { Activity } from './activity.tsx'
import { CommentBox } from './comment-box.tsx'
import { useComments } from './data.ts'
import { OlderActivity } from './older-activity.tsx'
import classes from './side-panel.module.css'
import { useHeldDeletion } from './use-held-deletion.ts'

const ShareDialog = lazy(() => import('../../shared/share-links/share-dialog.tsx'))

/** Like and share buttons, and the team's comments. */
export function SidePanel({ article }: { article: Article }) {
  const like = useLike(article.website_id)
  const { add, remove } = useComments(article)
  const deletion = useHeldDeletion((actionId) =>
    remove.mutate(actionId, { onError: () => deletion.release(actionId) }),
  )
  const [isSharing, setIsSharing] = useState<boolean | null>(null)
  const isOn = useFeatureOnDemand()
  const share = async () => ((await isOn('share')) ? setIsSharing(true) : toast.info('Feature coming soon'))
  return (
    <aside className={classes.panel} aria-label="Team">
      <div className={classes.buttons}>
        <button
          type="button"
          className={classes.like}
          aria-pressed={article.user_liked}
          onClick={() => like(article)}
        >
          <Icon of={article.user_liked ? IconHeartFilled : IconHeart} />
          {article.user_liked ? 'Liked' : 'Like'} <span>{wholeNumber(article.like_count)}</span>
        </button>
        <Button variant="default" leftSection={<Icon of={IconShare2} />} onClick={() => void share()}>
          Share
        </Button>
      </div>
      <OlderActivity article={article}>
        {(actions) => (
          <Activity
            actions={actions}
            deleted={deletion.held}
            onDelete={deletion.hold}
            onUndo={deletion.undo}
          />
        )}
      </OlderActivity>
      <CommentBox
        isPosting={add.isPending}
        hasFailed={add.isError}
        onPost={(comment) => add.mutateAsync(comment)}
      />
      {isSharing !== null && (
        <Suspense>
          <ShareDialog
            subject={{ websiteId: article.website_id, articleId: article.article_id }}
            title={article.title}
            isOpen={isSharing}
            onClose={() => setIsSharing(false)}
          />
        </Suspense>
      )}
    </aside>
  )
}
