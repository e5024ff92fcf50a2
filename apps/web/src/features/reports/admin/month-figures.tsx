import type { MonthFigures, PatientFigures, TypeFigures } from '@clinic/domain/reports/schemas.ts'
import { useLanguage } from '../../../lib/texts.ts'
import { BarList } from '../../../ui/chart/bar-list.tsx'
import { ColumnChart } from '../../../ui/chart/column-chart.tsx'
import { appointmentTypeName } from '../../appointments/shared/appointment-types.ts'
import { countText, formatReportMonth, formatShortMonth, shareText } from './figure-labels.ts'
import { Figures } from './figures.tsx'

const HALF = 'color-mix(in srgb, var(--pine) 45%, var(--surface))'

/** Outcomes of visits by month. */
export function Months({ months }: { months: readonly MonthFigures[] }) {
  const total = (key: 'completed' | 'noShow' | 'cancelled') =>
    months.reduce((sum, month) => sum + month[key], 0)
  const [completed, noShow, cancelled] = [total('completed'), total('noShow'), total('cancelled')]
  return (
    <Figures
      title="No-shows and cancellations"
      summary={`Last 12 months: ${countText(noShow, 'no-show')} out of ${countText(noShow + completed, 'visit')} (${shareText(noShow, noShow + completed)}), ${countText(cancelled, 'cancellation')}.`}
      head={['Month', 'Completed', 'No-show', 'Cancelled', 'Confirmed']}
      rows={months.map(({ month, ...counts }) => [
        formatReportMonth(month),
        ...[counts.completed, counts.noShow, counts.cancelled, counts.other].map(String),
      ])}
      fileName={`no-shows-${months.at(-1)?.month ?? ''}`}
    >
      <ColumnChart
        label="Appointments by month and status"
        series={[
          { name: 'Completed', color: 'var(--pine)' },
          { name: 'Confirmed', color: HALF },
          { name: 'No-show', color: 'var(--amber)' },
          { name: 'Cancelled', color: 'var(--line-strong)' },
        ]}
        columns={months.map(({ month, ...counts }) => ({
          label: formatShortMonth(month),
          Completed: counts.completed,
          Confirmed: counts.other,
          'No-show': counts.noShow,
          Cancelled: counts.cancelled,
        }))}
      />
    </Figures>
  )
}

/** Patients by month, new in the month of their first visit. */
export function Patients({ patients }: { patients: readonly PatientFigures[] }) {
  const total = (key: 'new' | 'returning') => patients.reduce((sum, month) => sum + month[key], 0)
  return (
    <Figures
      title="New and returning patients"
      summary={`Last 12 months: ${countText(total('new'), 'new patient')}. Patients count once a month and are new in the month of their first visit; cancelled appointments don’t count.`}
      head={['Month', 'New', 'Returning', 'Share of new']}
      rows={patients.map(({ month, ...counts }) => [
        formatReportMonth(month),
        String(counts.new),
        String(counts.returning),
        shareText(counts.new, counts.new + counts.returning),
      ])}
      fileName={`patients-${patients.at(-1)?.month ?? ''}`}
    >
      <ColumnChart
        label="New and returning patients by month"
        series={[
          { name: 'New', color: 'var(--pine)' },
          { name: 'Returning', color: HALF },
        ]}
        columns={patients.map(({ month, ...counts }) => ({
          label: formatShortMonth(month),
          New: counts.new,
          Returning: counts.returning,
        }))}
      />
    </Figures>
  )
}

export function Types({ types }: { types: readonly TypeFigures[] }) {
  const language = useLanguage()
  const all = types.reduce((sum, { appointments }) => sum + appointments, 0)
  const rows = types.map(({ appointmentType, appointments }) => ({
    name: appointmentTypeName(appointmentType, language),
    appointments,
  }))
  return (
    <Figures
      title="Visit types"
      summary={
        all === 0
          ? 'No appointments in the last 12 months.'
          : `Last 12 months: ${countText(all, 'appointment')}, not counting cancelled ones.`
      }
      head={['Type', 'Appointments', 'Share']}
      rows={rows.map(({ name, appointments }) => [name, String(appointments), shareText(appointments, all)])}
      fileName="visit-types"
    >
      <BarList
        label="Visit types"
        bars={rows.map(({ name, appointments }) => ({
          key: name,
          name,
          text: `${appointments} (${shareText(appointments, all)})`,
          share: appointments / all,
        }))}
      />
    </Figures>
  )
}
