import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { Modal } from '@mantine/core'
import { useSite } from '../../lib/site.tsx'
import classes from './registration-dialog.module.css'
import { RegistrationForm } from './registration-form.tsx'

interface RegistrationDialogProps {
  /** The event that was chosen last; it stays while the dialog closes. */
  event: ClinicEvent | null
  open: boolean
  onClose: () => void
}

/** Asks who is coming to an event. */
export function RegistrationDialog({ event, open, onClose }: RegistrationDialogProps) {
  const { timeZone } = useSite()
  return (
    <Modal.Root
      opened={open && event !== null}
      onClose={onClose}
      // A slip of the finger beside the dialog must not throw away what was typed.
      closeOnClickOutside={false}
      size="34rem"
      centered
      classNames={classes}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Modal.Header would be a second banner of the page. */}
        <div className={classes.head}>
          <Modal.Title>Register for {event?.title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>
          {event && (
            <>
              <p className={classes.when}>
                {formatDate(Date.parse(event.date), timeZone)},{' '}
                {formatClock(Date.parse(event.date), timeZone)}
                <br />
                {event.location}
              </p>
              <RegistrationForm eventId={event.id} onRegistered={onClose} />
            </>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
