import { Card } from '../../../shared/components/card.tsx'
import { bareUrl } from '../../../shared/format/text.ts'
import classes from '../operator.module.css'
import styles from './articles.module.css'

type Source = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const verdicts: Readonly<Record<string, string>> = {
  present: 'does it',
  absent: 'doesn’t',
  not_verified: 'unknown',
}

function SourceItem({ source }: { source: Source }) {
  const url = text(source.pageUrl) || text(source.page_url)
  return (
    <li className={styles.source}>
      <p className={classes.lead}>
        {text(source.shop)}: {verdicts[text(source.verdict)] ?? text(source.verdict)}
      </p>
      {text(source.quote) !== '' && <p className={classes.sub}>“{text(source.quote)}”</p>}
      {/^https?:/.test(url) && (
        <a className="v-link" href={url} target="_blank" rel="noopener noreferrer">
          {bareUrl(url)}
        </a>
      )}
    </li>
  )
}

/** The source of every sentence of a generated article. */
export function SourcesCard({ sources }: { sources: readonly Source[] }) {
  return (
    <Card title="Sources">
      <ul className={styles.sources}>
        {sources.map((source) => (
          <SourceItem key={`${text(source.shop)} ${text(source.practice)}`} source={source} />
        ))}
      </ul>
    </Card>
  )
}
