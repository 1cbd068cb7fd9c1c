import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { wholeNumber } from '@vitrine/kernel/figures/figures'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { AuditConfig } from '@vitrine/modules/audits/contract'
import type { Scan } from '@vitrine/modules/scans/contract'
import { articlesQuery } from '../../shared/articles/articles-query.ts'
import { CountBadge } from '../../shared/components/count-badge.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { Skeleton } from '../../shared/components/state-views.tsx'
import { IconArticle, IconChevronRight, IconLock } from '../../shared/icons/icons.gen.ts'
import { articlePath, scanPath } from '../../shared/paths.ts'
import { ScanThumbnail } from '../../shared/scans/scan-thumbnail.tsx'
import classes from './audit-row.module.css'
import { cardTitle, contentProblem, countOf } from './audit-rules.ts'
import { scansByAlertsQuery } from './data.ts'

type Row = AuditConfig['rows'][number]

/** One pattern: its description, what is visible of it, and how much is locked. */
export function AuditRow({ websiteId, row }: { websiteId: string; row: Row }) {
  const locked = row.alerts_count - row[wire.alertIds].length
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <h4 className={classes.title}>{row.title}</h4>
        <p className={classes.subtext}>{row.subtext}</p>
        <p className={classes.found}>
          {wholeNumber(row.alerts_count)} alerts found - see {wholeNumber(row[wire.alertIds].length)} for free
        </p>
      </div>
      <div className={classes.cards}>
        {row[wire.alertIds].length > 0 && <ScanCards websiteId={websiteId} alertIds={row[wire.alertIds]} />}
        {row.article_ids.length > 0 && <ArticleCards websiteId={websiteId} articleIds={row.article_ids} />}
      </div>
      {locked > 0 && (
        <p className={classes.locked}>
          <Icon of={IconLock} size={16} />
          {wholeNumber(locked)} more
        </p>
      )}
    </li>
  )
}

function ScanCards({ websiteId, alertIds }: { websiteId: string; alertIds: readonly string[] }) {
  const { data, isPending, error } = useQuery(scansByAlertsQuery(websiteId, alertIds))
  if (error !== null) {
    return <p className={classes.state}>{contentProblem(error)}</p>
  }
  // The alerts of a pattern come from one or two analyses.
  if (isPending) return alertIds.slice(0, 2).map((id) => <Skeleton key={id} height={60} radius={8} />)
  if (data.length === 0) return <p className={classes.state}>No scans found for these issues.</p>
  return data.map((scan) => <ScanCard key={scan.scan_id} scan={scan} alertIds={alertIds} />)
}

function ScanCard({ scan, alertIds }: { scan: Scan; alertIds: readonly string[] }) {
  return (
    <Link to={scanPath(scan.scan_id) as string} className={classes.card}>
      <ScanThumbnail scan={scan} size={36} />
      <span className={classes.cardTitle}>{cardTitle(scan.title)}</span>
      <CountBadge count={countOf(scan, alertIds)} />
    </Link>
  )
}

function ArticleCards({ websiteId, articleIds }: { websiteId: string; articleIds: readonly string[] }) {
  const { data = [], isPending } = useQuery(articlesQuery(websiteId))
  if (isPending) return articleIds.map((id) => <Skeleton key={id} height={60} radius={8} />)
  return data
    .filter(({ article_id }) => articleIds.includes(article_id))
    .map((article) => (
      <Link key={article.article_id} to={articlePath(article.article_id) as string} className={classes.card}>
        <span className={classes.articleIcon}>
          <Icon of={IconArticle} />
        </span>
        <span className={classes.cardTitle}>{cardTitle(article.title)}</span>
        <Icon of={IconChevronRight} size={16} />
      </Link>
    ))
}
