import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OperatorArticle } from '@vitrine/modules/articles/contract'
import { Card } from '../../../shared/components/card.tsx'
import { Icon } from '../../../shared/components/icon.tsx'
import { PageHeader } from '../../../shared/components/page-header.tsx'
import { Pill } from '../../../shared/components/pill.tsx'
import { QuickButton } from '../../../shared/components/quick-button.tsx'
import { EmptyState } from '../../../shared/components/state-views.tsx'
import { Thumbnail } from '../../../shared/components/thumbnail.tsx'
import { useTitle } from '../../../shared/hooks/use-title.ts'
import { IconArticle, IconPlus } from '../../../shared/icons/icons.gen.ts'
import classes from '../operator.module.css'
import { DataTable } from '../parts/data-table.tsx'
import { Moment } from '../parts/moment.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { WebsiteFilter } from '../parts/website-filter.tsx'
import { placePath } from '../sections.ts'
import { useFilter } from '../use-place.ts'
import { articleStates } from './article-states.ts'
import styles from './articles.module.css'
import { operatorArticlesQuery, usePublishArticle } from './data.ts'

const choices = [
  { value: '', label: 'All states' },
  { value: 'draft', label: 'To review' },
  { value: 'published', label: 'Published' },
  { value: 'withdrawn', label: 'Unpublished' },
]

function Title({ article }: { article: OperatorArticle }) {
  return (
    <div className={styles.title}>
      <Thumbnail url={article.images[0]?.url ?? null} size={40} />
      <div>
        <Link to={placePath('articles', article.article_id)} className={`v-link ${classes.lead}`}>
          {article.title}
        </Link>
        <p className={classes.sub}>{article.origin === 'generated' ? 'Generated' : 'Written by hand'}</p>
      </div>
    </div>
  )
}

function PublishButton({ article }: { article: OperatorArticle }) {
  const publish = usePublishArticle()
  const isPublished = article.state === 'published'
  const label = isPublished ? 'Unpublish' : 'Publish'
  return (
    <QuickButton
      size="xs"
      aria-label={`${label}: ${article.title}`}
      onClick={() => publish.mutate({ articleId: article.article_id, isPublished: !isPublished })}
    >
      {label}
    </QuickButton>
  )
}

function Table({ articles }: { articles: readonly OperatorArticle[] }) {
  return (
    <DataTable
      label="Articles"
      rows={articles}
      rowKey={(article) => article.article_id}
      columns={[
        { label: 'Article', isLead: true, cell: (article) => <Title article={article} /> },
        { label: 'Website', cell: (article) => article.website_name },
        {
          label: 'State',
          cell: ({ state }) => <Pill tone={articleStates[state].tone}>{articleStates[state].label}</Pill>,
        },
        { label: 'Written', cell: (article) => <Moment at={article.created_at} /> },
        { label: 'Actions', isActions: true, cell: (article) => <PublishButton article={article} /> },
      ]}
    />
  )
}

/** Articles to review, and published ones. */
export default function Articles() {
  useTitle('Articles')
  const [websiteId, setWebsiteId] = useFilter('website')
  const [state, setState] = useFilter('state')
  const query = useQuery(operatorArticlesQuery(websiteId))
  const newPath = placePath('articles', 'new')
  return (
    <>
      <PageHeader
        title="Articles"
        subtitle="Generated articles wait here for your review. Drafts come first."
        actions={
          <Button
            leftSection={<Icon of={IconPlus} size={16} />}
            renderRoot={(props) => (
              <Link to={newPath} search={websiteId === '' ? {} : { website: websiteId }} {...props} />
            )}
          >
            Write an article
          </Button>
        }
      />
      <div className={classes.stack}>
        <search className={classes.toolbar}>
          <WebsiteFilter value={websiteId} onChange={setWebsiteId} />
          <NativeSelect
            aria-label="State"
            value={state}
            data={choices}
            onChange={(event) => setState(event.currentTarget.value)}
          />
        </search>
        <Card>
          <QueryView query={query} what="The list of articles" rows={6}>
            {(all) => {
              const articles = all.filter((article) => state === '' || article.state === state)
              return articles.length === 0 ? (
                <EmptyState
                  isCompact
                  icon={IconArticle}
                  title="No articles here"
                  text="Generate some on a website’s page, or write one yourself."
                />
              ) : (
                <Table articles={articles} />
              )
            }}
          </QueryView>
        </Card>
      </div>
    </>
  )
}
