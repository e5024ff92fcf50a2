import { useParams } from 'react-router-dom'
import { useTexts } from '../../../../lib/texts.ts'
import { type ReadPage, readLink } from '../../../../lib/trpc/read-page.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { withMantine } from '../../../../ui/mantine/clinic-theme.tsx'
import { PrivateLinkPage } from '../../../appointments/shared/private-link-page.tsx'
import { texts } from './texts.ts'
import { WaitingListDetails } from './waiting-list-details.tsx'

export const read: ReadPage = context => readLink(context, context.trpc.waitingList.offerPage)

/** Private page to take an offered spot or leave the waiting list. */
function WaitingListPage() {
  const t = useTexts(texts).waiting
  const { token = '' } = useParams()
  const query = trpc.waitingList.offerPage.useQuery({ token }, { meta: { failed: t.failed } })
  return (
    <PrivateLinkPage title={t.title} description={t.description} failed={t.failed} query={query}>
      {offer => <WaitingListDetails token={token} offer={offer} />}
    </PrivateLinkPage>
  )
}

export default withMantine(WaitingListPage)
