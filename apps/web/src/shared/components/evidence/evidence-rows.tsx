import type { AlertContentRow } from '@vitrine/modules/alerts/contract'
import { LinkedText } from '../linked-text.tsx'
import { BeforeAfter } from './before-after.tsx'
import { EvidenceImage } from './evidence-image.tsx'
import classes from './evidence-rows.module.css'

interface RowsProps {
  rows: readonly AlertContentRow[]
  alertTitle: string
}

/** A row has no id: its kind and text identify it, its position separates duplicates. */
function keyed(rows: readonly AlertContentRow[]): { key: string; row: AlertContentRow }[] {
  return rows.map((row, index) => ({ key: `${index}-${row.row_type}`, row }))
}

/** Screenshots first, then the two texts side by side. */
export function EvidenceRows({ rows, alertTitle }: RowsProps) {
  const order = (row: AlertContentRow) => (row.row_type === 'text_before_after' ? 1 : 0)
  const evidence = rows.filter((row) => row.row_type !== 'text').toSorted((a, b) => order(a) - order(b))
  return keyed(evidence).map(({ key, row }) => {
    const url =
      row.row_type === 'image_before_after' ? (row.before_image_url ?? row.image_url) : row.image_url
    const hasTexts = row.row_type !== 'image' && (row.before_content || row.after_content)
    return (
      <div key={key} className={classes.row}>
        {row.row_type !== 'text_before_after' && url && (
          <EvidenceImage
            url={url}
            alt={row.title || `Evidence: ${alertTitle}`}
            title={row.title}
            width={row.width}
            height={row.height}
            pageUrl={row.page_url}
            takenAt={row.taken_at}
            region={row.region}
            platform={row.platform}
          />
        )}
        {hasTexts && (
          <BeforeAfter
            before={row.before_content ?? ''}
            after={row.after_content ?? ''}
            beforeTitle={row.before_title}
            afterTitle={row.after_title}
          />
        )}
      </div>
    )
  })
}

/** Plain texts, each with its title if it has one. */
export function TextRows({ rows }: { rows: readonly AlertContentRow[] }) {
  const texts = rows.filter((row) => row.row_type === 'text' && (row.content || row.title))
  if (texts.length === 0) return null
  return (
    <div className={classes.texts}>
      {keyed(texts).map(({ key, row }) => (
        <div key={key}>
          {row.title && <h4 className={classes.title}>{row.title}</h4>}
          <p className={classes.content}>
            <LinkedText text={row.content ?? ''} />
          </p>
        </div>
      ))}
    </div>
  )
}
