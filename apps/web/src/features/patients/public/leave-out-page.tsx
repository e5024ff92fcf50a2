import { localizedPath } from '@clinic/domain/language.ts'
import { Button } from '@mantine/core'
import { useParams } from 'react-router-dom'
import { PrivateLinkPage } from '#features/appointments/shared/private-link-page.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { type ReadPage, readLink } from '#lib/trpc/read-page.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { useFocusTarget } from '#lib/use-focus-target.ts'
import { ActionRow } from '#ui/action-row.tsx'
import { withMantine } from '#ui/mantine/clinic-theme.tsx'
import { MotifPage } from '#ui/page/motif-page.tsx'
import classes from './book-invitation.module.css'
import { texts } from './texts.ts'

export const read: ReadPage = context => readLink(context, context.trpc.invitationLinks.leaveOutPage)

/** Private page with one button that ends optional emails; works without script, too. */
function LeaveOutPage() {
  const { leaveOut: t } = useTexts(texts)
  const { token = '' } = useParams()
  const query = trpc.invitationLinks.leaveOutPage.useQuery({ token }, { meta: { failed: t.notLoaded } })
  const { target: heading, moveFocus } = useFocusTarget<HTMLHeadingElement>({ scrollsUp: true })
  return (
    <PrivateLinkPage title={t.title} description={t.description} failed={t.notLoaded} query={query}>
      {({ isLeftOut }) => (
        <MotifPage title={t.title} heading={heading}>
          {isLeftOut ? <p role="status">{t.done}</p> : <LeaveOutForm token={token} onDone={moveFocus} />}
        </MotifPage>
      )}
    </PrivateLinkPage>
  )
}

function LeaveOutForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { leaveOut: t } = useTexts(texts)
  const language = useLanguage()
  const write = useWrite(trpc.invitationLinks.leaveOut, t, { changes: 'patients', onDone })
  return (
    <form
      className={classes.form}
      method="post"
      action={localizedPath(`/invitation/${token}/leave-out`, language)}
      onSubmit={event => {
        event.preventDefault()
        write.mutate({ token })
      }}
    >
      <p>{t.ask}</p>
      <ActionRow>
        <Button type="submit" loading={write.isPending}>
          {t.submit}
        </Button>
      </ActionRow>
    </form>
  )
}

export default withMantine(LeaveOutPage)
