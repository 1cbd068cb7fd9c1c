import { Button } from '@mantine/core'
import type { DataFormat } from '@vitrine/modules/exports/contract'
import { Card } from '../../shared/components/card.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { ExportProgress } from '../../shared/exports/export-progress.tsx'
import { IconDownload } from '../../shared/icons/icons.gen.ts'
import { useWebsiteExport } from './data.ts'
import classes from './store-settings.module.css'

const formats: readonly { value: DataFormat; label: string; text: string }[] = [
  { value: 'xlsx', label: 'Excel', text: 'Two sheets: analyses and alerts' },
  { value: 'csv', label: 'CSV', text: 'One row per alert, for any tool' },
  { value: 'json', label: 'JSON', text: 'Everything, for developers' },
  { value: 'pdf', label: 'PDF', text: 'To read and share' },
]

/** Exports all of the website's data. */
export function ExportCard({ websiteId }: { websiteId: string }) {
  const { runs, pending, request } = useWebsiteExport(websiteId)
  return (
    <Card title="Export">
      <div className={classes.form}>
        <p className={classes.note}>Download all analyses and alerts for this website anytime.</p>
        <ul className={classes.formats}>
          {formats.map(({ value, label, text }) => (
            <li key={value}>
              <div>
                <p className={classes.format}>{label}</p>
                <p className={classes.note}>{text}</p>
              </div>
              <Button
                variant="default"
                aria-label={`Download as ${label}`}
                leftSection={<Icon of={IconDownload} size={16} />}
                loading={pending === value}
                disabled={pending !== null && pending !== value}
                onClick={() => request(value)}
              >
                Download
              </Button>
            </li>
          ))}
        </ul>
        <ExportProgress runs={runs} />
      </div>
    </Card>
  )
}
