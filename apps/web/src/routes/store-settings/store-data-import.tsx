import type { ImportResult } from '@vitrine/modules/metrics/contract'
import { type DragEvent, useState } from 'react'
import { errorText } from '../../shared/api/api-error.ts'
import { Banner } from '../../shared/components/banner.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { IconFileUpload } from '../../shared/icons/icons.gen.ts'
import classes from './store-data.module.css'
import { useImportStoreData } from './store-data.ts'
import { importText, revenueText } from './store-data-rules.ts'

/** Imports a CSV export and shows the outcome of each row. */
export function StoreDataImport({ websiteId }: { websiteId: string }) {
  const upload = useImportStoreData(websiteId)
  const [isOver, setIsOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file !== undefined && !upload.isPending) upload.mutate(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <div className={classes.import}>
      <label
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Icon of={IconFileUpload} size={20} />
        <span className={classes.title}>
          {upload.isPending ? 'Reading the file...' : 'Choose a CSV file, or drop it here'}
        </span>
        <span className={classes.note}>
          Google Analytics 4, Shopify, or WooCommerce exports, up to 20 MB. The file needs columns for date,
          sessions, orders, and revenue. Sessions are optional if you’ve already entered them.
        </span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          className="v-visually-hidden"
          disabled={upload.isPending}
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            // Lets the same file be chosen again after it was fixed.
            event.currentTarget.value = ''
          }}
        />
      </label>
      {upload.isError && <Banner tone="error">{errorText(upload.error)}</Banner>}
      {upload.data && <Imported result={upload.data} />}
    </div>
  )
}

function Imported({ result }: { result: ImportResult }) {
  return (
    <>
      <Banner tone="success">
        {importText(result)} {revenueText(result.data.assumptions)}
      </Banner>
      {result.errors.length > 0 && (
        <div className={classes.errors}>
          <h3>Rows that couldn’t be read</h3>
          <ul>
            {result.errors.map(({ row, message }) => (
              <li key={`${row} ${message}`}>
                <span className={classes.row}>Row {row}</span> {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
