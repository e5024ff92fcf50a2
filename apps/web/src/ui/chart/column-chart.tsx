import { type CSSProperties, useId } from 'react'
import classes from './column-chart.module.css'
import { niceCeiling } from './nice-ceiling.ts'

/** Color and legend text of a series. */
interface Series {
  name: string
  tone: 'open' | 'full' | 'half' | 'warn' | 'faint'
}

interface Column {
  /** Axis label, shown where there is room. */
  label: string
  /** Tooltip. */
  title: string
  /** Values of the series from the bottom up. */
  values: readonly number[]
  /** Height of the frame behind the column. */
  frame?: number
  current?: boolean
}

interface ColumnChartProps {
  /** Accessible name; the figures are in the table beside it. */
  label: string
  series: readonly Series[]
  /** Legend text of the frames. */
  frame?: string
  columns: readonly Column[]
  unit: string
}

const [WIDTH, HEIGHT, GAP] = [100, 100, 0.22]
const GRID = [0, 0.5, 1]

/** Stacked columns on a scale from zero. Only shapes are SVG; labels are text. */
export function ColumnChart({ label, series, frame, columns, unit }: ColumnChartProps) {
  const id = useId()
  const top = niceCeiling(
    Math.max(1, ...columns.map(column => Math.max(sum(column.values), column.frame ?? 0))),
  )
  const step = WIDTH / columns.length
  const toY = (value: number) => HEIGHT - (value / top) * HEIGHT
  // Limits labels to what fits on a phone.
  const every = Math.ceil(columns.length / 5)
  return (
    <figure className={classes.figure} aria-labelledby={id}>
      <figcaption id={id} className={classes.legend}>
        <span className={classes.label}>{label}</span>
        {[...(frame ? [{ name: frame, tone: 'open' as const }] : []), ...series].map(({ name, tone }) => (
          <span key={name} className={classes.entry}>
            <span className={classes.swatch} data-tone={tone} aria-hidden /> {name}
          </span>
        ))}
      </figcaption>
      <div className={classes.chart} aria-hidden>
        <div className={classes.scale}>
          {GRID.toReversed().map(share => (
            <span key={share}>{share === 0 ? '0' : `${top * share} ${unit}`}</span>
          ))}
        </div>
        <svg
          aria-hidden
          className={classes.plot}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          {GRID.map(share => (
            <line
              key={share}
              x1={0}
              x2={WIDTH}
              y1={HEIGHT * share}
              y2={HEIGHT * share}
              className={classes.line}
            />
          ))}
          {columns.map((column, at) => {
            const x = at * step + (step * GAP) / 2
            const width = step * (1 - GAP)
            return (
              <g key={column.title} data-current={column.current || undefined}>
                <title>{column.title}</title>
                {column.frame !== undefined && (
                  <rect
                    x={x}
                    width={width}
                    y={toY(column.frame)}
                    height={HEIGHT - toY(column.frame)}
                    data-tone="open"
                  />
                )}
                {column.values.map((value, n) => {
                  const below = sum(column.values.slice(0, n))
                  const height = (value / top) * HEIGHT
                  const { name, tone } = series[n] ?? { name: n, tone: 'full' }
                  return (
                    <rect
                      key={name}
                      x={x}
                      width={width}
                      y={toY(below + value)}
                      height={height}
                      data-tone={tone}
                    />
                  )
                })}
              </g>
            )
          })}
        </svg>
        <div className={classes.labels} style={{ '--columns': columns.length } as CSSProperties}>
          {columns.map((column, at) =>
            at % every === 0 ? (
              <span key={column.title} style={{ gridColumn: `${at + 1} / span ${every}` }}>
                {column.label}
              </span>
            ) : null,
          )}
        </div>
      </div>
    </figure>
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
