import type { AdminAppointment, AppointmentDay } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatDay, formatTimeRange } from '@clinic/domain/clinic-format.ts'
import { Card, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { useSite } from '../../../../lib/site.tsx'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { EmptyList } from '../../../../ui/table/empty-list.tsx'
import { RowButton } from '../../../../ui/table/row-button.tsx'
import { EarlierRequests } from '../../../offers/shared/desk/earlier-requests.tsx'
import { appointmentTimes } from '../../shared/desk/days.ts'
import { AppointmentCard } from '../desk/appointment-card.tsx'
import { UndoButton } from '../desk/undo-button.tsx'
import { useDesk } from '../desk/use-desk.ts'
import { StatusBadge } from '../status-badge.tsx'
import { texts } from '../texts.ts'
import { DayRail } from './day-rail.tsx'
import { findCurrent, isOpen } from './next-appointment.ts'
import classes from './today-view.module.css'

/**
 * Today as a rail with the chosen patient beside it: at first the one in progress or next. Only a press changes it, so
 * that a second press never reaches another patient, also after a move or a cancellation.
 */
export function TodayView({ day }: { day: AppointmentDay }) {
  const t = useTexts(texts).day
  const language = useLanguage()
  const now = useNow()
  const isWide = useMediaQuery('(min-width: 62em)', true)
  const [pressed, setPressed] = useState<number | null>(null)
  const [first, setFirst] = useState<number | null>(null)
  const standing = day.appointments.filter(({ status }) => status !== 'cancelled')
  const cancelled = day.appointments.filter(({ status }) => status === 'cancelled')
  const current = findCurrent(standing, now)
  if (first === null && current) setFirst(current.id)
  const chosenId = pressed ?? (isWide ? first : null)
  const chosen = useChosen(day, chosenId)
  const open = standing.filter(isOpen).length
  const card = chosen && <AppointmentCard key={chosen.id} appointment={chosen} />
  return (
    <div className={classes.view}>
      <p className={classes.onPaper} aria-hidden="true">
        {formatDay(day.day, language)}
      </p>
      <div className={classes.rail}>
        <DayRail
          day={day}
          chosen={chosenId}
          current={current}
          isList={!isWide}
          onChoose={({ id }) => setPressed(isWide || chosenId !== id ? id : null)}
          details={
            !isWide && (
              <Card mt={4} bd="1px solid pine" data-screen-only>
                {card}
              </Card>
            )
          }
        />
      </div>
      <Stack data-screen-only>
        <div>
          <Title order={2} fz="xl" className={classes.date}>
            <Unbroken>{formatDay(day.day, language)}</Unbroken>
          </Title>
          <Text inherit role="status" c="dimmed">
            {t.progress(open, standing.length - open)}
          </Text>
        </div>
        <EarlierRequests />
        {standing.length === 0 && <EmptyList title={t.none}>{t.other}</EmptyList>}
        {isWide && card && <Card data-screen-only>{card}</Card>}
        <CancelledToday appointments={cancelled} />
      </Stack>
    </div>
  )
}

/** The chosen appointment, also when it has moved to another day. */
function useChosen({ appointments }: AppointmentDay, id: number | null): AdminAppointment | undefined {
  const listed = appointments.find(appointment => appointment.id === id)
  const { data: moved } = trpc.appointments.get.useQuery(id !== null && !listed ? { id } : skipToken)
  return listed ?? moved
}

function CancelledToday({ appointments }: { appointments: readonly AdminAppointment[] }) {
  const t = useTexts(texts)
  const { show } = useDesk()
  const { timeZone, language } = useSite()
  if (appointments.length === 0) return null
  return (
    <Stack component="section" aria-labelledby="today-cancelled" gap={4} data-screen-only>
      <Title order={2} id="today-cancelled">
        {t.day.cancelled}
      </Title>
      <Paper component="ul" withBorder px="sm" py={4}>
        {appointments.map(appointment => {
          const { startTime, endTime } = appointmentTimes(appointment, timeZone)
          return (
            <Group component="li" key={appointment.id} gap="xs" py={6}>
              <p>
                <Unbroken>{formatTimeRange(startTime, endTime, language)}</Unbroken>
              </p>
              <Title order={3} flex="1 1 8rem" fz="md" fw={600} ff="text">
                {appointment.patientName}
              </Title>
              <StatusBadge status={appointment.status} />
              <UndoButton appointment={appointment} />
              <RowButton
                verb={t.desk.edit}
                of={t.desk.appointment(appointment.patientName)}
                onClick={() => show('edit', appointment)}
              />
            </Group>
          )
        })}
      </Paper>
    </Stack>
  )
}
