import { formatTimeRange } from '@clinic/domain/clinic-format.ts'
import { suggestHours, type VisitWindow, withLunchBreak } from '@clinic/domain/schedule/week-hours.ts'
import { fieldMessage } from '@clinic/domain/words/field-messages.ts'
import { ActionIcon, Button, Fieldset, Flex, Group, Stack, Switch, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { ICON } from '#ui/icon.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { texts } from '../texts.ts'
import { TimeField } from './time-field.tsx'
import { WindowTypes } from './visit-types.tsx'
import { type DayHours, removeHours, setOpen } from './week-draft.ts'

interface DayRowProps {
  /** 0 is Sunday. */
  dayOfWeek: number
  day: DayHours
  problems: readonly (string | null)[]
  onChange: (day: DayHours) => void
  isCopying: boolean
  onCopy: () => void
}

/** A weekday with its switch and its hours. */
export function DayRow({ dayOfWeek, day, problems, onChange, isCopying, onCopy }: DayRowProps) {
  const language = useLanguage()
  const { week: t, weekdays } = useTexts(texts)
  const weekday = weekdays[dayOfWeek] ?? ''
  const row = useRef<HTMLFieldSetElement>(null)
  const { isOpen, windows, unavailable } = day
  const suggested = isOpen ? suggestHours(windows) : null
  const halves = withLunchBreak(windows)
  const remove = (at: number) => {
    onChange(removeHours(day, at))
    row.current?.querySelector<HTMLElement>('input')?.focus()
  }
  return (
    <Fieldset ref={row} variant="unstyled" aria-label={weekday}>
      <Flex
        wrap="wrap"
        align={isOpen ? 'start' : 'center'}
        rowGap="xs"
        columnGap="md"
        px="md"
        py="xs"
        style={dayOfWeek === 0 ? undefined : { borderTop: '1px solid var(--line)' }}
      >
        <Switch
          w="9rem"
          py="sm"
          fw={600}
          label={weekday}
          checked={isOpen}
          onChange={event => onChange(setOpen(day, event.currentTarget.checked))}
        />
        <Stack gap="xs" flex={isOpen ? '1 1 18rem' : '1 1 6rem'} miw={0}>
          {isOpen ? (
            windows.map((window, at) => (
              <WindowFields
                // biome-ignore lint/suspicious/noArrayIndexKey: a window has no identity but its place
                key={at}
                name={at === 0 ? weekday : `${weekday} ${at + 1}`}
                window={window}
                problem={problems[at] ?? null}
                onChange={changed => onChange({ ...day, windows: windows.with(at, changed) })}
                onRemove={() => remove(at)}
              />
            ))
          ) : (
            <Text c="dimmed">{t.closed}</Text>
          )}
          {unavailable.map(({ startTime, endTime }) => (
            <Text key={startTime} c="dimmed" fz="sm" py={6}>
              {t.unavailable(<Unbroken>{formatTimeRange(startTime, endTime, language)}</Unbroken>)}
            </Text>
          ))}
        </Stack>
        {isOpen && (
          <Group gap="xs" mih="var(--target)">
            {halves && (
              <Button variant="default" onClick={() => onChange({ ...day, windows: halves })}>
                {t.lunch} <VisuallyHidden>{t.on(dayOfWeek)}</VisuallyHidden>
              </Button>
            )}
            {suggested && (
              <Button
                variant="default"
                onClick={() => onChange({ ...day, windows: [...windows, suggested] })}
              >
                {t.add} <VisuallyHidden>{t.on(dayOfWeek)}</VisuallyHidden>
              </Button>
            )}
            <Button variant="default" data-copy={dayOfWeek} aria-expanded={isCopying} onClick={onCopy}>
              {t.copy} <VisuallyHidden>{t.copyFrom(dayOfWeek)}</VisuallyHidden>
            </Button>
          </Group>
        )}
      </Flex>
    </Fieldset>
  )
}

interface WindowFieldsProps {
  /** "Monday", or "Monday 2" for the second hours of the day. */
  name: string
  window: VisitWindow
  problem: string | null
  onChange: (window: VisitWindow) => void
  onRemove: () => void
}

function WindowFields({ name, window, problem, onChange, onRemove }: WindowFieldsProps) {
  const language = useLanguage()
  const t = useTexts(texts).week
  const id = useId()
  const problemId = problem === null ? undefined : id
  return (
    <Stack gap={4}>
      <WindowTypes
        name={name}
        types={window.types ?? []}
        onChange={types => onChange({ ...window, types: types.length > 0 ? types : undefined })}
      >
        <Group wrap="nowrap" gap="xs" miw={0}>
          <TimeField
            label={t.start(name)}
            value={window.startTime}
            problemId={problemId}
            onChange={startTime => onChange({ ...window, startTime })}
          />
          <span aria-hidden>–</span>
          <TimeField
            label={t.end(name)}
            value={window.endTime}
            problemId={problemId}
            onChange={endTime => onChange({ ...window, endTime })}
          />
          <ActionIcon aria-label={t.remove(name)} onClick={onRemove}>
            <IconX {...ICON} />
          </ActionIcon>
        </Group>
      </WindowTypes>
      {problem !== null && (
        <Text id={id} c="red" fz="sm">
          {fieldMessage(problem, language)}
        </Text>
      )}
    </Stack>
  )
}
