import { CONTENT_GROUPS } from '@clinic/domain/content/fields/content-fields.ts'
import type { Setup, SetupStep } from '@clinic/domain/setup/schemas.ts'
import { Anchor, Group } from '@mantine/core'
import { Link, type Location, useLocation } from 'react-router-dom'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { ADMIN_PATHS, contentGroupPath } from '#paths.ts'
import { OPEN_FORM_PARAMETER } from '#ui/form/unsaved-context.ts'
import { getProgress } from './setup-progress.ts'
import { stepPath } from './step-paths.ts'
import { texts } from './texts.ts'

/** Foot of every tab while setup is open: leads from step to step without the list. */
export function NextSetupStep() {
  const t = useTexts(texts)
  const location = useLocation()
  const { data: setup } = trpc.setup.status.useQuery()
  if (!setup || setup.dismissed || location.pathname === ADMIN_PATHS.setup) return null
  const next = findNextStep(setup, location)
  if (next === null) return null
  const { done, total } = getProgress(setup)
  return (
    <Group component="nav" aria-label={t.list} gap="xs" mt="md">
      <Anchor component={Link} to={stepPath(next, setup)} fw={600} py={{ base: 'sm', sm: 0 }}>
        {t.next(t.steps[next].title)}
      </Anchor>
      <Anchor component={Link} to={ADMIN_PATHS.setup} c="dimmed" py={{ base: 'sm', sm: 0 }}>
        {t.progress(done, total)}
      </Anchor>
    </Group>
  )
}

/** The first open step after the one that is done here; null when no other is open. */
function findNextStep(setup: Setup, location: Location): SetupStep | null {
  const { steps } = setup
  const here = toStepPath(location)
  const at = steps.findIndex(({ step }) => stepPath(step, setup) === here)
  // All other forms are one step, which leads from each to the next one with sample texts.
  const isOtherForm = at < 0 && location.pathname === ADMIN_PATHS.content
  const after = isOtherForm ? steps.findIndex(({ step }) => step === 'facts') : at + 1
  const others = [...steps.slice(after), ...steps.slice(0, after)]
  return others.find(one => !one.done && one !== steps[at])?.step ?? null
}

/** Forms are named in the query, sections of the settings in the hash; other tabs are one step each. */
function toStepPath({ pathname, search, hash }: Location): string {
  if (pathname === ADMIN_PATHS.settings) return pathname + hash
  if (pathname !== ADMIN_PATHS.content) return pathname
  return contentGroupPath(new URLSearchParams(search).get(OPEN_FORM_PARAMETER) ?? CONTENT_GROUPS[0])
}
