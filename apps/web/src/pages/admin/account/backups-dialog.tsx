import type { BackupStatus } from '@clinic/domain/backups/schemas.ts'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AdminDialog } from '../components/admin-dialog.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { Fetched } from '../components/fetched.tsx'
import classes from './dialog-list.module.css'
import { momentText, ZoneNote } from './moment.tsx'

const SIZE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** Which backups were made, and what to do when there is none of late. */
export function BackupsDialog({ onClose }: { onClose: () => void }) {
  const query = trpc.backups.status.useQuery(undefined, { staleTime: 0 })
  return (
    <AdminDialog opened closable wide title="Backups" onClose={onClose}>
      <div className={classes.dialog}>
        <p>
          Every night at 3:00 AM all that the website stores is written into one file: appointments,
          registrations, messages, texts and pictures. The files of 7 days, 4 weeks and 12 months stay.
        </p>
        <Fetched query={query} failed="Failed to fetch backups" what="the backups">
          {({ backups, overdue }) => (
            <>
              {overdue && (
                <p className={classes.why}>
                  There is no backup of the last two days. Often the disk is full, or the folder for backups
                  cannot be written: the website’s log says why. Whoever runs the website can make one at any
                  time with <code>npm run backup</code>.
                </p>
              )}
              {backups.length === 0 ? (
                <EmptyList title="No backups yet">The first is made in the coming night.</EmptyList>
              ) : (
                <>
                  <ZoneNote />
                  <ul className={classes.list}>
                    {backups.map(backup => (
                      <BackupRow key={backup.fileName} backup={backup} />
                    ))}
                  </ul>
                </>
              )}
            </>
          )}
        </Fetched>
      </div>
    </AdminDialog>
  )
}

function BackupRow({ backup }: { backup: BackupStatus['backups'][number] }) {
  const { timeZone } = useSite()
  const { kind, fileName, bytes, madeAt } = backup
  return (
    <li className={classes.item}>
      <h3 className={classes.title}>
        <time dateTime={madeAt}>{momentText(madeAt, timeZone)}</time>
      </h3>
      <p className={classes.facts}>
        <span>{kind === 'nightly' ? 'By night' : 'By hand'}</span>
        <span>{sizeText(bytes)}</span>
        <span>{fileName}</span>
      </p>
    </li>
  )
}

/** "3.4 MB", in units of a thousand. */
function sizeText(bytes: number): string {
  const [unit, name] = bytes < 1e6 ? [1e3, 'kB'] : bytes < 1e9 ? [1e6, 'MB'] : [1e9, 'GB']
  return `${SIZE.format(bytes / unit)} ${name}`
}
