import { OVERDUE_HOURS } from '@clinic/domain/backups/overdue.ts'
import type { BackupStatus } from '@clinic/domain/backups/schemas.ts'
import { type Language, LOCALES } from '@clinic/domain/language.ts'
import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { useFormat } from '#lib/use-format.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { CardList } from '#ui/table/card-list.tsx'
import { EmptyList } from '#ui/table/empty-list.tsx'
import { ZoneNote } from '#ui/table/zone-note.tsx'
import { texts } from './texts.ts'

/** Lists backups and explains what to do if they are overdue. */
export default function BackupsTab() {
  const format = useFormat()
  const t = useTexts(texts)
  const query = trpc.backups.status.useQuery(undefined, { staleTime: 0 })
  return (
    <Stack maw="48rem">
      <p>{t.explain}</p>
      <EarlierLinks />
      <QueryBoundary query={query} failed={t.failed} what={t.what}>
        {({ backups, overdue }) => (
          <>
            {overdue && (
              <Alert color="amber">
                <strong>{t.overdue(OVERDUE_HOURS)}</strong>{' '}
                <span>{backups[0] ? t.last(format.moment(backups[0].madeAt)) : t.never}</span> {t.reasons()}
              </Alert>
            )}
            {backups.length === 0 ? (
              <EmptyList {...t.none} />
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

/** After a restore without the session secret: says why links in earlier emails fail, until that is accepted. */
function EarlierLinks() {
  const { earlierLinks: t } = useTexts(texts)
  const { data: settings } = trpc.settings.get.useQuery()
  const accept = useWrite(trpc.settings.acceptSessionSecret, { done: t.accepted, failed: t.notAccepted })
  if (!settings?.earlierLinksFail) return null
  return (
    <Alert color="amber" title={t.title}>
      <p>{t.why}</p>
      <Button mt="sm" variant="default" loading={accept.isPending} onClick={() => accept.mutate()}>
        {t.accept}
      </Button>
    </Alert>
  )
}

function BackupRow({ backup }: { backup: BackupStatus['backups'][number] }) {
  const format = useFormat()
  const { language } = format
  const { kinds } = useTexts(texts)
  const { kind, fileName, bytes, madeAt } = backup
  return (
    <Card component="li">
      <Text component="h2" fw={600}>
        <time dateTime={madeAt}>{format.moment(madeAt)}</time>
      </Text>
      <Group gap="xs" c="dimmed">
        <span>{kinds[kind]}</span>
        <span>{sizeText(bytes, language)}</span>
        <span>{fileName}</span>
      </Group>
    </Card>
  )
}

/** "3.4 MB", in steps of 1,000. */
function sizeText(bytes: number, language: Language): string {
  const [unit, name] = bytes < 1e6 ? [1e3, 'kB'] : bytes < 1e9 ? [1e6, 'MB'] : [1e9, 'GB']
  return `${(bytes / unit).toLocaleString(LOCALES[language], { maximumFractionDigits: 1 })} ${name}`
}
