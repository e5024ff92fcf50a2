import { useParams } from 'react-router-dom'
import { useTexts } from '../../../lib/texts.ts'
import { type ReadPage, readLink } from '../../../lib/trpc/read-page.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { withMantine } from '../../../ui/mantine/clinic-theme.tsx'
import { PrivateLinkPage } from '../shared/private-link-page.tsx'
import { AppointmentDetails } from './appointment-details.tsx'
import { texts } from './texts.ts'

export const read: ReadPage = context =>
  Promise.all([
    readLink(context, context.trpc.appointmentLinks.page),
    context.trpc.formLinks.summary.prefetch({ token: context.params.token ?? '' }),
    context.trpc.earlierTimes.page.prefetch({ token: context.params.token ?? '' }),
    context.trpc.textLinks.page.prefetch({ token: context.params.token ?? '' }),
  ])

/** Private page to see, move or cancel an appointment without an account. */
function AppointmentPage() {
  const t = useTexts(texts)
  const { token = '' } = useParams()
  const query = trpc.appointmentLinks.page.useQuery({ token }, { meta: { failed: t.failed } })
  return (
    <PrivateLinkPage title={t.title} description={t.description} failed={t.failed} query={query}>
      {appointment => <AppointmentDetails token={token} appointment={appointment} />}
    </PrivateLinkPage>
  )
}

export default withMantine(AppointmentPage)
