import { Link } from '@tanstack/react-router'
import type { ScanTemplate } from '@vitrine/modules/templates/contract'
import type { ReactNode, Ref } from 'react'
import { SectionHeader } from '../../shared/components/page-header.tsx'
import { EmptyState } from '../../shared/components/state-views.tsx'
import type { Glyph } from '../../shared/icons/glyph.ts'
import { IconBookmark, IconFlask, IconHistory, IconSparkles } from '../../shared/icons/icons.gen.ts'
import { paths } from '../../shared/paths.ts'
import classes from './my-analyses.module.css'
import { hasViewAll, type Section, type SectionName } from './section-rules.ts'

const LibraryLink = ({ children }: { children: ReactNode }) => (
  <Link to={paths.library} className="v-link">
    {children}
  </Link>
)

const checkLibrary = (
  <>
    Check our <LibraryLink>Analysis Library</LibraryLink>.
  </>
)

interface Texts {
  title: string
  subtitle?: string
  icon: Glyph
  emptyTitle: string
  emptyText: ReactNode
}

const texts: Record<SectionName, Texts> = {
  custom: {
    title: 'Your Custom Analyses',
    icon: IconFlask,
    emptyTitle: 'No custom analyses yet',
    emptyText: (
      <>
        <a className="v-link" href={paths.contact} target="_blank" rel="noopener">
          Contact us
        </a>{' '}
        to create custom analyses for your specific needs.
      </>
    ),
  },
  saved: {
    title: 'Your Saved For Later Analyses',
    icon: IconBookmark,
    emptyTitle: "You haven't saved any analysis yet",
    emptyText: checkLibrary,
  },
  recent: {
    title: 'Your Recent Analyses',
    subtitle: "Analyses you've launched recently.",
    icon: IconHistory,
    emptyTitle: 'No recent analyses',
    emptyText: 'Start running analyses to see them here.',
  },
  recommended: {
    title: 'Recommended for you',
    icon: IconSparkles,
    emptyTitle: 'No recommendations available',
    emptyText: (
      <>
        Check our <LibraryLink>Analysis Library</LibraryLink> for more options.
      </>
    ),
  },
}

/** Shown when there are no analyses at all. */
export const NoAnalyses = () => <EmptyState title="No analyses found" text={checkLibrary} />

interface AnalysisSectionProps {
  section: Section
  ref: Ref<HTMLElement>
  renderCard: (template: ScanTemplate) => ReactNode
}

/** One section with its cards, or its empty state. */
export function AnalysisSection({ section, ref, renderCard }: AnalysisSectionProps) {
  const { title, subtitle, icon, emptyTitle, emptyText } = texts[section.name]
  return (
    <section ref={ref} id={section.name} aria-label={title}>
      <SectionHeader
        title={title}
        action={hasViewAll(section) && <LibraryLink>View All</LibraryLink>}
        after={subtitle && <span className={classes.subtitle}>{subtitle}</span>}
      />
      {section.templates.length === 0 ? (
        <EmptyState icon={icon} title={emptyTitle} text={emptyText} />
      ) : (
        <div className={classes.grid}>{section.templates.map(renderCard)}</div>
      )}
    </section>
  )
}
