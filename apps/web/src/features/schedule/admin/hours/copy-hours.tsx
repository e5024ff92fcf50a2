import { DAYS_OF_WEEK } from '@clinic/domain/clinic-time.ts'
import { Button, Checkbox, Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { type RefObject, useId, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { texts } from '../texts.ts'

const WORKDAYS = [1, 2, 3, 4, 5]

interface CopyHoursProps {
  /** The day to copy from, 0 is Sunday. */
  source: number
  panel: RefObject<HTMLFieldSetElement | null>
  onCopy: (targets: readonly number[]) => void
  onCancel: () => void
}

/** Chooses the days that get the hours of one day: Monday to Friday or all days in one press, or any of them. */
export function CopyHours({ source, panel, onCopy, onCancel }: CopyHoursProps) {
  const { week: t, weekdays } = useTexts(texts)
  const title = useId()
  const [targets, setTargets] = useState<readonly number[]>([])
  const toggle = (day: number) =>
    setTargets(before => (before.includes(day) ? before.filter(other => other !== day) : [...before, day]))
  return (
    <Fieldset
      ref={panel}
      variant="unstyled"
      aria-labelledby={title}
      onKeyDown={event => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      <Stack gap="sm" px="md" py="sm" bg="var(--tint)">
        <Text id={title} fw={600}>
          {t.copyTitle(source)}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={() => onCopy(WORKDAYS)}>
            {t.workdays}
          </Button>
          <Button variant="default" onClick={() => onCopy(DAYS_OF_WEEK)}>
            {t.everyDay}
          </Button>
        </Group>
        <SimpleGrid minColWidth="7rem" verticalSpacing="xs">
          {DAYS_OF_WEEK.filter(day => day !== source).map(day => (
            <Checkbox
              key={day}
              label={weekdays[day]}
              checked={targets.includes(day)}
              onChange={() => toggle(day)}
            />
          ))}
        </SimpleGrid>
        <Group gap="xs">
          <Button disabled={targets.length === 0} onClick={() => onCopy(targets)}>
            {t.copyHours}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t.cancel}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  )
}
