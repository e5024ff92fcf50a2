import { useParams } from 'react-router-dom'
import { useTexts } from '../../../../lib/texts.ts'
import { type ReadPage, readLink } from '../../../../lib/trpc/read-page.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { withMantine } from '../../../../ui/mantine/clinic-theme.tsx'
import { PrivateLinkPage } from '../../../appointments/shared/private-link-page.tsx'
import { RegistrationDetails } from './registration-details.tsx'
import { texts } from './texts.ts'

export const read: ReadPage = context => readLink(context, context.trpc.registrationLinks.page)

/** Shows an attendee their registration and lets them cancel it. */
function RegistrationPage() {
  const t = useTexts(texts).registration
  const { token = '' } = useParams()
  const query = trpc.registrationLinks.page.useQuery({ token }, { meta: { failed: t.failed } })
  return (
    <PrivateLinkPage title={t.title} description={t.description} failed={t.failed} query={query}>
      {registration => <RegistrationDetails token={token} registration={registration} />}
    </PrivateLinkPage>
  )
}

export default withMantine(RegistrationPage)
