import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { track } from '../../shared/api/track.ts'
import { ArticleCard } from '../../shared/articles/article-card.tsx'
import { articlesQuery } from '../../shared/articles/articles-query.ts'
import { useLike } from '../../shared/articles/use-like.ts'
import { Card } from '../../shared/components/card.tsx'
import { SearchField } from '../../shared/components/fields/search-field.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { Dropdown, DropdownItem } from '../../shared/components/menus/dropdown.tsx'
import { SortMenu } from '../../shared/components/menus/sort-menu.tsx'
import { PageHeader } from '../../shared/components/page-header.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { UpgradeCard } from '../../shared/components/upgrade-card.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { IconArticle, IconChevronDown, IconFilter, IconLock } from '../../shared/icons/icons.gen.ts'
import { useSelectedWebsite } from '../../shared/website/use-websites.ts'
import classes from './articles.module.css'
import { type Filter, filters, type ListState, type Sort, sorts, visibleArticles } from './list-rules.ts'
import { useListState } from './use-list-state.ts'

const filterLabels: Record<Filter, string> = { all: 'All Benchmarks', likes: 'My Likes' }
const sortLabels: Record<Sort, string> = { recent: 'Most Recent', favorites: "Team's Favorites" }

/** The total named in the upgrade text, whatever the audit allows. */
const totalArticles = 40
const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f']
const noArticles = [] as const

/** Benchmark articles of the selected website; in audit mode the authorized ones. */
export function Articles() {
  const { website, isLoading: isWebsiteLoading } = useSelectedWebsite()
  const websiteId = website?.website_id ?? ''
  const isAudit = website?.audit_mode === true
  const { data, isPending, error, refetch } = useQuery({
    ...articlesQuery(websiteId),
    enabled: websiteId !== '',
  })
  const { state, change } = useListState()
  const like = useLike(websiteId)
  const articles = data ?? noArticles
  const visible = useMemo(() => visibleArticles(articles, state), [articles, state])
  const isLoading = isWebsiteLoading || (websiteId !== '' && isPending)
  useTitle('Beyond Your Store')
  useEffect(() => {
    if (websiteId !== '') track('page_view', { page_type: 'all_articles', website_id: websiteId })
  }, [websiteId])
  return (
    <div className="v-page">
      <PageHeader title="Beyond Your Store" subtitle="What other stores do, and what you could try" />
      <Toolbar state={state} onChange={change} />
      {isAudit && !isLoading && error === null && (
        <p className={classes.notice} role="status">
          <Icon of={IconLock} size={16} />
          You are in audit mode. Only showing {articles.length} authorized articles.
        </p>
      )}
      {isLoading ? (
        <GridSkeleton />
      ) : error !== null && data === undefined ? (
        <ErrorState
          title="The benchmarks couldn’t be loaded"
          error={error}
          text="They’re safe on the server."
          onRetry={() => void refetch()}
        />
      ) : visible.length === 0 ? (
        <Card>
          <EmptyState icon={IconArticle} title={emptyText(articles.length, state)} />
        </Card>
      ) : (
        <ul className={classes.grid} aria-label="Benchmarks">
          {visible.map((article) => (
            <li key={article.article_id}>
              <ArticleCard article={article} onLike={like} level={2} />
            </li>
          ))}
        </ul>
      )}
      {isAudit && !isLoading && (
        <div className={classes.upgrade}>
          <UpgradeCard
            text={`You currently have access to ${articles.length} out of the ${totalArticles} detected articles`}
          />
        </div>
      )}
    </div>
  )
}

const emptyText = (count: number, { q, filter }: ListState) =>
  count > 0 && (q !== '' || filter !== 'all')
    ? 'No articles found matching your search.'
    : 'No articles available.'

function Toolbar({ state, onChange }: { state: ListState; onChange: (part: Partial<ListState>) => void }) {
  return (
    <search className={classes.toolbar}>
      <SearchField
        className={classes.search}
        value={state.q}
        onChange={(q) => onChange({ q })}
        placeholder="Search benchmarks..."
        label="Search benchmarks"
      />
      <Dropdown
        role="menu"
        width={180}
        label={`Show: ${filterLabels[state.filter]}`}
        className={classes.filter}
        button={
          <>
            <Icon of={IconFilter} size={16} />
            {filterLabels[state.filter]}
            <Icon of={IconChevronDown} size={16} />
          </>
        }
      >
        {(close) =>
          filters.map((filter) => (
            <DropdownItem
              key={filter}
              isChosen={filter === state.filter}
              onClick={() => {
                close()
                onChange({ filter })
              }}
            >
              {filterLabels[filter]}
            </DropdownItem>
          ))
        }
      </Dropdown>
      <SortMenu
        sorts={sorts}
        labels={sortLabels}
        active={state.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </search>
  )
}

function GridSkeleton() {
  return (
    <Loading label="Loading benchmarks">
      <div className={classes.grid}>
        {skeletonKeys.map((key) => (
          <Card key={key}>
            <Skeleton height={196} radius={0} />
            <div className={classes.skeletonText}>
              <Skeleton width="80%" height={16} />
              <Skeleton width="45%" height={13} />
            </div>
          </Card>
        ))}
      </div>
    </Loading>
  )
}
