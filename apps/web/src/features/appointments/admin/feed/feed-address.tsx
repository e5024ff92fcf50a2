import type { CalendarFeed } from '@clinic/domain/appointments/calendar-feed.ts'
import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSite } from '../../../../lib/site.tsx'
import { showToast } from '../../../../lib/toast.ts'
import classes from '../../../../ui/dialog/dialog-form.module.css'
import { momentText } from '../../../../ui/page/admin-moment.tsx'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'

interface FeedAddressProps {
  feed: NonNullable<CalendarFeed>
  onRevoke: () => void
}

/** Link of the feed with a copy button; selects it for manual copying if the clipboard is unavailable. */
export function FeedAddress({ feed: { url, createdAt }, onRevoke }: FeedAddressProps) {
  const { timeZone } = useSite()
  const field = useRef<HTMLInputElement>(null)
  const [rejected, setRejected] = useState(false)

  const copy = async () => {
    try {
      // The clipboard API needs https or localhost.
      await navigator.clipboard.writeText(url)
      setRejected(false)
      showToast({ title: 'Link copied', description: 'Subscribe to it in your calendar app.' })
    } catch {
      setRejected(true)
      field.current?.select()
    }
  }

  return (
    <>
      <TextInput
        ref={field}
        label="Address"
        description={
          <Unbroken>
            {rejected
              ? 'Couldn’t copy. Select and copy the link below.'
              : `Created ${momentText(createdAt, timeZone)}`}
          </Unbroken>
        }
        readOnly
        value={url}
        onFocus={event => event.currentTarget.select()}
      />
      <p className={classes.hint}>
        Anyone with this link can read names and times, so keep it private. If someone else may have it,
        revoke it and create a new one.
      </p>
      <div className={classes.buttons}>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button variant="default" onClick={onRevoke}>
          Revoke
        </Button>
      </div>
    </>
  )
}
