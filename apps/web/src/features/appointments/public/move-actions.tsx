import type { LinkedAppointment } from '@clinic/domain/appointments/link-schemas.ts'
import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { formatClock, formatDate, formatDateBadge } from '@clinic/domain/clinic-format.ts'
import { Button } from '@mantine/core'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { ActionRow } from '../../../ui/action-row.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { InPhoneBar } from '../../content/shared/in-phone-bar.tsx'
import classes from './reschedule.module.css'
import { texts } from './texts.ts'

interface MoveActionsProps {
  appointment: LinkedAppointment
  opening: Opening | null
  hasDay: boolean
  isPending: boolean
  onMove: () => void
  onKeep: () => void
}

/** The new time with the buttons to move to it or to keep the current one. */
export function MoveActions({
  appointment: { timeZone, moveRequested },
  opening,
  hasDay,
  isPending,
  onMove,
  onKeep,
}: MoveActionsProps) {
  const t = useTexts(texts).move
  const language = useLanguage()
  const start = opening && Date.parse(opening.startsAt)
  const time = start === null ? '' : formatClock(start, timeZone, language)
  const unchanged = moveRequested ? t.requested : t.open
  return (
    <>
      <p className={classes.chosen}>
        <Unbroken>
          {start === null ? unchanged : t.chosen(formatDate(start, timeZone, language), time)}
        </Unbroken>
      </p>
      <ActionRow>
        <Button type="submit" disabled={!hasDay} loading={isPending}>
          {t.submit}
        </Button>
        <ActionButton onClick={onKeep}>{moveRequested ? t.later : t.keep}</ActionButton>
      </ActionRow>
      {start !== null && (
        <InPhoneBar>
          <ActionButton variant="solid" className={classes.move} disabled={isPending} onClick={onMove}>
            {t.to(formatDateBadge(start, timeZone, language).weekday, time)}
          </ActionButton>
        </InPhoneBar>
      )}
    </>
  )
}
