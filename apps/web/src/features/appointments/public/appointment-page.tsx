import { usePathParams } from '../../../lib/path-params.ts'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { PrivateLinkPage } from '../shared/private-link-page.tsx'
import { AppointmentDetails } from './linked-appointment.tsx'
import { texts } from './texts.ts'

/** Private page to see, move or cancel an appointment without an account. */
export default function AppointmentPage() {
  const t = useTexts(texts)
  const { token = '' } = usePathParams()
  const query = trpc.appointmentLinks.page.useQuery({ token }, { meta: { failed: t.failed } })
  return (
    <PrivateLinkPage title={t.title} description={t.description} failed={t.failed} query={query}>
      {appointment => <AppointmentDetails token={token} appointment={appointment} />}
    </PrivateLinkPage>
  )
}
