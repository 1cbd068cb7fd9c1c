/** `--only exports`: the long PDF with the real job, from the request to the last byte of the file. */
import { printTable } from '../shared/print-table.ts'
import { round } from '../shared/statistics.ts'
import { writeResult } from '../shared/write-result.ts'
import type { LoadPlan } from './load-plan.ts'
import { addScreenshots, type ExportFigures, measureExport } from './measure-export.ts'
import { withServer } from './with-server.ts'

/** For 480 alerts on two cores. */
const maxSeconds = 30

/** @returns exit code 1 when the limit is missed */
export async function exportBench(plan: LoadPlan): Promise<number> {
  const figures = await withServer(
    { ...plan, alerts: 1_000 },
    async (server, databaseUrl) => {
      console.error('adding screenshots …')
      const chosen = await addScreenshots(databaseUrl, server.dataDir)
      console.error('making the PDF …')
      return measureExport(server, chosen)
    },
    true,
  )
  printExport(figures)
  const problems =
    figures.seconds > maxSeconds ? [`PDF: ${round(figures.seconds, 1)} s is above ${maxSeconds}`] : []
  for (const problem of problems) console.log(`missed: ${problem}`)
  console.log(`\nwritten: ${await writeResult('load-exports', { figures, problems })}`)
  return problems.length > 0 ? 1 : 0
}

const megabytes = (bytes: number) => round(bytes / 1024 ** 2, 0)

function printExport(figures: ExportFigures): void {
  printTable(
    'A long PDF through the real job, a screenshot of its own for each alert',
    ['alerts', 'seconds', 'bar', 'pages', 'alerts a page', 'MB', 'memory before', 'at most'],
    [
      [
        figures.alerts,
        round(figures.seconds, 1),
        maxSeconds,
        figures.pages,
        round(figures.alertsAPage, 1),
        round(figures.megabytes, 1),
        megabytes(figures.memoryBefore),
        megabytes(figures.peakMemory),
      ],
    ],
  )
}
