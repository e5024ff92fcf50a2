import type { User } from '@clinic/domain/session/schemas.ts'
import { IconCalendarPlus, IconMessages } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { PatientSearch } from '../../features/patients/shared/patient-search.tsx'
import { trpc } from '../../lib/trpc/trpc.ts'
import { ADMIN_PATHS, bookForPatientPath } from '../../paths.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type AccountDialog, AccountMenu } from './account-menu.tsx'
import classes from './admin-tools.module.css'

const COUNT = new Intl.NumberFormat('en-US')
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true }

interface AdminToolsProps {
  user: User
  /** Number of entries that need attention. */
  attention: number
  onOpen: (dialog: AccountDialog) => void
}

/** At the end of the row of tabs: booking, messages and the account menu; icons where the row is narrow. */
export function AdminTools({ user, attention, onOpen }: AdminToolsProps) {
  const { pathname, search } = useLocation()
  return (
    <div className={classes.tools}>
      <Link to={bookForPatientPath({ returnTo: pathname + search })} className={classes.tool}>
        <IconCalendarPlus {...ICON} />
        <span className={classes.word}>Book</span>
      </Link>
      <PatientSearch buttonClass={classes.tool} />
      <MessagesLink isCurrent={pathname === ADMIN_PATHS.messages} />
      <AccountMenu user={user} attention={attention} onOpen={onOpen} />
    </div>
  )
}

function MessagesLink({ isCurrent }: { isCurrent: boolean }) {
  const { data } = trpc.contact.openCount.useQuery()
  const open = data?.open ?? 0
  return (
    <Link to={ADMIN_PATHS.messages} className={classes.tool} aria-current={isCurrent ? 'page' : undefined}>
      <IconMessages {...ICON} />
      <span className={classes.word}>Messages</span>{' '}
      {open > 0 && (
        <span className={classes.count}>
          {COUNT.format(open)} <VisuallyHidden>open</VisuallyHidden>
        </span>
      )}
    </Link>
  )
}
