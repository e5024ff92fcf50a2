import type { Waiting } from '@clinic/domain/events/waiting-list.ts'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { useSite } from '../../../lib/site.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { RowButton } from '../components/row-button.tsx'
import { useIsNew } from '../live/live-context.ts'
import { NewMark } from '../live/new-mark.tsx'
import classes from './waiting-lists.module.css'
import { isInLine, waitingText } from './waiting-words.ts'

interface WaitingRowProps {
  waiting: Waiting
  onOffer: (waiting: Waiting) => void
  onRemove: (waiting: Waiting) => void
}

/** Somebody in line: their place, how to reach them, what became of them, and what can be done. */
export function WaitingRow({ waiting, onOffer, onRemove }: WaitingRowProps) {
  const { timeZone } = useSite()
  const now = useNow()
  const isNew = useIsNew('joinedWaitingList')
  const { name, email, phone, state, place } = waiting
  return (
    <li className={classes.person} data-over={!isInLine(waiting) || undefined}>
      <p className={classes.place}>
        {place !== null && (
          <>
            <VisuallyHidden>Place in line:</VisuallyHidden> {place}
          </>
        )}
      </p>
      <div className={classes.who}>
        <h4 className={classes.name}>
          {name}
          {isNew(waiting) && <NewMark />}
        </h4>
        <p className={classes.contact}>
          <a href={`mailto:${email}`}>{email}</a>
          {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
        </p>
      </div>
      <p className={classes.state} data-state={state}>
        {waitingText(waiting, now, timeZone)}
      </p>
      <div className={classes.actions}>
        {state === 'waiting' && (
          <RowButton verb="Offer a place" of={`to ${name}`} onClick={() => onOffer(waiting)} />
        )}
        <RowButton
          verb="Remove"
          of={`${name} from the waiting list`}
          danger
          onClick={() => onRemove(waiting)}
        />
      </div>
    </li>
  )
}
