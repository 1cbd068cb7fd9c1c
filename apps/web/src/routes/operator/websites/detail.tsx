import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ManagedWebsite } from '@vitrine/modules/operator/contract'
import { Icon } from '../../../shared/components/icon.tsx'
import { PageHeader } from '../../../shared/components/page-header.tsx'
import { ErrorState, Loading, Skeleton } from '../../../shared/components/state-views.tsx'
import { bareUrl } from '../../../shared/format/text.ts'
import { useTitle } from '../../../shared/hooks/use-title.ts'
import { IconArrowLeft } from '../../../shared/icons/icons.gen.ts'
import { CompetitorsCard } from '../competitors/competitors-card.tsx'
import classes from '../operator.module.css'
import { placePath } from '../sections.ts'
import { AuditCard } from './audit-card.tsx'
import { AutomatedCard } from './automated-card.tsx'
import { websiteQuery } from './data.ts'
import { MembersCard } from './members-card.tsx'
import { ModelCard } from './model-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { WebsitePills } from './website-pills.tsx'
import styles from './websites.module.css'

function Cards({ website }: { website: ManagedWebsite }) {
  const { website_id } = website
  return (
    <div className={classes.halves}>
      <div className={`v-cards ${classes.stack}`}>
        <PlanCard website={website} />
        <AuditCard websiteId={website_id} />
        <MembersCard websiteId={website_id} />
      </div>
      <div className={`v-cards ${classes.stack}`}>
        <AutomatedCard websiteId={website_id} />
        <ModelCard websiteId={website_id} />
        <CompetitorsCard websiteId={website_id} industry={website.industry} />
      </div>
    </div>
  )
}

/** Settings of one website that only operators can change. */
export default function WebsiteDetail({ id }: { id: string }) {
  const { data: website, error, refetch } = useQuery(websiteQuery(id))
  useTitle(website?.website_name ?? 'Website')
  return (
    <>
      <Link to={placePath('websites')} className={`v-touch ${classes.back}`}>
        <Icon of={IconArrowLeft} size={16} />
        Websites
      </Link>
      {website ? (
        <>
          <PageHeader
            title={website.website_name}
            subtitle={
              <span className={styles.head}>
                <a
                  className="v-link v-touch"
                  href={website.website_url}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {bareUrl(website.website_url)}
                </a>
                <WebsitePills website={website} />
              </span>
            }
          />
          <Cards website={website} />
        </>
      ) : error !== null ? (
        <ErrorState title="The website couldn’t be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the website">
          <div className={classes.stack}>
            <Skeleton width={280} height={32} />
            <Skeleton height={320} radius={8} />
          </div>
        </Loading>
      )}
    </>
  )
}
