import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArticleCard } from '../../shared/articles/article-card.tsx'
import { articlesQuery } from '../../shared/articles/articles-query.ts'
import { useLike } from '../../shared/articles/use-like.ts'
import { Icon } from '../../shared/components/icon.tsx'
import { SectionHeader } from '../../shared/components/page-header.tsx'
import { IconArrowRight } from '../../shared/icons/icons.gen.ts'
import { paths } from '../../shared/paths.ts'
import classes from './beyond-your-store.module.css'
import layout from './overview.module.css'

const newestCount = 3

/** The three newest articles. Hidden without articles. */
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
          <ArticleCard key={article.article_id} article={article} onLike={like} level={3} />
        ))}
      </div>
    </section>
  )
}
