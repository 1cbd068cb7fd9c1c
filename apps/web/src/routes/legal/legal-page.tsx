import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { publicConfigQuery } from '../../shared/api/public-config.ts'
import { PublicBar } from '../../shared/components/public-pages/public-bar.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { paths } from '../../shared/paths.ts'
import classes from './legal.module.css'
import type { LegalSection } from './legal-section.ts'

interface LegalPageProps {
  title: string
  /** "Effective 16 July 2025". */
  effective: string
  lead: string
  sections: readonly LegalSection[]
  other: { label: string; to: string }
}

/** A legal document: back button, table of contents, numbered sections, contact link. */
export function LegalPage({ title, effective, lead, sections, other }: LegalPageProps) {
  useTitle(title)
  const { data: config } = useQuery(publicConfigQuery)
  const idOf = (index: number) => `part-${index + 1}`
  return (
    <>
      <PublicBar />
      <main id="main" className={classes.page}>
        <nav className={classes.contents} aria-label="Contents">
          <ol>
            {sections.map((section, index) => (
              <li key={section.title}>
                <a href={`#${idOf(index)}`}>
                  {index + 1}. {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={classes.article}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.effective}>{effective}</p>
          <p>{lead}</p>
          {sections.map((section, index) => (
            <section key={section.title} id={idOf(index)} className={classes.section}>
              <h2>
                {index + 1}. {section.title}
              </h2>
              {section.text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {section.points && (
                <ul>
                  {section.points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          <p className={classes.ask}>
            Questions about this document?{' '}
            {config?.support_email ? (
              <a className="v-link" href={`mailto:${config.support_email}`}>
                {config.support_email}
              </a>
            ) : (
              <Link className="v-link" to={paths.contact}>
                Contact us
              </Link>
            )}
            . See also the{' '}
            <Link className="v-link" to={other.to}>
              {other.label}
            </Link>
            .
          </p>
        </article>
      </main>
    </>
  )
}
