import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { pluralize } from '@vitrine/kernel/figures/figures'
import type { SharedPage } from '@vitrine/modules/shares/contract'
import { useEffect } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/http.ts'
import { Logo } from '../../shared/components/logo.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { longDate } from '../../shared/format/relative-time.ts'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { IconLinkOff } from '../../shared/icons/icons.gen.ts'
import { SharedAlertCard } from './shared-alert-card.tsx'
import { SharedArticleBody } from './shared-article.tsx'
import classes from './shared-page.module.css'

const route = getRouteApi('/shared/$token')

/** Keeps search engines out, as the server’s header does. */
function useNoIndex() {
  useEffect(() => {
    const meta = document.createElement('meta')
    meta.name = 'robots'
    meta.content = 'noindex, nofollow'
    document.head.append(meta)
    return () => meta.remove()
  }, [])
}

/** What a public link shows. It needs no session and shows nothing that only members may see. */
export function SharedPageView() {
  const { token } = route.useParams()
  const query = useQuery({
    queryKey: ['shared-page', token],
    queryFn: ({ signal }) => call('get-shared-page', { params: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useNoIndex()
  useTitle(query.data?.title ?? 'Shared page')
  return (
    <>
      <header className={classes.bar}>
        <Logo />
        {query.data && (
          <span className={classes.until}>Link works until {longDate(query.data.expires_at)}</span>
        )}
      </header>
      <main className={classes.page}>
        {query.data ? (
          <SharedContent page={query.data} />
        ) : query.isPending ? (
          <Loading label="Loading the page">
            <Skeleton height={40} />
            <Skeleton height={320} />
          </Loading>
        ) : (
          <NoPage error={query.error} retry={() => void query.refetch()} />
        )}
      </main>
    </>
  )
}

function NoPage({ error, retry }: { error: Error | null; retry: () => void }) {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'GONE' || code === 'NOT_FOUND') {
    return (
      <>
        <h1 className="v-visually-hidden">Shared page</h1>
        <EmptyState
          icon={IconLinkOff}
          title={code === 'GONE' ? 'This link no longer works' : 'Page not found'}
          text={code === 'GONE' ? (error?.message ?? '') : 'Check the link, or ask the person who sent it.'}
        />
      </>
    )
  }
  return <ErrorState title="The page couldn’t be loaded" error={error ?? new Error()} onRetry={retry} />
}

function SharedContent({ page }: { page: SharedPage }) {
  const { alerts, article } = page
  return (
    <>
      <div className={classes.heading}>
        <h1 className={classes.title}>{page.title}</h1>
        <p className={classes.meta}>
          {page.website_name}
          {alerts !== null && ` · ${pluralize(alerts.length, 'alert')}`}
          {article !== null && ` · ${longDate(article.created_at)}`}
        </p>
      </div>
      {alerts?.length === 0 && (
        <EmptyState title="Nothing left to show" text="The shared alerts no longer exist." />
      )}
      {alerts?.map((alert) => (
        <SharedAlertCard
          key={`${alert.title} ${alert.place} ${alert.severity}`}
          alert={alert}
          currency={page.currency}
        />
      ))}
      {article !== null && <SharedArticleBody article={article} />}
    </>
  )
}
