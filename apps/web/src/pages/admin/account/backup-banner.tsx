import { OVERDUE_HOURS } from '@clinic/domain/backups/overdue.ts'
import type { BackupStatus } from '@clinic/domain/backups/schemas.ts'
import { Button } from '@mantine/core'
import { IconDatabaseOff } from '@tabler/icons-react'
import { useSite } from '../../../lib/site.tsx'
import classes from './mail-banner.module.css'
import { momentText } from './moment.tsx'

/** Says that nothing was backed up for long, and since when. */
export function BackupBanner({ status, onShow }: { status: BackupStatus; onShow: () => void }) {
  const { timeZone } = useSite()
  if (!status.overdue) return null
  const [newest] = status.backups
  return (
    <section className={classes.banner} aria-label="Backups">
      <IconDatabaseOff size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        <strong>No backup was made for {OVERDUE_HOURS} hours.</strong>{' '}
        {newest ? `The last is of ${momentText(newest.madeAt, timeZone)}.` : 'There has never been one.'} What
        has come in since then is on one disk only.
      </p>
      <Button variant="default" className={classes.button} onClick={onShow}>
        What to do
      </Button>
    </section>
  )
}
