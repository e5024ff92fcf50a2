import type { Setup, SetupStep } from '@clinic/domain/setup/schemas.ts'
import { Button, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { ADMIN_PATHS, contentGroupPath, settingsPath } from '../../../paths.ts'
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
          <StepLink to={settingsPath('passkeys')}>Add a passkey</StepLink>
          <StepLink to={settingsPath('authenticator')}>Set up authenticator app</StepLink>
        </Buttons>
      )
    case 'facts':
      return (
        <>
          <SampleDetails facts={setup.fictional} onDone={onDone} />
          <Buttons>
            <StepLink to={contentGroupPath(setup.fictional[0]?.group ?? 'Home')}>Fill them in</StepLink>
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
      {status?.server === false && <p>No mail server is set up. Emails are saved as files, not sent.</p>}
      <Buttons>
        <StepLink to={settingsPath('email')}>
          {status?.server === false ? 'Set up the mail server' : 'Send test'}
        </StepLink>
      </Buttons>
    </>
  )
}

function Address() {
  const { data: settings } = trpc.settings.get.useQuery()
  const { publicUrl } = useSite()
  return (
    <>
      <p>
        Your site is now at <code>{settings?.publicAddress.address ?? publicUrl}</code>. Point your domain at
        the server, set up https, and save the address in the settings.
      </p>
      <Buttons>
        <StepLink to={settingsPath('address')}>Set the public address</StepLink>
      </Buttons>
    </>
  )
}

function StepLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button component={Link} to={to} variant="light">
      {children}
    </Button>
  )
}

function Buttons({ children }: { children: ReactNode }) {
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} wrap="wrap" gap="xs">
      {children}
    </Flex>
  )
}
