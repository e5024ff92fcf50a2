import { useParams } from 'react-router-dom'
import { trpc } from '../../lib/trpc.ts'
import { LinkedRegistration } from './linked-registration.tsx'
import { PrivateLinkPage } from './private-link-page.tsx'

/** Where somebody who registered for an event sees the registration, and cancels it. */
export default function RegistrationPage() {
  const { token = '' } = useParams()
  const query = trpc.registrationLinks.page.useQuery({ token })
  return (
    <PrivateLinkPage
      title="Your registration"
      description="Your place at an event of the clinic: when and where it is, and how to cancel it."
      failed="Failed to fetch registration"
      query={query}
    >
      {registration => <LinkedRegistration token={token} registration={registration} />}
    </PrivateLinkPage>
  )
}
