import { usePathParams } from '../../../../lib/path-params.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { PrivateLinkPage } from '../../../appointments/shared/private-link-page.tsx'
import { texts } from './texts.ts'
import { WaitingListDetails } from './waiting-list-entry.tsx'

/** Private page to take an offered spot or leave the waiting list. */
export default function WaitingListPage() {
  const t = useTexts(texts).waiting
  const { token = '' } = usePathParams()
  const query = trpc.waitingList.offerPage.useQuery({ token }, { meta: { failed: t.failed } })
  return (
    <PrivateLinkPage title={t.title} description={t.description} failed={t.failed} query={query}>
      {offer => <WaitingListDetails token={token} offer={offer} />}
    </PrivateLinkPage>
  )
}
