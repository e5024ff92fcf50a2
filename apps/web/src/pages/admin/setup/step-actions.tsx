import type { Setup, SetupStep } from '@clinic/domain/setup/schemas.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionLink } from '../../../components/action-link.tsx'
import { ADMIN_PATHS, contentFieldPath } from '../../../lib/admin-paths.ts'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { FictionalFacts } from './fictional-facts.tsx'
import classes from './first-steps.module.css'
import { RemoveDemo } from './remove-demo.tsx'

/** The dialogs of the account that a step is done in. */
export type StepDialog = 'password' | 'mail'

interface StepActionsProps {
  step: SetupStep
  setup: Setup
  onOpen: (dialog: StepDialog) => void
  /** What was pressed goes away with the step that it has done. */
  onDone: () => void
}

/** What does a step, right there or one link away. */
export function StepActions({ step, setup, onOpen, onDone }: StepActionsProps) {
  switch (step) {
    case 'password':
      return <Open label="Change password" onClick={() => onOpen('password')} />
    case 'facts':
      return (
        <>
          <FictionalFacts facts={setup.fictional} onDone={onDone} />
          <Buttons>
            <Lead to={contentFieldPath(setup.fictional[0]?.key ?? '')}>Fill them in</Lead>
          </Buttons>
        </>
      )
    case 'hours':
      return <Hours onDone={onDone} />
    case 'mail':
      return <Mail onTest={() => onOpen('mail')} />
    case 'demo':
      return (
        <Buttons>
          <RemoveDemo demo={setup.demo} onDone={onDone} />
        </Buttons>
      )
    case 'own':
      return (
        <Buttons>
          <Lead to={ADMIN_PATHS.events}>New event</Lead>
          <Lead to={ADMIN_PATHS.blog}>New post</Lead>
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
      failed: 'Failed to confirm the office hours',
      refresh: () => Promise.resolve(),
    },
    { onDone },
  )
  return (
    <Buttons>
      <Lead to={ADMIN_PATHS.schedule}>Look at the hours</Lead>
      <Button variant="default" loading={isPending} onClick={() => confirm()}>
        These are our hours
      </Button>
    </Buttons>
  )
}

function Mail({ onTest }: { onTest: () => void }) {
  const { data: status } = trpc.mail.status.useQuery()
  return (
    <>
      {status?.server === false && (
        <p>
          No mail server is set. Whoever runs the app sets <code>SMTP_URL</code> and starts it again; until
          then a test e-mail becomes a file.
        </p>
      )}
      <Open label="Send a test e-mail" onClick={onTest} />
    </>
  )
}

function Address() {
  const { publicUrl } = useSite()
  return (
    <p>
      Now it is <code>{publicUrl}</code>. Whoever runs the app sets <code>PUBLIC_URL</code> to your own, such
      as <code>https://www.your-practice.com</code>, and starts it again.
    </p>
  )
}

function Open({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Buttons>
      <Button variant="default" onClick={onClick}>
        {label}
      </Button>
    </Buttons>
  )
}

function Lead({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ActionLink to={to} variant="quiet" className={classes.lead}>
      {children}
    </ActionLink>
  )
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>
}
