import type { AdminAppointment, Affected } from '@clinic/domain/appointments/admin-schemas.ts'
import type { AffectedChoice } from '@clinic/domain/appointments/schedule-change.ts'
import { formatDay, formatTimeRange } from '@clinic/domain/clinic-format.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import { Flex, Group, NativeSelect, Paper, Stack, Title } from '@mantine/core'
import { useSite } from '../../../lib/site.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { appointmentDays, appointmentTimes } from '../../appointments/shared/days.ts'
import { useHasMailServer } from '../../email/shared/use-has-mail-server.ts'
import { CHOICE_TEXTS, type Choices, outcomeText } from './choices.ts'

interface AffectedAppointmentsProps {
  affected: Affected
  choices: Choices
}

const CHOICES = Object.entries(CHOICE_TEXTS).map(([value, label]) => ({ value, label }))

/** Appointments affected by a schedule change, with an action for each and a summary. */
export function AffectedAppointments({ affected, choices }: AffectedAppointmentsProps) {
  const { timeZone, language } = useSite()
  const { appointments, total } = affected
  const hasMailServer = useHasMailServer()
  const more = total - appointments.length
  return (
    <>
      {appointments.length > 1 && (
        <NativeSelect
          label="Action for all"
          data={choices.common === null ? [{ value: '', label: 'Mixed' }, ...CHOICES] : CHOICES}
          value={choices.common ?? ''}
          onChange={event => choices.chooseAll(event.currentTarget.value as AffectedChoice)}
        />
      )}
      {/* A scrollable box must be focusable by keyboard. */}
      <Paper
        component="section"
        withBorder
        px="md"
        py="sm"
        bg="var(--ground)"
        mah="min(20rem, 32dvh)"
        style={{ overflowY: 'auto' }}
        aria-label="Appointments"
        tabIndex={0}
      >
        {appointmentDays(appointments, timeZone).map(({ day, appointments: ofDay }) => (
          <div key={day}>
            <Title order={3} fz="1rem" fw={600} ff="text">
              <Unbroken>{formatDay(day, language)}</Unbroken>
            </Title>
            <Stack component="ul" gap={0} m={0} p={0}>
              {ofDay.map(appointment => (
                <AffectedAppointment key={appointment.id} appointment={appointment} choices={choices} />
              ))}
            </Stack>
          </div>
        ))}
        {more > 0 && <p>And {more} more, which stay as booked.</p>}
      </Paper>
      <p role="status">{outcomeText(choices.count(more), hasMailServer)}</p>
    </>
  )
}

function AffectedAppointment({ appointment, choices }: { appointment: AdminAppointment; choices: Choices }) {
  const { timeZone, language } = useSite()
  const { id, patientName, patientPhone, patientEmail } = appointment
  const { startTime, endTime } = appointmentTimes(appointment, timeZone)
  const time = formatTimeRange(startTime, endTime, language)
  return (
    <Flex component="li" wrap="wrap" columnGap="xs" py={4}>
      <Flex component="span" flex="0 0 9.5rem">
        <Unbroken>{time}</Unbroken>
      </Flex>{' '}
      <Group component="span" gap="0 0.75rem" flex="1 1 12rem">
        <span>{patientName}</span>{' '}
        {(patientPhone ?? patientEmail) && (
          <a href={patientPhone ? `tel:${patientPhone}` : `mailto:${patientEmail}`}>
            {patientPhone ?? patientEmail}
          </a>
        )}
        {patientEmail === null && <span> No email address: call</span>}
      </Group>
      <NativeSelect
        w="100%"
        maw="22rem"
        pt={4}
        aria-label={`Action for ${patientName}, ${time}`}
        data={patientEmail === null ? CHOICES.filter(({ value }) => value !== 'ask') : CHOICES}
        value={choices.of(id)}
        onChange={event => choices.choose(id, event.currentTarget.value as AffectedChoice)}
      />
    </Flex>
  )
}

/** "1 appointment is booked", "3 appointments are booked". */
export function affectedText(count: number, verb: { one: string; many: string }): string {
  return plural.en(count, `# appointment ${verb.one}`, `# appointments ${verb.many}`)
}
