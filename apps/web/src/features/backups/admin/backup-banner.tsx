import { OVERDUE_HOURS } from '@clinic/domain/backups/overdue.ts'
import type { BackupStatus } from '@clinic/domain/backups/schemas.ts'
import { IconDatabaseOff } from '@tabler/icons-react'
import { ADMIN_PATHS } from '../../../lib/admin-paths.ts'
import { useSite } from '../../../lib/site.tsx'
import { ActionLink } from '../../../ui/action-link.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { momentText } from '../../../ui/page/admin-moment.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'

/** Warns that backups are overdue. */
export function BackupBanner({ status }: { status: BackupStatus }) {
  const { timeZone } = useSite()
  if (!status.overdue) return null
  const [newest] = status.backups
  return (
    <Banner
      label="Backups"
      Icon={IconDatabaseOff}
      action={
        <ActionLink to={ADMIN_PATHS.backups} variant="quiet">
          What to do
        </ActionLink>
      }
    >
      <strong>No backup in the last {OVERDUE_HOURS} hours.</strong>{' '}
      <Unbroken>
        {newest
          ? `The last one was made ${momentText(newest.madeAt, timeZone)}.`
          : 'There has never been one.'}
      </Unbroken>{' '}
      Anything newer exists only on this server.
    </Banner>
  )
}
