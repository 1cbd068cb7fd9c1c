import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { pluralize } from '@vitrine/kernel/figures/figures'
import type { Severity } from '@vitrine/kernel/names/vocabulary'
import { Fragment, useDeferredValue, useMemo } from 'react'
import { CountBadge } from '../../shared/components/count-badge.tsx'
import { SearchField } from '../../shared/components/fields/search-field.tsx'
import { PublicBar } from '../../shared/components/public-pages/public-bar.tsx'
import { SeverityMark } from '../../shared/components/severity.tsx'
import { EmptyState } from '../../shared/components/state-views.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { IconSearch } from '../../shared/icons/icons.gen.ts'
import { alertsOverviewQuery } from '../../shared/scans/scans-query.ts'
import { useSelectedWebsite } from '../../shared/website/use-websites.ts'
import { ShortcutsHost } from '../../shell/shortcuts-host.tsx'
import { detectorDocs } from './detector-docs.ts'
import classes from './learning.module.css'
import { categoryName, type DetectorDoc, inCategories } from './parse-doc.ts'

const route = getRouteApi('/learning')

const severities = ['high', 'medium', 'low'] as const
const severityNames = { high: 'High', medium: 'Medium', low: 'Low' } as const

/** Text with code in backticks. */
function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, index) => {
    const key = `${index}${part}`
    return index % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>
  })
}

function Doc({ doc }: { doc: DetectorDoc }) {
  return (
    <details id={doc.id} className={classes.doc} open={window.location.hash === `#${doc.id}`}>
      <summary className={classes.summary}>
        <span className={classes.text}>
          <span className={classes.name}>{doc.name}</span>
          <span className={classes.finds}>
            <WithCode text={doc.finds} />
          </span>
        </span>
        <span className={classes.mark}>
          <SeverityMark tone={doc.severity} />
          {severityNames[doc.severity]}
        </span>
      </summary>
      <div className={classes.parts}>
        {doc.parts.map((part) => (
          <section key={part.title}>
            <h3>{part.title}</h3>
            {part.paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <WithCode text={paragraph} />
              </p>
            ))}
          </section>
        ))}
      </div>
    </details>
  )
}

/** Detectors with open alerts in the selected website; null where nobody is signed in, or while unknown. */
function useFoundDetectors(): ReadonlySet<string> | null {
  const { website } = useSelectedWebsite()
  const { data } = useQuery({
    ...alertsOverviewQuery(website?.website_id ?? ''),
    enabled: website !== null && !website.audit_mode,
  })
  return useMemo(() => (data === undefined ? null : new Set(data.open_detectors)), [data])
}

interface FiltersProps {
  severity: Severity | undefined
  mine: ReadonlySet<string> | null
  isMine: boolean
  onChange: (part: { severity?: Severity | undefined; found?: 'mine' | undefined }) => void
}

/** By severity, and by what was found in one's own store. */
function Filters({ severity, mine, isMine, onChange }: FiltersProps) {
  return (
    <fieldset className={classes.filter}>
      <legend className="v-visually-hidden">Show only</legend>
      {severities.map((each) => (
        <button
          key={each}
          type="button"
          className={classes.chip}
          aria-pressed={severity === each}
          onClick={() => onChange({ severity: severity === each ? undefined : each })}
        >
          <SeverityMark tone={each} />
          {severityNames[each]}
        </button>
      ))}
      {mine !== null && (
        <button
          type="button"
          className={classes.chip}
          aria-pressed={isMine}
          onClick={() => onChange({ found: isMine ? undefined : 'mine' })}
        >
          Found in my store <CountBadge count={mine.size} />
        </button>
      )}
    </fieldset>
  )
}

/** Every check: why it matters, how it works, its limits, and how to fix what it finds. */
export function Learning() {
  useTitle('Learning')
  const { q = '', severity, found } = route.useSearch()
  const navigate = route.useNavigate()
  const mine = useFoundDetectors()
  const isMine = found === 'mine' && mine !== null
  const groups = inCategories(detectorDocs, useDeferredValue(q), {
    severity,
    ids: isMine ? mine : undefined,
  })
  const change = (part: Partial<ReturnType<typeof route.useSearch>>) =>
    void navigate({ search: { q: q === '' ? undefined : q, severity, found, ...part }, replace: true })
  return (
    <>
      <PublicBar />
      <ShortcutsHost />
      <main id="main" className={classes.page}>
        <header className={classes.head}>
          <h1 className={classes.title}>What Vitrine checks</h1>
          <p className={classes.lead}>
            {pluralize(detectorDocs.length, 'check')}, each with why it matters, how it works, its limits, and
            how to fix what it finds.
          </p>
          <SearchField
            label="Search checks"
            placeholder="Search checks..."
            className={classes.search}
            value={q}
            onChange={(text) => change({ q: text === '' ? undefined : text })}
          />
          <Filters severity={severity} mine={mine} isMine={isMine} onChange={change} />
        </header>
        {groups.length === 0 ? (
          <div className={classes.none}>
            <EmptyState
              icon={IconSearch}
              title="No check matches your search"
              text={
                isMine
                  ? 'Try fewer words, or include checks that found nothing in your store.'
                  : 'Try fewer or different words.'
              }
            />
          </div>
        ) : (
          <>
            <nav className={classes.index} aria-label="Groups of checks">
              {groups.map(([category, docs]) => (
                <a key={category} href={`#of-${category}`}>
                  {categoryName(category)} <span>{docs.length}</span>
                </a>
              ))}
            </nav>
            <div className={classes.groups}>
              {groups.map(([category, docs]) => (
                <section key={category} className={classes.group} aria-labelledby={`of-${category}`}>
                  <h2 id={`of-${category}`} className={classes.category}>
                    {categoryName(category)} <CountBadge count={docs.length} />
                  </h2>
                  <div className={classes.docs}>
                    {docs.map((doc) => (
                      <Doc key={doc.id} doc={doc} />
                    ))}
                  </div>
                </section>
              ))}
            </div>
          </>
        )}
      </main>
    </>
  )
}
