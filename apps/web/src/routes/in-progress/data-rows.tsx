import { pageTypeLabels } from '@vitrine/kernel/names/page-type-names'
import type { ScanDataRow, ScanItem } from '@vitrine/modules/instances/contract'
import { EmptyState } from '../../shared/components/state-views.tsx'
import { IconTable } from '../../shared/icons/icons.gen.ts'
import classes from './findings-panel.module.css'
import { itemLabels, maxRows } from './progress-rules.ts'

const resultNames: Record<ScanDataRow['result'], string> = {
  visited: itemLabels.completed,
  blocked: 'Blocked',
  robots_excluded: 'Excluded by robots.txt',
  failed: itemLabels.failed,
}

interface DataRowsProps {
  rows: readonly ScanDataRow[]
  items: readonly ScanItem[]
  isRunning: boolean
}

const pathOf = (url: string) => {
  const address = URL.parse(url)
  return address === null ? url : `${address.pathname}${address.search}`
}

/** Data extracted from each page, pages in progress first. */
export function DataRows({ rows, items, isRunning }: DataRowsProps) {
  const underWay = items.filter((item) => item.completion_status === 'in_progress')
  if (rows.length === 0 && underWay.length === 0) {
    return (
      <EmptyState
        isCompact
        icon={IconTable}
        title={isRunning ? 'Processing scan data...' : 'No scan data available'}
      />
    )
  }
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Page</th>
          <th scope="col">Content</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {underWay.map((item) => (
          <tr key={item.scan_item_id}>
            <td className={classes.path}>{pathOf(item.item_url)}</td>
            <td>-</td>
            <td>{itemLabels.in_progress}</td>
          </tr>
        ))}
        {rows.slice(0, maxRows - underWay.length).map((row) => (
          <tr key={`${row.url} ${row.platform} ${row.region}`}>
            <td className={classes.path} title={row.url}>
              {pathOf(row.url)}
            </td>
            <td>
              {row.product_title ?? (row.page_type === null ? '-' : `${pageTypeLabels[row.page_type]} page`)}
              {row.product_price !== null && <span className={classes.price}>{row.product_price}</span>}
            </td>
            <td title={row.reason ?? undefined} data-result={row.result}>
              {resultNames[row.result]}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
