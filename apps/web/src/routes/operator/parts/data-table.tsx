import type { ReactNode } from 'react'
import classes from './data-table.module.css'

interface Column<Row> {
  /** Also the label before the value on phones. Empty: the value needs no label. */
  label: string
  /** The row's subject: it takes the remaining width, and the whole line on phones. */
  isLead?: boolean
  isNumber?: boolean
  /** Buttons, aligned right. */
  isActions?: boolean
  cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
}

/** A table that becomes a list of blocks on phones. */
export function DataTable<Row>({ label, rows, rowKey, columns }: DataTableProps<Row>) {
  const kindOf = (column: Column<Row>) =>
    column.isLead ? 'lead' : column.isActions ? 'actions' : column.isNumber ? 'number' : undefined
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" data-kind={kindOf(column)}>
              {column.isActions ? <span className="v-visually-hidden">{column.label}</span> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.label} data-kind={kindOf(column)} data-label={column.label}>
                {column.isActions ? (
                  <div className={classes.buttons}>{column.cell(row)}</div>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
