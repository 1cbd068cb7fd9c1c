/** Input and output of a job that creates an export file. */

export interface ExportWatch {
  /** Called with the number of alerts in the file. */
  onDone(count: number): void
  /** Aborts when the export is cancelled or the worker ends. */
  signal: AbortSignal
}

export interface MadeExport {
  /** Alerts in the file. */
  count: number
  storeName: string
  /** For the mail: "The PDF with 30 alerts of “Price check”". */
  subject: string
  sentence: string
  /** Address of the download. */
  url: string
  /** Called once it is ready. */
  note(): Promise<void>
}
