import { useParams } from 'react-router-dom'
import { trpc } from '../../lib/trpc.ts'
import { LinkedAppointment } from './linked-appointment.tsx'
import { PrivateLinkPage } from './private-link-page.tsx'

/** Where a patient sees an appointment, moves it or cancels it, without an account. */
export default function AppointmentPage() {
  const { token = '' } = useParams()
  const query = trpc.appointmentLinks.page.useQuery({ token })
  return (
    <PrivateLinkPage
      title="Your appointment"
      description="Your appointment at the clinic: when and where it is, what to bring, and how to move or cancel it."
      failed="Failed to fetch appointment"
      query={query}
    >
      {appointment => <LinkedAppointment token={token} appointment={appointment} />}
    </PrivateLinkPage>
  )
}
