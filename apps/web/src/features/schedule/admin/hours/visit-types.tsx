import { APPOINTMENT_TYPES, type AppointmentType } from '@clinic/domain/availability/durations.ts'
import { typeFieldName } from '@clinic/domain/schedule/type-fields.ts'
import { Badge, Box, Button, Checkbox, Fieldset, Group, SimpleGrid } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { useTexts } from '#lib/texts.ts'
import { ICON } from '#ui/icon.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { texts } from '../texts.ts'

/** Returns a function that names the types of visit that hours are for; empty if they are for all of them. */
export function useTypeNames(): (hours: { types?: readonly AppointmentType[] }) => string {
  const { nameType } = useAppointmentTypes()
  return ({ types = [] }) => (types.length === APPOINTMENT_TYPES.length ? '' : types.map(nameType).join(', '))
}

/** A space and a tag with the types of visit that hours are for, if they name some. */
export function TypesBadge({ names }: { names: string }) {
  if (names === '') return null
  return (
    <>
      {' '}
      <Badge component="span" h="auto" style={{ whiteSpace: 'normal' }}>
        {names}
      </Badge>
    </>
  )
}

interface WindowTypesProps {
  /** "Monday", or "Monday 2" for the second hours of the day. */
  name: string
  types: readonly AppointmentType[]
  onChange: (types: AppointmentType[]) => void
  /** The fields of the hours. */
  children: ReactNode
}

/** Hours of the week with their tag beside them: pressing it shows the types of visit to choose below both. */
export function WindowTypes({ name, types, onChange, children }: WindowTypesProps) {
  const { types: t } = useTexts(texts)
  const { nameType } = useAppointmentTypes()
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const names = useTypeNames()({ types })
  return (
    <>
      <Group gap="xs">
        {children}
        {/* Wraps its names instead of moving below the hours when one is added. */}
        <Box flex="1 1 9rem" miw={0}>
          <Button
            variant={names === '' ? 'subtle' : 'light'}
            h="auto"
            mih="var(--target)"
            leftSection={<IconTag {...ICON} />}
            styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <span>{names || t.all}</span> <VisuallyHidden>{t.of(name)}</VisuallyHidden>
          </Button>
        </Box>
      </Group>
      {isOpen && (
        <Fieldset id={panel} variant="unstyled" aria-label={t.choose(name)}>
          <SimpleGrid minColWidth="8rem" verticalSpacing="xs">
            {APPOINTMENT_TYPES.map(type => (
              <Checkbox
                key={type}
                label={nameType(type)}
                checked={types.includes(type)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(APPOINTMENT_TYPES.filter(one => (one === type ? checked : types.includes(one))))
                }
              />
            ))}
          </SimpleGrid>
        </Fieldset>
      )}
    </>
  )
}

/** Checkboxes of the types of visit in a form of hours. */
export function TypeCheckboxes({ types = [] }: { types?: readonly AppointmentType[] }) {
  const { types: t } = useTexts(texts)
  const { nameType } = useAppointmentTypes()
  return (
    <Checkbox.Group label={t.label} description={t.description} defaultValue={[...types]}>
      <SimpleGrid minColWidth="8rem" verticalSpacing="xs" mt={4}>
        {APPOINTMENT_TYPES.map(type => (
          <Checkbox key={type} name={typeFieldName(type)} value={type} label={nameType(type)} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}
