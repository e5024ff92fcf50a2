import { LOCALES } from '@clinic/domain/language.ts'
import type { TextMonth } from '@clinic/domain/text-messages/desk-schemas.ts'
import { useTextStatus } from '#features/text-messages/shared/desk/use-text-status.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { ColumnChart } from '#ui/chart/column-chart.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { total, useFigureLabels } from './figure-labels.ts'
import { Figures } from './figures.tsx'
import { texts } from './texts.ts'

/** Text messages and their cost by month; nothing while texts are off. */
export function TextFigures() {
  return useTextStatus() ? <LoadedFigures /> : null
}

function LoadedFigures() {
  const { failed, what } = useTexts(texts)
  const query = trpc.texts.report.useQuery(undefined, { staleTime: 0 })
  return (
    <QueryBoundary query={query} failed={failed} what={what}>
      {({ months }) => <Months months={months} />}
    </QueryBoundary>
  )
}

function Months({ months }: { months: readonly TextMonth[] }) {
  const t = useTexts(texts).textMessages
  const labels = useFigureLabels()
  const dollars = useDollars()
  const sum = (figure: 'sent' | 'delivered' | 'undelivered') => total(months, figure)
  const costs = months.flatMap(({ cost }) => cost ?? [])
  const cost = costs.length > 0 ? dollars(costs.reduce((sum, one) => sum + one, 0)) : t.noPrice
  return (
    <Figures
      title={t.title}
      summary={t.summary(sum('sent'), sum('delivered'), sum('undelivered'), cost)}
      head={[t.month, t.sent, t.delivered, t.undelivered, t.segments, t.cost]}
      rows={months.map(({ month, cost, ...counts }) => [
        labels.month(month),
        ...[counts.sent, counts.delivered, counts.undelivered, counts.segments].map(String),
        cost === null ? '–' : dollars(cost),
      ])}
      fileName={t.file(months.at(-1)?.month ?? '')}
    >
      <ColumnChart
        label={t.chart}
        labels={months.map(({ month }) => labels.shortMonth(month))}
        series={[
          { name: t.delivered, color: 'var(--pine)', values: months.map(counts => counts.delivered) },
          { name: t.undelivered, color: 'var(--amber)', values: months.map(counts => counts.undelivered) },
        ]}
      />
    </Figures>
  )
}

/** Writes US dollars as the page's language does. */
function useDollars(): (amount: number) => string {
  const locale = LOCALES[useLanguage()]
  return amount => amount.toLocaleString(locale, { style: 'currency', currency: 'USD' })
}
