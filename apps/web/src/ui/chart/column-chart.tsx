import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { ColorSwatch, Flex, Group } from '@mantine/core'
import { useId } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'

interface ColumnChartProps {
  /** Accessible name; the figures are in the table beside it. */
  label: string
  /** Labels of the columns. */
  labels: string[]
  /** Values by column, from the bottom up. */
  series: { name: string; color: string; values: number[] }[]
  unit?: string
  /** Draws the series over each other instead of on top. */
  overlaid?: boolean
}

/** Columns on a scale from zero, with a legend that screen readers read. */
export function ColumnChart({ label, labels, series, unit = '', overlaid = false }: ColumnChartProps) {
  const id = useId()
  return (
    <Flex component="figure" direction="column" gap="xs" aria-labelledby={id}>
      <Flex component="figcaption" id={id} wrap="wrap" columnGap="md" rowGap="0.25rem" c="dimmed">
        <VisuallyHidden>{label}</VisuallyHidden>
        {series.map(({ name, color }) => (
          <Group key={name} gap="0.375rem">
            <ColorSwatch color={color} size={14} radius="xs" aria-hidden /> <span>{name}</span>
          </Group>
        ))}
      </Flex>
      <BarChart
        aria-hidden
        h="11rem"
        data={labels.map((label, at) => ({
          label,
          ...Object.fromEntries(series.map(({ name, values }) => [name, values[at]])),
        }))}
        dataKey="label"
        series={series}
        type={overlaid ? 'default' : 'stacked'}
        tickLine="none"
        gridColor="var(--line)"
        textColor="var(--ink-soft)"
        // Else it leaves out single figures of the scale, with their lines.
        yAxisProps={{ interval: 0, allowDecimals: false }}
        valueFormatter={value => `${Math.round(value * 10) / 10}${unit && ` ${unit}`}`}
        // Nothing in it takes the focus: assistive technology reads the table.
        barChartProps={{ accessibilityLayer: false, ...(overlaid && { barGap: '-100%' }) }}
        barProps={{ isAnimationActive: false }}
      />
    </Flex>
  )
}
