import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useUser } from '../../shared/auth/use-session.ts'
import { CountBadge } from '../../shared/components/count-badge.tsx'
import { PageHeader } from '../../shared/components/page-header.tsx'
import { ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { paths } from '../../shared/paths.ts'
import { scansQuery } from '../../shared/scans/scans-query.ts'
import { TemplateCard } from '../../shared/templates/template-card.tsx'
import { cardAction, isEnterprise } from '../../shared/templates/template-rules.ts'
import { useBookmarks } from '../../shared/templates/use-bookmarks.ts'
import { useTemplates } from '../../shared/templates/use-templates.ts'
import { AnalysisSection, NoAnalyses } from './analysis-section.tsx'
import classes from './my-analyses.module.css'
import { type SectionName, sectionsOf } from './section-rules.ts'
import { useActiveSection } from './use-active-section.ts'

const navLabels: Record<SectionName, string> = {
  custom: 'Custom Analyses',
  saved: 'Saved',
  recent: 'Recent',
  recommended: 'Recommended',
}

const shownSkeletons = 3

function Waiting() {
  return (
    <Loading label="Loading your analyses...">
      <div className={classes.skeleton}>
        <Skeleton width={220} height={24} />
        <div className={classes.grid}>
          {Array.from({ length: shownSkeletons }, (_, index) => index).map((index) => (
            <Skeleton key={index} height={347} radius={8} />
          ))}
        </div>
      </div>
    </Loading>
  )
}

/** Loads the screen's data and sorts it into sections. */
function useSections() {
  const { website, templates, isLoading, error, retry } = useTemplates()
  const websiteId = website?.website_id ?? ''
  const bookmarks = useBookmarks(websiteId)
  const scans = useQuery({ ...scansQuery(websiteId), enabled: websiteId !== '' })
  const sections = useMemo(
    () =>
      sectionsOf({
        templates,
        savedIds: bookmarks.savedIds,
        scans: scans.data ?? [],
        isEnterprise: isEnterprise(website),
      }),
    [templates, bookmarks.savedIds, scans.data, website],
  )
  return {
    website,
    bookmarks,
    sections,
    isLoading: isLoading || bookmarks.isLoading || (websiteId !== '' && scans.isPending),
    error: error ?? bookmarks.error ?? scans.error,
    retry: () => {
      retry()
      bookmarks.retry()
      void scans.refetch()
    },
  }
}

/** Analyses that the user is likely to launch next. */
export function MyAnalyses() {
  useTitle('My Analyses')
  const user = useUser()
  const { website, bookmarks, sections, isLoading, error, retry } = useSections()
  const { active, register, goTo } = useActiveSection(sections.map(({ name }) => name))
  const isEmpty = sections.every(({ templates }) => templates.length === 0)
  return (
    <div className={`v-page ${classes.page}`}>
      <PageHeader
        title={`Hey ${user.first_name || user.username || 'there'},`}
        subtitle="Let's launch your analysis."
        actions={
          <>
            <Button variant="default" renderRoot={(props) => <Link to={paths.library} {...props} />}>
              View All Analysis
            </Button>
            <Button component="a" href={paths.contact} target="_blank" rel="noopener" variant="default">
              Create Custom Analysis
            </Button>
          </>
        }
      />
      <div className={classes.columns}>
        <nav className={classes.nav} aria-label="Sections">
          {sections.map(({ name, templates }) => (
            <button
              key={name}
              type="button"
              className={classes.link}
              aria-current={name === active ? 'true' : undefined}
              onClick={() => goTo(name)}
            >
              {navLabels[name]}
              {!isLoading && <CountBadge count={templates.length} />}
            </button>
          ))}
        </nav>
        <div className={classes.sections}>
          {isLoading ? (
            <Waiting />
          ) : error !== null ? (
            <ErrorState title="Your analyses couldn’t be loaded" error={error} onRetry={retry} />
          ) : isEmpty ? (
            <NoAnalyses />
          ) : (
            sections.map((section) => (
              <AnalysisSection
                key={section.name}
                ref={register(section.name)}
                section={section}
                renderCard={(template) => (
                  <TemplateCard
                    key={template.scan_template_id}
                    template={template}
                    action={cardAction(template, website)}
                    isSaved={bookmarks.savedIds.has(template.scan_template_id)}
                    onSave={bookmarks.toggle}
                  />
                )}
              />
            ))
          )}
        </div>
      </div>
    </div>
  )
}
