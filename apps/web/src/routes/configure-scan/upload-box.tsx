import { Dropzone } from '@mantine/dropzone'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/LoadingOverlay.layer.css'
import '@mantine/dropzone/styles.layer.css'
import { wholeNumber } from '@vitrine/kernel/figures/figures'
import type { FileSummary, UploadedFile } from '@vitrine/modules/files/contract'
import type { ScanTemplate } from '@vitrine/modules/templates/contract'
import { useState } from 'react'
import { detailOr } from '../../shared/api/api-error.ts'
import { Banner } from '../../shared/components/banner.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { IconAlertTriangle, IconFileUpload, IconTable, IconX } from '../../shared/icons/icons.gen.ts'
import { useUpload } from './data.ts'
import classes from './upload-box.module.css'

/** Largest file that the server accepts, in bytes. */
const maxBytes = 20 * 1024 * 1024

const accept = {
  'text/csv': ['.csv'],
  'text/tab-separated-values': ['.tsv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/xml': ['.xml'],
  'application/json': ['.json'],
}

const failedText = 'Failed to upload file. Please try again.'

const helps: Record<NonNullable<ScanTemplate['file_kind']>, string> = {
  'merchant-feed': 'Your Google Merchant Center product feed: ID or link, price, availability.',
  'amazon-export': 'Your Amazon listings: SKU, ASIN or EAN, title, price, quantity.',
  'reseller-list': 'Your resellers: product, reseller, page URL, minimum price.',
  'free-columns': 'Your table',
}

/** Which columns the file must have, and how large it may be. */
function helpOf({ file_kind, file_columns }: ScanTemplate): string {
  const limits = 'CSV, TSV, XLSX, XML, or JSON, up to 20 MB, 50,000 rows, and 1,000 columns.'
  if (file_kind === null) return limits
  const columns = file_columns.length > 0 ? ` with the columns ${file_columns.join(', ')}.` : ''
  return `${helps[file_kind]}${columns} ${limits}`
}

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Message for a file that the drop zone rejects. */
interface Rejection {
  errors: readonly { code: string }[]
}

function rejectionText(code: string | undefined): string {
  if (code === 'file-too-large')
    return 'The file is larger than 20 MB. Split it, or remove columns you don’t need.'
  return code === 'too-many-files'
    ? 'Please choose one file.'
    : 'Please choose a CSV, TSV, XLSX, XML, or JSON file.'
}

/** How many rows of the table can be used, and which cannot. */
function Summary({ summary }: { summary: FileSummary }) {
  const left = summary.error_count - summary.errors.length
  return (
    <div className={classes.summary}>
      <p>
        <b>{wholeNumber(summary.rows_used)}</b> of {wholeNumber(summary.rows_read)} rows can be used
        {summary.columns.length > 0 && <>. Recognized columns: {summary.columns.join(', ')}</>}
      </p>
      {summary.error_count > 0 && (
        <div className={classes.errors} role="status">
          <p className={classes.errorsTitle}>
            <Icon of={IconAlertTriangle} size={16} />
            {wholeNumber(summary.error_count)} {summary.error_count === 1 ? 'row' : 'rows'} will be left out
          </p>
          <ul>
            {summary.errors.map((error) => (
              <li key={`${error.row} ${error.message}`}>
                <span className={classes.row}>Row {error.row}</span>
                {error.message}
              </li>
            ))}
            {left > 0 && <li>and {wholeNumber(left)} more</li>}
          </ul>
        </div>
      )}
    </div>
  )
}

interface UploadBoxProps {
  template: ScanTemplate
  websiteId: string
  file: UploadedFile | null
  onChange: (file: UploadedFile | null) => void
}

/** Uploads the table that an analysis compares the store with, and shows what was read from it. */
export default function UploadBox({ template, websiteId, file, onChange }: UploadBoxProps) {
  const upload = useUpload(websiteId, template.scan_template_id)
  const [problem, setProblem] = useState<string | null>(null)
  const send = (chosen: File | undefined) => {
    if (chosen === undefined) return
    setProblem(null)
    upload.mutate(chosen, {
      onSuccess: onChange,
      onError: (error) => {
        onChange(null)
        const detail = detailOr(error, '')
        setProblem(detail === '' ? failedText : `${failedText} ${detail}`)
      },
    })
  }
  return (
    <div className={classes.box}>
      {file === null ? (
        <Dropzone
          className={classes.zone}
          accept={accept}
          maxSize={maxBytes}
          multiple={false}
          loading={upload.isPending}
          onDrop={(files: File[]) => send(files[0])}
          onReject={(rejections: Rejection[]) => setProblem(rejectionText(rejections[0]?.errors[0]?.code))}
          aria-label="Upload a file"
          inputProps={{ 'aria-label': 'File' }}
        >
          <Icon of={IconFileUpload} size={24} />
          <p className={classes.lead}>
            {upload.isPending ? 'Reading your file…' : 'Drag and drop your file here, or click to choose one'}
          </p>
          <p className={classes.help}>{helpOf(template)}</p>
        </Dropzone>
      ) : (
        <>
          <div className={classes.file}>
            <Icon of={IconTable} />
            <span className={classes.name}>{file.name}</span>
            <span className={classes.size}>{sizeText(file.size_bytes)}</span>
            <button
              type="button"
              className="v-icon-button"
              aria-label={`Remove ${file.name}`}
              onClick={() => onChange(null)}
            >
              <Icon of={IconX} size={16} />
            </button>
          </div>
          {file.summary !== null && <Summary summary={file.summary} />}
        </>
      )}
      {problem !== null && <Banner tone="error">{problem}</Banner>}
    </div>
  )
}
