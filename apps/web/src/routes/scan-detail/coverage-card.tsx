import { coverageParts } from '@vitrine/kernel/scan/coverage-parts'
import type { ScanDetails } from '@vitrine/modules/scans/contract'
import classes from './coverage-card.module.css'

/** What the scan covered, and what it could not check, with what to do about it. */
export function CoverageCard({ coverage }: Pick<ScanDetails, 'coverage'>) {
  if (!coverage) return null
  const { gaps } = coverage
  return (
    <section className={classes.card} aria-label="Coverage">
      <h2 className={classes.heading}>Coverage</h2>
      <p className={classes.counts}>{coverageParts(coverage).join(' · ')}</p>
      {gaps.length > 0 && (
        <ul className={classes.gaps}>
          {gaps.map(({ kind, title, description, advice, page_urls, page_count }) => (
            <li key={`${kind} ${description}`} className={classes.gap}>
              <p className={classes.title}>{title}</p>
              <p>{description}</p>
              <p>{advice}</p>
              {page_urls.length > 0 && (
                <details>
                  <summary>Show pages</summary>
                  <ul className={classes.pages}>
                    {page_urls.map((url) => (
                      <li key={url}>
                        <a href={url} target="_blank" rel="noreferrer">
                          {url}
                        </a>
                      </li>
                    ))}
                    {page_count > page_urls.length && <li>and {page_count - page_urls.length} more</li>}
                  </ul>
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
