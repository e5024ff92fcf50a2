import { formatTimeZone } from '@clinic/domain/clinic-format.ts'
import { LOCALES } from '@clinic/domain/language.ts'
import type { SiteSettingsView } from '@clinic/domain/settings/schemas.ts'
import {
  isTimeZoneSettled,
  TIME_ZONES,
  timeZoneInput,
  zonesOfState,
} from '@clinic/domain/settings/time-zone.ts'
import { capitalize } from '@clinic/domain/words/capitalize.ts'
import { Alert, Button, Group, NativeSelect, Stack } from '@mantine/core'
import { usePractice } from '#features/content/shared/practice.tsx'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { texts } from './texts.ts'

/** The practice's time zone, read-only where the environment sets it. */
export function TimeZoneSettings() {
  const t = useTexts(texts)
  const query = trpc.settings.get.useQuery()
  return (
    <QueryBoundary query={query} failed={t.unread} what={t.what}>
      {({ timeZone }) => <TimeZoneForm key={timeZone.timeZone} {...timeZone} />}
    </QueryBoundary>
  )
}

function TimeZoneForm({ timeZone, isFromEnvironment, saved }: SiteSettingsView['timeZone']) {
  const t = useTexts(texts)
  const { now, language } = useSite()
  const { state } = usePractice().address
  const zoneName = (zone: string) => formatTimeZone(Date.parse(now), zone, language)
  const zones = zonesOfState(state)
  const either = new Intl.ListFormat(LOCALES[language], { type: 'disjunction' })
  const isSettled = isTimeZoneSettled(timeZone, state, saved)
  const offered = isSettled ? timeZone : zones[0]
  const form = useAdminForm({
    check: timeZoneInput,
    save: trpc.settings.saveTimeZone,
    words: t,
    ...(isFromEnvironment && { otherValues: { timeZone } }),
  })
  return (
    <form {...form.formProps}>
      <Stack>
        <p>
          <span>{t.current(zoneName(timeZone))}</span> {isFromEnvironment && <span>{t.environment()}</span>}
        </p>
        {!isSettled && (
          <Alert color="amber">
            {t.differs(zoneName(timeZone), state, either.format(zones.map(zoneName)))}
          </Alert>
        )}
        {!isFromEnvironment && (
          <NativeSelect
            key={offered}
            label={t.label}
            description={t.effect}
            data={[...new Set([...TIME_ZONES, timeZone])].map(zone => ({
              value: zone,
              label: t.choice(capitalize(zoneName(zone)), zone),
            }))}
            defaultValue={offered}
            {...form.field('timeZone')}
          />
        )}
        {(!isFromEnvironment || !isSettled) && (
          <Group>
            <Button type="submit" loading={form.pending}>
              {isFromEnvironment ? t.confirm(zoneName(timeZone)) : t.save}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}
