import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OperatorArticle } from '@vitrine/modules/articles/contract'
import { useState } from 'react'
import { Icon } from '../../../shared/components/icon.tsx'
import { PageHeader } from '../../../shared/components/page-header.tsx'
import { Pill } from '../../../shared/components/pill.tsx'
import { EmptyState } from '../../../shared/components/state-views.tsx'
import { useTitle } from '../../../shared/hooks/use-title.ts'
import { IconArrowLeft } from '../../../shared/icons/icons.gen.ts'
import classes from '../operator.module.css'
import { QueryView } from '../parts/query-view.tsx'
import { placePath } from '../sections.ts'
import { useFilter } from '../use-place.ts'
import { draftOf, emptyArticle } from './article-draft.ts'
import { ArticleForm } from './article-form.tsx'
import { articleStates } from './article-states.ts'
import { operatorArticlesQuery } from './data.ts'
import { PublishCard } from './publish-card.tsx'
import { SourcesCard } from './sources-card.tsx'
import { WordingCard } from './wording-card.tsx'

function Existing({ article }: { article: OperatorArticle }) {
  const { label, tone } = articleStates[article.state]
  const [wordings, setWordings] = useState(0)
  const isGenerated = article.origin === 'generated'
  return (
    <>
      <PageHeader
        title={article.title}
        subtitle={`${isGenerated ? 'Generated' : 'Written by hand'} for ${article.website_name}${article.is_ai_worded ? ', rewritten by AI' : ''}`}
        actions={<Pill tone={tone}>{label}</Pill>}
      />
      <div className={classes.columns}>
        <ArticleForm key={wordings} articleId={article.article_id} start={draftOf(article)} />
        <div className={classes.stack}>
          <PublishCard article={article} />
          {isGenerated && article.state === 'draft' && (
            <WordingCard articleId={article.article_id} onWorded={() => setWordings((count) => count + 1)} />
          )}
          {article.sources.length > 0 && <SourcesCard sources={article.sources} />}
        </div>
      </div>
    </>
  )
}

function New() {
  const [websiteId] = useFilter('website')
  return (
    <>
      <PageHeader
        title="Write an article"
        subtitle="It stays a draft until you publish it to the website’s members."
      />
      <div className={classes.columns}>
        <ArticleForm articleId={null} start={emptyArticle(websiteId)} />
      </div>
    </>
  )
}

/** One article: its texts and images, its sources, and publishing. */
export default function ArticleEditor({ id }: { id: string }) {
  const query = useQuery(operatorArticlesQuery())
  const article = query.data?.find((one) => one.article_id === id)
  useTitle(id === 'new' ? 'New article' : (article?.title ?? 'Article'))
  return (
    <>
      <Link to={placePath('articles')} className={`v-touch ${classes.back}`}>
        <Icon of={IconArrowLeft} size={16} />
        Articles
      </Link>
      {id === 'new' ? (
        <New />
      ) : (
        <QueryView query={query} what="The article">
          {() =>
            article ? (
              <Existing article={article} />
            ) : (
              <EmptyState title="Article not found" text="It may have been removed." />
            )
          }
        </QueryView>
      )}
    </>
  )
}
