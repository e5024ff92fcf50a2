import { useParams } from 'react-router-dom'
import { trpc } from '../../lib/trpc.ts'
import { PlaceInLine } from './place-in-line.tsx'
import { PrivateLinkPage } from './private-link-page.tsx'

/** Where somebody in line for a full event takes a place that is on offer, or leaves the line. */
export default function WaitingListPage() {
  const { token = '' } = useParams()
  const query = trpc.waitingList.offerPage.useQuery({ token })
  return (
    <PrivateLinkPage
      title="Your place in line"
      description="Your place in line for an event of the clinic, and how to take a place that is on offer to you."
      failed="Failed to fetch your place in line"
      query={query}
    >
      {offer => <PlaceInLine token={token} offer={offer} />}
    </PrivateLinkPage>
  )
}
