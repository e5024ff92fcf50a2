import type { Setup, SetupStep } from '@clinic/domain/setup/schemas.ts'
import { Anchor, Group } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { ADMIN_PATHS } from '../../../paths.ts'
import { getProgress } from './step-labels.ts'
import { stepPath } from './step-paths.ts'
import { texts } from './texts.ts'

/** Foot of every tab while setup is open: leads from step to step without the list. */
export function NextSetupStep() {
  const t = useTexts(texts)
  const { pathname, hash } = useLocation()
  const { data: setup } = trpc.setup.status.useQuery()
  if (!setup || setup.dismissed || pathname === ADMIN_PATHS.setup) return null
  const next = findNextStep(setup, pathname, hash)
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
function findNextStep(setup: Setup, pathname: string, hash: string): SetupStep | null {
  const at = setup.steps.findIndex(({ step }) => isDoneAt(stepPath(step, setup), pathname, hash))
  const others = [...setup.steps.slice(at + 1), ...setup.steps.slice(0, Math.max(at, 0))]
  return others.find(({ done }) => !done)?.step ?? null
}

/** Settings have a section for each step, other tabs one step. */
function isDoneAt(path: string, pathname: string, hash: string): boolean {
  return path.includes('#') ? path === pathname + hash : path.split('?')[0] === pathname
}
