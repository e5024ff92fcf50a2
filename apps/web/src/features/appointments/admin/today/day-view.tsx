import type { AdminAppointment, AppointmentDay } from '@clinic/domain/appointments/admin-schemas.ts'
import { appointmentFragment } from '@clinic/domain/appointments/appointment-fragment.ts'
import { formatDay, formatTimeRange } from '@clinic/domain/clinic-format.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { Box, Card, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { skipToken } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite } from '../../../../lib/site.tsx'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { RowButton } from '../../../../ui/table/row-button.tsx'
import { rowFor } from '../../../../ui/table/row-keys.ts'
import { usePractice } from '../../../content/shared/practice.tsx'
import { useIsNew } from '../../../live/shared/desk/live-context.ts'
import { NewMark } from '../../../live/shared/desk/new-mark.tsx'
import { EarlierRequests } from '../../../offers/shared/desk/earlier-requests.tsx'
import { appointmentTimes } from '../../shared/desk/days.ts'
import { PatientView } from '../desk/patient-view.tsx'
import { UndoButton } from '../desk/undo-button.tsx'
import { useDesk } from '../desk/use-desk.ts'
import { StatusBadge } from '../status-badge.tsx'
import { texts } from '../texts.ts'
import { useBookedRows } from '../use-booked-rows.ts'
import { DayRail } from './day-rail.tsx'
import classes from './day-view.module.css'
import { findCurrent, isOpen } from './next-appointment.ts'

interface DayViewProps {
  day: AppointmentDay
  /** Whether another day is being loaded. */
  isStale: boolean
  /** Leads to other days. */
  nav: ReactNode
}

/** A day as a rail with the chosen patient beside it. */
export function DayView({ day, isStale, nav }: DayViewProps) {
  const language = useLanguage()
  const { name } = usePractice()
  return (
    <div className={classes.view}>
      <p className={classes.onPaper} aria-hidden="true">
        {`${formatDay(day.day, language)} · ${name}`}
      </p>
      {nav}
      <DayAppointments key={day.day} day={day} isStale={isStale} />
    </div>
  )
}

/**
 * The patient named by the address, just booked, in progress or next is chosen at first. Only a press changes it, so that a second press
 * never reaches another patient, also after a move or a cancellation.
 */
function DayAppointments({ day, isStale }: Omit<DayViewProps, 'nav'>) {
  const t = useTexts(texts)
  const { timeZone } = useSite()
  const now = useNow()
  const isBooked = useBookedRows()
  const isWide = useMediaQuery('(min-width: 62em)', true)
  const { hash } = useLocation()
  const named = day.appointments.find(({ id }) => hash === appointmentFragment(id))
  const [pressed, setPressed] = useState(named?.id ?? null)
  const [first, setFirst] = useState<number | null>(null)
  const standing = day.appointments.filter(({ status }) => status !== 'cancelled')
  const cancelled = day.appointments.filter(({ status }) => status === 'cancelled')
  const current = findCurrent(standing, now)
  if (first === null && current) setFirst(current.id)
  const booked = standing.find(({ id }) => isBooked(id))
  const chosenId = pressed ?? (isWide ? (booked?.id ?? first) : null)
  const chosen = useChosenAppointment(day, chosenId)
  const open = standing.filter(isOpen).length
  const isToday = day.day === clinicDay(now, timeZone)
  const card = chosen && (
    <PatientView key={chosen.id} patientId={chosen.patientId} appointment={chosen} withName />
  )
  const shown = { inert: isStale, 'aria-busy': isStale, opacity: isStale ? 0.6 : undefined }
  return (
    <>
      <Box className={classes.rail} {...shown}>
        <DayRail
          day={day}
          chosen={chosenId}
          current={named ?? booked ?? current}
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
      </Box>
      <Stack data-screen-only {...shown}>
        <Text inherit role="status" c="dimmed">
          {standing.length === 0
            ? t.day.none
            : isToday
              ? t.day.progress(open, standing.length - open)
              : t.count(standing.length)}
        </Text>
        <EarlierRequests />
        {isWide && card && <Card data-screen-only>{card}</Card>}
        <CancelledVisits appointments={cancelled} />
      </Stack>
    </>
  )
}

/** The chosen appointment, also when it has moved to another day. */
function useChosenAppointment(
  { appointments }: AppointmentDay,
  id: number | null,
): AdminAppointment | undefined {
  const listed = appointments.find(appointment => appointment.id === id)
  const { data: moved } = trpc.appointments.get.useQuery(id !== null && !listed ? { id } : skipToken)
  return listed ?? moved
}

function CancelledVisits({ appointments }: { appointments: readonly AdminAppointment[] }) {
  const t = useTexts(texts)
  const { show } = useDesk()
  const isNew = useIsNew('cancelled')
  const { timeZone, language } = useSite()
  if (appointments.length === 0) return null
  return (
    <Stack component="section" aria-labelledby="day-cancelled" gap={4} data-screen-only>
      <Title order={2} id="day-cancelled">
        {t.day.cancelled}
      </Title>
      <Paper component="ul" withBorder px="sm" py={4}>
        {appointments.map(appointment => {
          const { startTime, endTime } = appointmentTimes(appointment, timeZone)
          return (
            <Group component="li" key={appointment.id} gap="xs" py={6} {...rowFor(appointment.id)}>
              <p>
                <Unbroken>{formatTimeRange(startTime, endTime, language)}</Unbroken>
              </p>
              <Title order={3} flex="1 1 12rem" fz="md" fw={600} ff="text">
                <span>{appointment.patientName}</span>
                {isNew(appointment) && <NewMark />}
              </Title>
              <StatusBadge status={appointment.status} />
              <UndoButton appointment={appointment} />
              <RowButton
                verb={t.desk.edit}
                of={t.desk.appointment(appointment.patientName)}
                opensRow
                onClick={() => show('edit', appointment)}
              />
            </Group>
          )
        })}
      </Paper>
    </Stack>
  )
}
