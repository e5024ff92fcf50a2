import type { AdminAppointment, Affected } from '@clinic/domain/appointments/admin-schemas.ts'
import type { AffectedChoice, AppointmentChoice } from '@clinic/domain/appointments/schedule-change.ts'
import { formatDay } from '@clinic/domain/clinic-format.ts'
import { Flex, Group, NativeSelect, Paper, Stack, Title } from '@mantine/core'
import { appointmentDays } from '#features/appointments/shared/desk/days.ts'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmailLink, PhoneLink } from '#ui/page/contact-links.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { texts } from './texts.ts'
import { type Choices, useChoices } from './use-choices.ts'
import { useOutcomeText } from './use-outcome-text.ts'

interface AffectedAppointmentsProps {
  affected: Affected
  /** Called with all choices after each; null while all stay. */
  onChoose: (choices: AppointmentChoice[] | null) => void
}

/** The actions to choose from. */
function useChoiceOptions() {
  return Object.entries(useTexts(texts).affected.choices).map(([value, label]) => ({ value, label }))
}

/** Appointments affected by a schedule change, with an action for each and a summary. */
export function AffectedAppointments({ affected, onChoose }: AffectedAppointmentsProps) {
  const { timeZone, language } = useSite()
  const t = useTexts(texts).affected
  const options = useChoiceOptions()
  const outcomeText = useOutcomeText()
  const choices = useChoices(affected, onChoose)
  const { appointments, total } = affected
  const more = total - appointments.length
  return (
    <>
      {appointments.length > 1 && (
        <NativeSelect
          label={t.all}
          data={choices.common === null ? [{ value: '', label: t.mixed }, ...options] : options}
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
        aria-label={t.list}
        tabIndex={0}
      >
        {appointmentDays(appointments, timeZone).map(({ day, appointments: ofDay }) => (
          <div key={day}>
            <Title order={3} fz="1rem" fw={600} ff="text" data-capitalized>
              <Unbroken>{formatDay(day, language)}</Unbroken>
            </Title>
            <Stack component="ul" gap={0}>
              {ofDay.map(appointment => (
                <AffectedAppointment key={appointment.id} appointment={appointment} choices={choices} />
              ))}
            </Stack>
          </div>
        ))}
        {more > 0 && <p>{t.more(more)}</p>}
      </Paper>
      <p role="status">{outcomeText(choices.count(more))}</p>
    </>
  )
}

function AffectedAppointment({ appointment, choices }: { appointment: AdminAppointment; choices: Choices }) {
  const format = useFormat()
  const t = useTexts(texts).affected
  const options = useChoiceOptions()
  const { id, patientName, patientPhone, patientEmail } = appointment
  const time = format.hours(appointment)
  return (
    <Flex component="li" wrap="wrap" columnGap="xs" py={4}>
      <Flex component="span" flex="0 0 9.5rem">
        <Unbroken>{time}</Unbroken>
      </Flex>{' '}
      <Group component="span" gap="0 0.75rem" flex="1 1 12rem">
        <span>{patientName}</span>{' '}
        {patientPhone ? (
          <PhoneLink phone={patientPhone} />
        ) : (
          patientEmail && <EmailLink email={patientEmail} />
        )}
        {patientEmail === null && <span> {t.call}</span>}
      </Group>
      <NativeSelect
        w="100%"
        maw="22rem"
        pt={4}
        aria-label={t.action(patientName, time)}
        data={patientEmail === null ? options.filter(({ value }) => value !== 'ask') : options}
        value={choices.get(id)}
        onChange={event => choices.choose(id, event.currentTarget.value as AffectedChoice)}
      />
    </Flex>
  )
}
