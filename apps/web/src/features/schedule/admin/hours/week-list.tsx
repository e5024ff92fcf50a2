import { formatTimeRange } from '@clinic/domain/clinic-format.ts'
import type { TimeSlot } from '@clinic/domain/schedule/schemas.ts'
import { Badge, Box, Flex, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { RowButton } from '#ui/table/row-button.tsx'
import { texts } from '../texts.ts'
import { DayTrack, HourScale } from './day-track.tsx'
import { hourRange } from './hour-range.ts'
import { slotName } from './slot-name.ts'
import { TypesBadge, useTypeNames } from './visit-types.tsx'

/** Each day's name is beside its hours, or above them where both do not fit. */
const WEEKDAY_WIDTH = '7.5rem'
const HOURS_FLEX = '1 1 16rem'

interface WeekListProps {
  slots: readonly TimeSlot[]
  edited: number | undefined
  /** The one whose appointments are being read before a question. */
  checked: number | undefined
  onEdit: (slot: TimeSlot) => void
  onDelete: (slot: TimeSlot) => void
}

/** Week with each day's time slots as bars and text. */
export function WeekList({ slots, edited, checked, onEdit, onDelete }: WeekListProps) {
  const language = useLanguage()
  const { slots: t, weekdays } = useTexts(texts)
  const range = hourRange(slots)
  const nameTypes = useTypeNames()
  const nameSlot = (slot: TimeSlot) => slotName(slot, language, nameTypes(slot))
  return (
    <Paper withBorder radius="md">
      <Flex wrap="wrap" columnGap="md" px="md" pt={4}>
        <Box w={WEEKDAY_WIDTH} />
        <Box flex={HOURS_FLEX}>
          <HourScale range={range} />
        </Box>
      </Flex>
      <Stack component="ol" gap={0}>
        {weekdays.map((weekday, dayOfWeek) => {
          const ofDay = slots.filter(slot => slot.dayOfWeek === dayOfWeek)
          return (
            <Flex
              component="li"
              key={weekday}
              wrap="wrap"
              columnGap="md"
              px="md"
              py={4}
              style={{ borderTop: '1px solid var(--line)' }}
            >
              <Title order={3} w={WEEKDAY_WIDTH} py={6} fz="1rem" fw={600} ff="text">
                {weekday}
              </Title>
              <Stack gap={4} flex={HOURS_FLEX} py="xs">
                {ofDay.length === 0 ? (
                  <Text c="dimmed" fz="sm">
                    {t.none}
                  </Text>
                ) : (
                  <DayTrack slots={ofDay} range={range} />
                )}
                {ofDay.length > 0 && (
                  <Stack component="ul" gap={0}>
                    {ofDay.map(slot => (
                      <Group
                        component="li"
                        key={slot.id}
                        justify="space-between"
                        gap="4px 1rem"
                        py={2}
                        bg={slot.id === edited ? 'var(--tint)' : undefined}
                        aria-current={slot.id === edited || undefined}
                      >
                        <Box component="p" flex="1 0 12rem">
                          <Unbroken>{formatTimeRange(slot.startTime, slot.endTime, language)}</Unbroken>
                          <TypesBadge names={nameTypes(slot)} />{' '}
                          {!slot.isAvailable && (
                            <Badge component="span" color="amber">
                              {t.unavailable}
                            </Badge>
                          )}
                        </Box>
                        <Group gap="xs" ml="auto">
                          <RowButton verb={t.edit} of={nameSlot(slot)} onClick={() => onEdit(slot)} />
                          <RowButton
                            verb={t.delete}
                            of={nameSlot(slot)}
                            danger
                            pending={slot.id === checked}
                            onClick={() => onDelete(slot)}
                          />
                        </Group>
                      </Group>
                    ))}
                  </Stack>
                )}
              </Stack>
            </Flex>
          )
        })}
      </Stack>
    </Paper>
  )
}
