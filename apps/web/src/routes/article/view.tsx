import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Article } from '@vitrine/modules/articles/contract'
import { useEffect } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { track } from '../../shared/api/track.ts'
import { paragraphsBesides } from '../../shared/articles/article-text.ts'
import { articleQuery } from '../../shared/articles/articles-query.ts'
import { Icon } from '../../shared/components/icon.tsx'
import { EmptyState, ErrorState } from '../../shared/components/state-views.tsx'
import { UpgradeCard } from '../../shared/components/upgrade-card.tsx'
import { longDate } from '../../shared/format/relative-time.ts'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { IconArrowLeft, IconArticleOff } from '../../shared/icons/icons.gen.ts'
import { paths } from '../../shared/paths.ts'
import classes from './article.module.css'
import { ArticleSkeleton } from './article-skeleton.tsx'
import { Carousel } from './carousel.tsx'
import { SidePanel } from './side-panel.tsx'
import { YourStore } from './your-store.tsx'

const route = getRouteApi('/protected/shell/beyond-your-store/$articleId')

/** One article: what other stores do, what this store shows, and the team's comments. */
export function ArticlePage() {
  const { articleId } = route.useParams()
  const { data: article, error, isPending, refetch } = useQuery(articleQuery(articleId))
  useTitle(article?.title ?? 'Beyond Your Store')
  useEffect(() => {
    track('page_view', { page_type: 'article', article_id: articleId })
  }, [articleId])
  return (
    <div className="v-page">
      <Link to={paths.benchmarks as string} className={`v-touch ${classes.back}`}>
        <Icon of={IconArrowLeft} size={16} />
        Beyond Your Store
      </Link>
      {!article && <h1 className="v-visually-hidden">Benchmark article</h1>}
      {article ? (
        <ArticleBody article={article} />
      ) : isPending ? (
        <ArticleSkeleton />
      ) : (
        <div className={classes.nothing}>
          <NoArticle error={error} retry={() => void refetch()} />
        </div>
      )}
    </div>
  )
}

function NoArticle({ error, retry }: { error: Error; retry: () => void }) {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'AUDIT_LIMIT') {
    return (
      <div className={classes.locked}>
        <UpgradeCard lead="This article is locked" text={error.message} close="" />
      </div>
    )
  }
  // A malformed id means that there is no such article, too.
  if (code === 'NOT_FOUND' || code === 'VALIDATION_FAILED') {
    return (
      <EmptyState
        icon={IconArticleOff}
        title="Article not found"
        text="It may have been removed, or it belongs to another website."
      />
    )
  }
  return (
    <ErrorState
      title="The article couldn’t be loaded"
      error={error}
      text="It’s safe on the server, and so are its comments."
      onRetry={retry}
    />
  )
}

function ArticleBody({ article }: { article: Article }) {
  return (
    <div className={classes.columns}>
      <article className={classes.article}>
        <h1 className={classes.title}>{article.title}</h1>
        <p className={classes.date}>{longDate(article.created_at)}</p>
        {article.image_carrousel_urls.length > 0 && (
          <Carousel
            key={article.article_id}
            urls={article.image_carrousel_urls}
            captions={article.image_carrousel_captions}
          />
        )}
        <div className={classes.prose}>
          {paragraphsBesides(article.description, article.image_carrousel_captions).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <YourStore article={article} />
      </article>
      <SidePanel article={article} />
    </div>
  )
}
