import type { User } from '@clinic/domain/session/schemas.ts'
import { type ComponentType, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { AttentionDialog } from '../../features/email/admin/attention-dialog.tsx'
import { NewsLine } from '../../features/live/admin/news-line.tsx'
import { FirstStepsDialog } from '../../features/setup/admin/first-steps-dialog.tsx'
import { trpc } from '../../lib/trpc/trpc.ts'
import { TODAY_PATH } from '../../paths.ts'
import { useRowArrival } from '../../ui/table/row-arrival.ts'
import { useSingleKey } from '../../ui/table/use-single-key.ts'
import type { AccountDialog } from './account-menu.tsx'
import classes from './admin-head.module.css'
import { AdminTools } from './admin-tools.tsx'
import { TabList } from './tab-list.tsx'
import { WarningsLine } from './warnings-line.tsx'

interface AdminHeadProps {
  user: User | null
  /** Path and name of the tab. */
  path: string
  title: string
  /** The tab's own controls beside its name. */
  Head: ComponentType | undefined
}

/** Above every tab: the row of tabs with its tools, then the tab's name, news and warnings in one line. */
export function AdminHead({ user, path, title, Head }: AdminHeadProps) {
  // Closes when a link in the dialog is followed.
  const { key: place } = useLocation()
  const [opened, setOpened] = useState<{ dialog: AccountDialog; place: string } | null>(null)
  const dialog = opened?.place === place ? opened.dialog : null
  const close = () => setOpened(null)
  const open = (choice: AccountDialog) => setOpened({ dialog: choice, place })
  const navigate = useNavigate()
  useSingleKey('t', () => user && navigate(TODAY_PATH))
  useRowArrival()
  const { data: status } = trpc.mail.status.useQuery(undefined, { enabled: user !== null })
  const { data: settings } = trpc.settings.get.useQuery(undefined, { enabled: user !== null })
  const { data: webhooks } = trpc.webhooks.list.useQuery(undefined, { enabled: user !== null })
  const { data: backups } = trpc.backups.status.useQuery(undefined, { enabled: user !== null })
  const { data: setup } = trpc.setup.status.useQuery(undefined, { enabled: user !== null })
  const attention = status ? status.unsent + status.delayed + status.limitsMet : 0
  return (
    <>
      <div className={classes.bar}>
        <TabList current={path} />
        {user && <AdminTools user={user} attention={attention} onOpen={open} />}
      </div>
      <div className={classes.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {user && Head && (
          <div className={classes.own} data-own>
            <Head />
          </div>
        )}
        {user && <NewsLine />}
        {user && (
          <WarningsLine
            mail={status}
            backups={backups}
            setup={setup}
            settings={settings}
            webhooks={webhooks}
            onOpen={open}
          />
        )}
      </div>
      {user && dialog === 'steps' && <FirstStepsDialog onClose={close} />}
      {user && dialog === 'attention' && <AttentionDialog onClose={close} />}
    </>
  )
}
