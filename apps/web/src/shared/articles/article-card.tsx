import { Link } from '@tanstack/react-router'
import { pluralize, wholeNumber } from '@vitrine/kernel/figures/figures'
import type { Article } from '@vitrine/modules/articles/contract'
import { useState } from 'react'
import { Card } from '../components/card.tsx'
import { Icon } from '../components/icon.tsx'
import { longDate } from '../format/relative-time.ts'
import { IconHeart, IconHeartFilled, IconMessageCircle, IconPhoto } from '../icons/icons.gen.ts'
import { articlePath } from '../paths.ts'
import classes from './article-card.module.css'

interface ArticleCardProps {
  article: Article
  onLike: (article: Article) => void
  /** Heading level of the title. */
  level: 2 | 3
}

/** "2 of 3 stores", and what one of them does; articles by people say how they begin. */
function Finding({ article: { finding, description } }: { article: Article }) {
  if (finding === null)
    return <p className={classes.finding}>{(description.split(/\n{2,}/)[0] ?? '').replace(/:$/, '')}</p>
  const { store_count, compared_count, store, text } = finding
  return (
    <p className={classes.finding}>
      <strong>
        {store_count} of {pluralize(compared_count, 'store')}
      </strong>{' '}
      {store}: {text.replace(/\.$/, '')}
    </p>
  )
}

/** The article's picture; without one, how many stores it is about. */
function Picture({ article: { miniature_image_url: url, finding } }: { article: Article }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (url && !hasFailed)
    return <img src={url} alt="" loading="lazy" decoding="async" onError={() => setHasFailed(true)} />
  if (finding === null) return <Icon of={IconPhoto} size={28} />
  const { store_count, compared_count } = finding
  return (
    <span className={classes.stores} aria-hidden="true">
      {store_count}
      <small>of {pluralize(compared_count, 'store')}</small>
    </span>
  )
}

/** An article in a grid: the whole card opens it, the heart likes it. */
export function ArticleCard({ article, onLike, level }: ArticleCardProps) {
  const Heading = `h${level}` as const
  const comments = article.actions_and_comments.filter(({ action }) => action === 'comment').length
  return (
    <Card className={classes.card}>
      <div className={classes.picture}>
        <Picture article={article} />
      </div>
      <div className={classes.body}>
        <Heading className={classes.title}>
          <Link to={articlePath(article.article_id) as string} className={classes.open}>
            {article.title}
          </Link>
        </Heading>
        <Finding article={article} />
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
