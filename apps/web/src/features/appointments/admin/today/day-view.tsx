import type { AdminAppointment, AppointmentDay } from '@clinic/domain/appointments/admin-schemas.ts'
import { appointmentFragment } from '@clinic/domain/appointments/appointment-fragment.ts'
import { formatDay } from '@clinic/domain/clinic-format.ts'
import { Box, Card, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { skipToken } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { usePractice } from '#features/content/shared/practice.tsx'
import { EarlierRequests } from '#features/offers/shared/desk/earlier-requests.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { heldProps } from '#ui/table/held-page.tsx'
import { CancelledAppointments } from '../desk/cancelled-appointments.tsx'
import { PatientView } from '../desk/patient-view.tsx'
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
      <p className={classes.onPaper} data-capitalized aria-hidden="true">
        {`${formatDay(day.day, language)} · ${name}`}
      </p>
      {nav}
      <DayAppointments key={day.day} day={day} isStale={isStale} />
    </div>
  )
}

/**
 * Shows the patient in the address, just booked, in progress or next, until another is pressed: a second press
 * never reaches another patient, even after a move or cancellation.
 */
function DayAppointments({ day, isStale }: Omit<DayViewProps, 'nav'>) {
  const t = useTexts(texts)
  const format = useFormat()
  const isBooked = useBookedRows()
  const isWide = useMediaQuery('(min-width: 62em)', true)
  const { hash } = useLocation()
  const named = day.appointments.find(({ id }) => hash === appointmentFragment(id))
  const [pressed, setPressed] = useState(named?.id ?? null)
  const [first, setFirst] = useState<number | null>(null)
  const standing = day.appointments.filter(({ status }) => status !== 'cancelled')
  const cancelled = day.appointments.filter(({ status }) => status === 'cancelled')
  const current = findCurrent(standing, format.now)
  if (first === null && current) setFirst(current.id)
  const booked = standing.find(({ id }) => isBooked(id))
  const chosenId = pressed ?? (isWide ? (booked?.id ?? first) : null)
  const chosenAppointment = useChosenAppointment(day, chosenId)
  const open = standing.filter(isOpen).length
  const isToday = day.day === format.today
  const card = chosenAppointment && (
    <PatientView
      key={chosenAppointment.id}
      patientId={chosenAppointment.patientId}
      appointment={chosenAppointment}
      withName
    />
  )
  const held = heldProps(isStale)
  return (
    <>
      <Box className={classes.rail} {...held}>
        <DayRail
          day={day}
          chosenId={chosenId}
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
      <Stack data-screen-only {...held}>
        <Text role="status" c="dimmed">
          {standing.length === 0
            ? t.day.none
            : isToday
              ? t.day.progress(open, standing.length - open)
              : t.count(standing.length)}
        </Text>
        <EarlierRequests />
        {isWide && card && <Card data-screen-only>{card}</Card>}
        <CancelledAppointments
          appointments={cancelled}
          title={t.day.cancelled}
          level={2}
          when={format.hours}
        />
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
