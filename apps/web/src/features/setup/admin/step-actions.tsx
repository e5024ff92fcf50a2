import type { Setup, SetupStep } from '@clinic/domain/setup/schemas.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ADMIN_PATHS, contentFieldPath, settingsPath } from '../../../lib/admin-paths.ts'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { ActionLink } from '../../../ui/action-link.tsx'
import classes from './first-steps.module.css'
import { RemoveDemo } from './remove-demo.tsx'
import { SampleDetails } from './sample-details.tsx'

interface StepActionsProps {
  step: SetupStep
  setup: Setup
  /** Called when the pressed button disappears with its step. */
  onDone: () => void
}

/** Actions of a step. */
export function StepActions({ step, setup, onDone }: StepActionsProps) {
  switch (step) {
    case 'password':
      return (
        <Buttons>
          <StepLink to={settingsPath('password')}>Change password</StepLink>
        </Buttons>
      )
    case 'facts':
      return (
        <>
          <SampleDetails facts={setup.fictional} onDone={onDone} />
          <Buttons>
            <StepLink to={contentFieldPath(setup.fictional[0]?.key ?? '')}>Fill them in</StepLink>
          </Buttons>
        </>
      )
    case 'hours':
      return <Hours onDone={onDone} />
    case 'mail':
      return <Mail />
    case 'demo':
      return (
        <Buttons>
          <RemoveDemo demo={setup.demo} onDone={onDone} />
        </Buttons>
      )
    case 'own':
      return (
        <Buttons>
          <StepLink to={ADMIN_PATHS.events}>New event</StepLink>
          <StepLink to={ADMIN_PATHS.blog}>New post</StepLink>
        </Buttons>
      )
    case 'address':
      return <Address />
  }
}

function Hours({ onDone }: { onDone: () => void }) {
  const { client } = trpc.useUtils()
  const { mutate: confirm, isPending } = useWrite<void>(
    {
      send: () => client.setup.confirmHours.mutate(),
      done: 'Office hours confirmed',
      failed: 'Failed to confirm office hours',
      changes: 'setup',
    },
    { onDone },
  )
  return (
    <Buttons>
      <StepLink to={ADMIN_PATHS.schedule}>Review hours</StepLink>
      <Button variant="default" loading={isPending} onClick={() => confirm()}>
        These are our hours
      </Button>
    </Buttons>
  )
}

function Mail() {
  const { data: status } = trpc.mail.status.useQuery()
  return (
    <>
      {status?.server === false && (
        <p>
          No mail server is set up. The person who runs the server sets <code>SMTP_URL</code> and restarts it.
          Until then, a test email is saved as a file.
        </p>
      )}
      <Buttons>
        <StepLink to={settingsPath('email')}>Send a test email</StepLink>
      </Buttons>
    </>
  )
}

function Address() {
  const { publicUrl } = useSite()
  return (
    <p>
      Your site is now at <code>{publicUrl}</code>. The person who runs the server sets{' '}
      <code>PUBLIC_URL</code> to your own address, such as <code>https://www.your-practice.com</code>, and
      restarts it.
    </p>
  )
}

function StepLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ActionLink to={to} variant="quiet" className={classes.lead}>
      {children}
    </ActionLink>
  )
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>
}
