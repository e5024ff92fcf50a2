import type { Attendee } from '@clinic/domain/events/attendees.ts'
import { Checkbox, Text } from '@mantine/core'
import { MailIcon } from '#features/email/shared/desk/mail-icon.tsx'
import { useIsNew } from '#features/live/shared/desk/live-context.ts'
import { NewMark } from '#features/live/shared/desk/new-mark.tsx'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useSwitchWrite } from '#lib/trpc/use-switch-write.ts'
import { useFormat } from '#lib/use-format.ts'
import { LanguageMark } from '#ui/language/language-mark.tsx'
import { EmailLink, PhoneLink } from '#ui/page/contact-links.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import type { Columns } from '#ui/table/data-table.tsx'
import { texts } from './texts.ts'

/** An email address of at most this many characters stays on one line. */
const ONE_LINE = 32

/** Columns of the registration list; `mayCome` shows the checkbox. */
export function useRegistrationColumns(mayCome: (attendee: Attendee) => boolean): Columns<Attendee> {
  const { columns, cancelled } = useTexts(texts)
  const { shortMoment } = useFormat()
  const isNew = useIsNew('registered', 'registrationCancelled')
  return [
    {
      name: columns.name,
      cell: ({ name, cancelledAt, ...registration }) => (
        <>
          <span>{name}</span>
          <LanguageMark language={registration.language} />
          {isNew(registration) && <NewMark />}
          {cancelledAt && (
            <Text span display="block" size="xs" c="dimmed" fw={400}>
              <Unbroken>{cancelled(shortMoment(cancelledAt))}</Unbroken>
            </Text>
          )}
        </>
      ),
    },
    { name: columns.event, cell: ({ eventTitle }) => eventTitle },
    {
      name: columns.email,
      // A longer one breaks, so that every column stays in sight.
      cell: ({ email }) => (
        <span style={{ whiteSpace: email.length <= ONE_LINE ? 'nowrap' : undefined }}>
          <EmailLink email={email} />
        </span>
      ),
    },
    {
      name: columns.phone,
      cell: ({ phone }) => phone && <PhoneLink phone={phone} />,
    },
    {
      name: columns.registered,
      short: true,
      cell: ({ createdAt }) => <span>{shortMoment(createdAt)}</span>,
    },
    {
      name: columns.emails,
      screenOnly: true,
      cell: ({ name, mails }) => <MailIcon mails={mails} name={name} />,
    },
    {
      name: columns.came,
      labelled: true,
      cell: attendee => mayCome(attendee) && <CameBox attendee={attendee} />,
    },
  ]
}

/** Checks off whether an attendee came. */
function CameBox({ attendee: { id, name, cameAt } }: { attendee: Attendee }) {
  const { came: t } = useTexts(texts)
  const toProps = useSwitchWrite(trpc.events.setCame, t, came => ({ id, came }))
  return <Checkbox size="md" w="fit-content" aria-label={t.label(name)} {...toProps(cameAt !== null)} />
}
