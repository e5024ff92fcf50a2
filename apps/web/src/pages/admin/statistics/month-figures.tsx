import type { MonthFigures, TypeFigures } from '@clinic/domain/statistics/schemas.ts'
import { appointmentTypeName } from '../../booking/appointment-types.ts'
import { BarList } from './bar-list.tsx'
import { ColumnChart } from './column-chart.tsx'
import { countText, monthOf, shareText, shortMonthOf } from './figure-texts.ts'
import { Figures } from './figures.tsx'

/** What became of visits, month by month. */
export function Months({ months }: { months: readonly MonthFigures[] }) {
  const total = (key: 'completed' | 'noShow' | 'cancelled') =>
    months.reduce((sum, month) => sum + month[key], 0)
  const [completed, noShow, cancelled] = [total('completed'), total('noShow'), total('cancelled')]
  return (
    <Figures
      title="No-shows and cancellations"
      summary={`In twelve months ${countText(noShow, 'patient')} did not come, of ${countText(noShow + completed, 'visit')} that were closed as completed or no-show (${shareText(noShow, noShow + completed)}), and ${countText(cancelled, 'appointment')} ${cancelled === 1 ? 'was' : 'were'} cancelled.`}
      head={['Month', 'Completed', 'No-show', 'Cancelled', 'Confirmed']}
      rows={months.map(({ month, ...counts }) => [
        monthOf(month),
        ...[counts.completed, counts.noShow, counts.cancelled, counts.other].map(String),
      ])}
      fileName={`no-shows-${months.at(-1)?.month ?? ''}`}
    >
      <ColumnChart
        label="Appointments of each month by what became of them"
        series={[
          { name: 'Completed', tone: 'full' },
          { name: 'Confirmed', tone: 'half' },
          { name: 'No-show', tone: 'warn' },
          { name: 'Cancelled', tone: 'faint' },
        ]}
        unit=""
        columns={months.map(({ month, ...counts }) => ({
          label: shortMonthOf(month),
          title: `${monthOf(month)}: ${counts.completed} completed, ${counts.other} confirmed, ${counts.noShow} no-show, ${counts.cancelled} cancelled`,
          values: [counts.completed, counts.other, counts.noShow, counts.cancelled],
        }))}
      />
    </Figures>
  )
}

/** Which visits people come for. */
export function Types({ types }: { types: readonly TypeFigures[] }) {
  const all = types.reduce((sum, { appointments }) => sum + appointments, 0)
  const rows = types.map(({ appointmentType, appointments }) => ({
    name: appointmentTypeName(appointmentType),
    appointments,
  }))
  return (
    <Figures
      title="Types of visits"
      summary={
        all === 0
          ? 'There were no appointments in these twelve months.'
          : `${countText(all, 'appointment')} of these twelve months, without those cancelled.`
      }
      head={['Type', 'Appointments', 'Share']}
      rows={rows.map(({ name, appointments }) => [name, String(appointments), shareText(appointments, all)])}
      fileName="types-of-visits"
    >
      <BarList
        label="Types of visits"
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
