import type { MonthFigures, PatientFigures, TypeFigures } from '@clinic/domain/reports/schemas.ts'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { useTexts } from '#lib/texts.ts'
import { BarList } from '#ui/chart/bar-list.tsx'
import { ColumnChart } from '#ui/chart/column-chart.tsx'
import { total, useFigureLabels } from './figure-labels.ts'
import { Figures } from './figures.tsx'
import { texts } from './texts.ts'

const HALF = 'color-mix(in srgb, var(--pine) 45%, var(--surface))'

/** Outcomes of visits by month. */
export function Months({ months }: { months: readonly MonthFigures[] }) {
  const t = useTexts(texts).months
  const labels = useFigureLabels()
  const completed = total(months, 'completed')
  const noShow = total(months, 'noShow')
  const cancelled = total(months, 'cancelled')
  const isEmpty = noShow + completed + cancelled + total(months, 'other') === 0
  return (
    <Figures
      title={t.title}
      summary={t.summary(noShow, noShow + completed, labels.share(noShow, noShow + completed), cancelled)}
      head={[t.month, t.completed, t.noShow, t.cancelled, t.confirmed]}
      rows={(isEmpty ? [] : months).map(({ month, ...counts }) => [
        labels.month(month),
        ...[counts.completed, counts.noShow, counts.cancelled, counts.other].map(String),
      ])}
      fileName={t.file(months.at(-1)?.month ?? '')}
    >
      <ColumnChart
        label={t.chart}
        labels={months.map(({ month }) => labels.shortMonth(month))}
        series={[
          { name: t.completed, color: 'var(--pine)', values: months.map(counts => counts.completed) },
          { name: t.confirmed, color: HALF, values: months.map(counts => counts.other) },
          { name: t.noShow, color: 'var(--amber)', values: months.map(counts => counts.noShow) },
          { name: t.cancelled, color: 'var(--line-strong)', values: months.map(counts => counts.cancelled) },
        ]}
      />
    </Figures>
  )
}

/** Patients by month, new in the month of their first visit. */
export function Patients({ patients }: { patients: readonly PatientFigures[] }) {
  const { patients: t, types } = useTexts(texts)
  const labels = useFigureLabels()
  const isEmpty = patients.every(counts => counts.new + counts.returning === 0)
  return (
    <Figures
      title={t.title}
      summary={isEmpty ? types.none : t.summary(total(patients, 'new'))}
      head={[t.month, t.new, t.returning, t.share]}
      rows={(isEmpty ? [] : patients).map(({ month, ...counts }) => [
        labels.month(month),
        String(counts.new),
        String(counts.returning),
        labels.share(counts.new, counts.new + counts.returning),
      ])}
      fileName={t.file(patients.at(-1)?.month ?? '')}
    >
      <ColumnChart
        label={t.chart}
        labels={patients.map(({ month }) => labels.shortMonth(month))}
        series={[
          { name: t.new, color: 'var(--pine)', values: patients.map(counts => counts.new) },
          { name: t.returning, color: HALF, values: patients.map(counts => counts.returning) },
        ]}
      />
    </Figures>
  )
}

export function Types({ types }: { types: readonly TypeFigures[] }) {
  const { nameType } = useAppointmentTypes()
  const t = useTexts(texts).types
  const { share } = useFigureLabels()
  const all = total(types, 'appointments')
  const rows = types.map(({ appointmentType, appointments }) => ({
    name: nameType(appointmentType),
    appointments,
  }))
  return (
    <Figures
      title={t.title}
      summary={all === 0 ? t.none : t.summary(all)}
      head={t.head}
      rows={rows.map(({ name, appointments }) => [name, String(appointments), share(appointments, all)])}
      fileName={t.file}
    >
      <BarList
        label={t.title}
        bars={rows.map(({ name, appointments }) => ({
          key: name,
          name,
          text: `${appointments} (${share(appointments, all)})`,
          share: appointments / all,
        }))}
      />
    </Figures>
  )
}
