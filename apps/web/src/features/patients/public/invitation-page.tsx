import { BOOKING_PATH } from '@clinic/domain/availability/booking-path.ts'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { PrivateLinkPage } from '#features/appointments/shared/private-link-page.tsx'
import { useTexts } from '#lib/texts.ts'
import { type ReadPage, readLink } from '#lib/trpc/read-page.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { ActionLink } from '#ui/action-link.tsx'
import { ActionRow } from '#ui/action-row.tsx'
import { withMantine } from '#ui/mantine/clinic-theme.tsx'
import { MotifPage } from '#ui/page/motif-page.tsx'
import { BookInvitation } from './book-invitation.tsx'
import { texts } from './texts.ts'

export const read: ReadPage = context => readLink(context, context.trpc.invitationLinks.page)

/** Private page where an invited patient picks a time; once booked, it leads to the appointment. */
function InvitationPage() {
  const t = useTexts(texts)
  const { token = '' } = useParams()
  const query = trpc.invitationLinks.page.useQuery({ token }, { meta: { failed: t.failed } })
  return (
    <PrivateLinkPage title={t.title} description={t.description} failed={t.failed} query={query}>
      {invitation => (
        <MotifPage title={t.title}>
          {invitation.appointmentPath !== null ? (
            <Booked path={invitation.appointmentPath} />
          ) : invitation.state === 'open' ? (
            <BookInvitation token={token} invitation={invitation} />
          ) : (
            <>
              <p>{t.over}</p>
              <ActionRow>
                <ActionLink to={BOOKING_PATH}>{t.book}</ActionLink>
              </ActionRow>
            </>
          )}
        </MotifPage>
      )}
    </PrivateLinkPage>
  )
}

/** Leads to the appointment; by a press without script. */
function Booked({ path }: { path: string }) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(path, { replace: true })
  }, [navigate, path])
  return (
    <>
      <p>{t.booked}</p>
      <ActionRow>
        <ActionLink to={path}>{t.see}</ActionLink>
      </ActionRow>
    </>
  )
}

export default withMantine(InvitationPage)
