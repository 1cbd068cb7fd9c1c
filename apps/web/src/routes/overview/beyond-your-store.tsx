import { IconArrowRight, IconHeart, IconHeartFilled, IconMessageCircle, IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { wholeNumber } from '@vitrine/kernel/figures'
import type { Article } from '@vitrine/modules/articles/contract'
import { articlesQuery } from '../../shared/articles/articles-query.ts'
import { Card } from '../../shared/components/card.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { SectionHeader } from '../../shared/components/page-header.tsx'
import { longDate } from '../../shared/format/relative-time.ts'
import { articlePath, paths } from '../../shared/paths.ts'
import classes from './beyond-your-store.module.css'
import { useLike } from './data.ts'
import layout from './overview.module.css'

const newestCount = 3

/** The three newest articles. Without articles there is no such section. */
export function BeyondYourStore({ websiteId }: { websiteId: string }) {
  const { data: articles = [] } = useQuery(articlesQuery(websiteId))
  const like = useLike(websiteId)
  if (articles.length === 0) return null
  const newest = articles
    .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
    .slice(0, newestCount)
  return (
    <section className={layout.section}>
      <SectionHeader
        title="What's Happening Beyond Your Store?"
        action={
          <Link to={paths.benchmarks as string} className={`v-link ${classes.all}`}>
            View All Benchmarks <Icon of={IconArrowRight} size={16} />
          </Link>
        }
      />
      <div className={classes.articles}>
        {newest.map((article) => (
          <ArticleCard key={article.article_id} article={article} onLike={like} />
        ))}
      </div>
    </section>
  )
}

function ArticleCard({ article, onLike }: { article: Article; onLike: (article: Article) => void }) {
  const comments = article.actions_and_comments.filter(({ action }) => action === 'comment').length
  return (
    <Card className={classes.card}>
      <div className={classes.picture}>
        {article.miniature_image_url ? (
          <img src={article.miniature_image_url} alt="" loading="lazy" decoding="async" />
        ) : (
          <Icon of={IconPhoto} size={28} />
        )}
      </div>
      <div className={classes.body}>
        <h3 className={classes.title}>
          <Link to={articlePath(article.article_id) as string} className={classes.open}>
            {article.title}
          </Link>
        </h3>
        <p className={classes.meta}>
          <span>{longDate(article.created_at)}</span>
          <button
            type="button"
            className={classes.like}
            aria-pressed={article.user_liked}
            aria-label={`Like ${article.title}, ${article.like_count}`}
            onClick={() => onLike(article)}
          >
            <Icon of={article.user_liked ? IconHeartFilled : IconHeart} size={16} />
            {wholeNumber(article.like_count)}
          </button>
          <span className={classes.comments}>
            <Icon of={IconMessageCircle} size={16} />
            {wholeNumber(comments)}
            <span className="v-visually-hidden">comments</span>
          </span>
        </p>
      </div>
    </Card>
  )
}
