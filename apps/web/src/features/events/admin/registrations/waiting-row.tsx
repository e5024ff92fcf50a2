import type { Waiting } from '@clinic/domain/events/waiting-list.ts'
import { useSite } from '../../../../lib/site.tsx'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { RowButton } from '../../../../ui/table/row-button.tsx'
import { rowFor } from '../../../../ui/table/row-keys.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { MailIcon } from '../../../email/shared/mail-icon.tsx'
import { useIsNew } from '../../../live/shared/live-context.ts'
import { NewMark } from '../../../live/shared/new-mark.tsx'
import { waitingListRow } from '../../../live/shared/news-rows.ts'
import { LanguageButtons } from '../../../patients/shared/admin-language-buttons.tsx'
import { LanguageMark } from '../../../patients/shared/admin-language-mark.tsx'
import { isActiveEntry, waitingText } from './waiting-list-labels.ts'
import classes from './waiting-lists.module.css'

interface WaitingRowProps {
  waiting: Waiting
  onOffer: (waiting: Waiting) => void
  onRemove: (waiting: Waiting) => void
}

export function WaitingRow({ waiting, onOffer, onRemove }: WaitingRowProps) {
  const { client } = trpc.useUtils()
  const { timeZone } = useSite()
  const now = useNow()
  const isNew = useIsNew('joinedWaitingList')
  const { name, email, phone, state, place, mails } = waiting
  return (
    <li
      className={classes.person}
      data-over={!isActiveEntry(waiting) || undefined}
      {...rowFor(waitingListRow(waiting.id))}
    >
      <p className={classes.place}>
        {place !== null && (
          <>
            <VisuallyHidden>Waiting list spot:</VisuallyHidden> {place}
          </>
        )}
      </p>
      <div className={classes.who}>
        <h4 className={classes.name}>
          {name}
          <LanguageMark language={waiting.language} />
          {isNew(waiting) && <NewMark />}
        </h4>
        <div className={classes.contact}>
          <a href={`mailto:${email}`}>{email}</a>
          {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
          <MailIcon mails={mails} name={name} />
        </div>
      </div>
      <p className={classes.state} data-state={state}>
        <Unbroken>{waitingText(waiting, now, timeZone)}</Unbroken>
      </p>
      <div className={classes.actions}>
        {state === 'waiting' && (
          <RowButton verb="Offer a spot" of={`to ${name}`} onClick={() => onOffer(waiting)} />
        )}
        {isActiveEntry(waiting) && (
          <LanguageButtons
            person={waiting}
            send={language => client.waitingList.setLanguage.mutate({ id: waiting.id, language })}
            changes="events"
          />
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
