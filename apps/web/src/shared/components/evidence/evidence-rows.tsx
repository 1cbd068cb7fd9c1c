import type { AlertContentRow } from '@vitrine/modules/alerts/contract'
import { LinkedText } from '../linked-text.tsx'
import { BeforeAfter } from './before-after.tsx'
import { CodeBlock } from './code-block.tsx'
import { isCode } from './code-rules.ts'
import { EvidenceFigure } from './evidence-figure.tsx'
import classes from './evidence-rows.module.css'
import { stepsOf, toScreenshot } from './screenshot.ts'

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
  const screenshots = rows.flatMap((row) => toScreenshot(row, alertTitle) ?? [])
  const compared = rows.filter(
    ({ row_type, before_content, after_content }) =>
      row_type.endsWith('before_after') && (before_content || after_content),
  )
  return (
    <>
      {screenshots.length > 0 && <EvidenceFigure steps={stepsOf(screenshots)} />}
      {keyed(compared).map(({ key, row }) => (
        <BeforeAfter
          key={key}
          before={row.before_content ?? ''}
          after={row.after_content ?? ''}
          beforeTitle={row.before_title}
          afterTitle={row.after_title}
        />
      ))}
    </>
  )
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
          {isCode(row.content ?? '') ? (
            <CodeBlock text={row.content ?? ''}>{row.content}</CodeBlock>
          ) : (
            <p className={classes.content}>
              <LinkedText text={row.content ?? ''} />
            </p>
          )}
        </div>
      ))}
    </div>
  )
}
