import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import classes from './data-table.module.css'
import { PageTurner, usePagination } from './pagination.tsx'

export interface Column<Row> {
  name: string
  cell: (row: Row) => ReactNode
  /** Its cells are numbers: aligned to the right, in figures of one width. */
  numeric?: boolean
  /** Its cells are a word or two, which stay on one line. */
  short?: boolean
}

interface DataTableProps<Row> {
  /** What the table lists, such as "Events". */
  caption: string
  /** The first one names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** What can be done with a row. */
  actions: (row: Row) => ReactNode
  /** The row that is being edited. */
  current?: (row: Row) => boolean
}

/** A list of the administrator's: a table with a sticky head, on phones a card for each row. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, actions, current } = props
  const pages = usePagination(rows)
  const [first, ...others] = columns
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead className={classes.head}>
          <tr>
            {columns.map(({ name, numeric }) => (
              <th key={name} scope="col" data-numeric={numeric}>
                {name}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.shown.map(row => (
            <tr key={rowKey(row)} aria-current={current?.(row) || undefined}>
              <th scope="row">{first.cell(row)}</th>
              {others.map(({ name, cell, numeric, short }) => (
                <td key={name} data-label={name} data-numeric={numeric} data-short={short}>
                  {cell(row)}
                </td>
              ))}
              <td>
                <div className={classes.actions}>{actions(row)}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PageTurner pages={pages} what={caption.toLowerCase()} />
    </div>
  )
}
