import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { OperatorArticle } from '@vitrine/modules/articles/contract'
import { useState } from 'react'
import { Card } from '../../../shared/components/card.tsx'
import { articlePath } from '../../../shared/paths.ts'
import classes from '../operator.module.css'
import { useConfirm } from '../parts/confirm.tsx'
import { WebsiteFilter } from '../parts/website-filter.tsx'
import { placePath } from '../sections.ts'
import { useCopyArticle, useDeleteArticle, usePublishArticle } from './data.ts'

/** Publishes the article, unpublishes it, copies it to another website, or deletes it. */
export function PublishCard({ article }: { article: OperatorArticle }) {
  const publish = usePublishArticle()
  const copy = useCopyArticle(article.article_id)
  const remove = useDeleteArticle()
  const navigate = useNavigate()
  const { ask, dialog } = useConfirm()
  const [otherId, setOtherId] = useState('')
  const isPublished = article.state === 'published'
  return (
    <Card title="Publish">
      <div className={classes.form}>
        <p className={classes.note}>
          {isPublished ? (
            <>
              Members of {article.website_name} can read it.{' '}
              <Link to={articlePath(article.article_id) as string} className="v-link">
                Open the article
              </Link>
            </>
          ) : (
            `Publishing shows it to the members of ${article.website_name}. Save your changes first.`
          )}
        </p>
        <div className={classes.row}>
          <Button
            variant={isPublished ? 'default' : 'filled'}
            loading={publish.isPending}
            onClick={() => publish.mutate({ articleId: article.article_id, isPublished: !isPublished })}
          >
            {isPublished ? 'Unpublish' : 'Publish'}
          </Button>
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() =>
              ask({
                title: `Remove ${article.title}?`,
                text: 'This also removes its likes and comments. Unpublishing keeps them.',
                confirmLabel: 'Remove',
                isDangerous: true,
                onConfirm: () =>
                  remove.mutate(article.article_id, {
                    onSuccess: () => navigate({ to: placePath('articles') }),
                  }),
              })
            }
          >
            Remove
          </Button>
        </div>
        <WebsiteFilter
          label="Publish a copy to"
          allLabel="Choose a website"
          value={otherId}
          onChange={setOtherId}
        />
        <div className={classes.row}>
          <Button
            variant="default"
            disabled={otherId === '' || otherId === article.website_id}
            loading={copy.isPending}
            onClick={() => copy.mutate(otherId, { onSuccess: () => setOtherId('') })}
          >
            Publish a copy
          </Button>
        </div>
      </div>
      {dialog}
    </Card>
  )
}
