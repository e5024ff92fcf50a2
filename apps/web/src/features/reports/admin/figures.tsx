import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { toCsv } from '../../../lib/csv.ts'
import { saveCsv } from '../../../lib/save-file.ts'
import classes from './figures.module.css'

interface FiguresProps {
  title: string
  summary: string
  /** Table head, and rows named by their first cell. */
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** File name without extension. */
  fileName: string
  children: ReactNode
}

/** Figures as a chart, a sentence, a table and a CSV file. */
export function Figures({ title, summary, head, rows, fileName, children }: FiguresProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      <p>{summary}</p>
      {rows.length > 0 && (
        <>
          {children}
          <details>
            <summary className={classes.summary}>{title} as a table</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
            <section className={classes.scroll} aria-label={`${title} as a table`} tabIndex={0}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    {head.map(name => (
                      <th key={name} scope="col">
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(([name, ...cells], row) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: events may have the same name
                    <tr key={row}>
                      <th scope="row">{name}</th>
                      {cells.map((cell, at) => (
                        <td key={head[at + 1]}>{cell}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
            <Button variant="default" onClick={() => saveCsv(toCsv([head, ...rows]), `${fileName}.csv`)}>
              Download CSV
            </Button>
          </details>
        </>
      )}
    </section>
  )
}
