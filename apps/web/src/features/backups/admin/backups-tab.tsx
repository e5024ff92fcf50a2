import { OVERDUE_HOURS } from '@clinic/domain/backups/overdue.ts'
import type { BackupStatus } from '@clinic/domain/backups/schemas.ts'
import { Alert, Card, Group, Stack, Text } from '@mantine/core'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { momentText, ZoneNote } from '../../../ui/page/admin-moment.tsx'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { CardList } from '../../../ui/table/card-list.tsx'
import { EmptyList } from '../../../ui/table/empty-list.tsx'

const SIZE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** Lists backups and explains what to do if they are overdue. */
export function BackupsTab() {
  const { timeZone } = useSite()
  const query = trpc.backups.status.useQuery(undefined, { staleTime: 0 })
  return (
    <Stack maw="48rem">
      <p>A full backup runs nightly at 3:00 AM. We keep 7 daily, 4 weekly and 12 monthly copies.</p>
      <QueryBoundary query={query} failed="Failed to fetch backups" what="backups">
        {({ backups, overdue }) => (
          <>
            {overdue && (
              <Alert color="amber" role="note">
                <strong>No backup in the last {OVERDUE_HOURS} hours.</strong>{' '}
                {lastBackupText(backups, timeZone)} Anything newer exists only on this server. Often the disk
                is full or the backup folder is not writable; the server log says why. Your administrator can
                make one at any time with <code>npm run backup</code>.
              </Alert>
            )}
            {backups.length === 0 ? (
              <EmptyList title="No backups yet">The first one runs tonight.</EmptyList>
            ) : (
              <>
                <ZoneNote />
                <CardList>
                  {backups.map(backup => (
                    <BackupRow key={backup.fileName} backup={backup} />
                  ))}
                </CardList>
              </>
            )}
          </>
        )}
      </QueryBoundary>
    </Stack>
  )
}

function BackupRow({ backup }: { backup: BackupStatus['backups'][number] }) {
  const { timeZone } = useSite()
  const { kind, fileName, bytes, madeAt } = backup
  return (
    <Card component="li">
      <Text component="h2" fw={600}>
        <time dateTime={madeAt}>{momentText(madeAt, timeZone)}</time>
      </Text>
      <Group gap="xs" c="dimmed">
        <span>{kind === 'nightly' ? 'Nightly' : 'Manual'}</span>
        <span>{sizeText(bytes)}</span>
        <span>{fileName}</span>
      </Group>
    </Card>
  )
}

function lastBackupText([newest]: BackupStatus['backups'], timeZone: string): string {
  return newest
    ? `The last one was made ${momentText(newest.madeAt, timeZone)}.`
    : 'There has never been one.'
}

/** "3.4 MB", in steps of 1,000. */
function sizeText(bytes: number): string {
  const [unit, name] = bytes < 1e6 ? [1e3, 'kB'] : bytes < 1e9 ? [1e6, 'MB'] : [1e9, 'GB']
  return `${SIZE.format(bytes / unit)} ${name}`
}
