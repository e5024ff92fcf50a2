import { PRICE_KEYS } from '@clinic/domain/content/texts/home-sections.ts'
import { NONE } from '@clinic/domain/content/texts/overridden.ts'
import { samplesForStep } from '@clinic/domain/setup/sample-content.ts'
import type { Setup, SetupStep } from '@clinic/domain/setup/schemas.ts'
import { Button, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { TimeZoneSettings } from '#features/settings/shared/desk/time-zone-settings.tsx'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { ADMIN_PATHS, settingsPath } from '#paths.ts'
import { RemoveDemo } from './remove-demo.tsx'
import { SampleDetails, StoreTexts } from './sample-details.tsx'
import { stepPath } from './step-paths.ts'
import { texts } from './texts.ts'

interface StepActionsProps {
  step: SetupStep
  setup: Setup
}

export function StepActions({ step, setup }: StepActionsProps) {
  const t = useTexts(texts)
  switch (step) {
    case 'password':
      return (
        <Buttons>
          <StepLink to={settingsPath('password')}>{t.password.change}</StepLink>
          <StepLink to={settingsPath('passkeys')}>{t.password.passkey}</StepLink>
          <StepLink to={settingsPath('authenticator')}>{t.password.authenticator}</StepLink>
        </Buttons>
      )
    case 'practice':
    case 'facts':
    case 'visits':
      return (
        <>
          <SampleDetails facts={samplesForStep(step, setup.fictional)} />
          <Buttons>
            <StepLink to={stepPath(step, setup)}>{step === 'visits' ? t.visits.edit : t.facts.fill}</StepLink>
            {step === 'visits' && (
              <StoreTexts
                done={t.visits.done}
                failed={t.facts.failed}
                read={async () => PRICE_KEYS.map(key => [key, NONE] as const)}
              >
                {t.visits.none}
              </StoreTexts>
            )}
          </Buttons>
        </>
      )
    case 'photos':
      return (
        <Buttons>
          <StepLink to={stepPath(step, setup)}>{t.photos.add}</StepLink>
        </Buttons>
      )
    case 'hours':
      return <Hours />
    case 'mail':
      return <Mail />
    case 'demo':
      return (
        <Buttons>
          <RemoveDemo demo={setup.demo} />
        </Buttons>
      )
    case 'own':
      return (
        <Buttons>
          <StepLink to={ADMIN_PATHS.events}>{t.own.event}</StepLink>
          <StepLink to={ADMIN_PATHS.blog}>{t.own.post}</StepLink>
        </Buttons>
      )
    case 'address':
      return <Address />
  }
}

function Hours() {
  const t = useTexts(texts).hours
  const { mutate: confirm, isPending } = useWrite(trpc.setup.confirmHours, t)
  return (
    <>
      <TimeZoneSettings />
      <Buttons>
        <StepLink to={ADMIN_PATHS.schedule}>{t.review}</StepLink>
        <Button variant="default" loading={isPending} onClick={() => confirm()}>
          {t.confirm}
        </Button>
      </Buttons>
    </>
  )
}

function Mail() {
  const t = useTexts(texts).mail
  const { data: status } = trpc.mail.status.useQuery()
  return (
    <>
      {status?.server === false && <p>{t.none}</p>}
      <Buttons>
        <StepLink to={settingsPath('email')}>{status?.server === false ? t.server : t.test}</StepLink>
      </Buttons>
    </>
  )
}

function Address() {
  const t = useTexts(texts).address
  const { data: settings } = trpc.settings.get.useQuery()
  const { publicUrl } = useSite()
  return (
    <>
      <p>{t.now(<code>{settings?.publicAddress.address ?? publicUrl}</code>)}</p>
      <Buttons>
        <StepLink to={settingsPath('address')}>{t.set}</StepLink>
      </Buttons>
    </>
  )
}

function StepLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button
      component={Link}
      to={to}
      variant="light"
      h="auto"
      py={{ base: '0.75rem', sm: '0.5rem' }}
      styles={{ label: { whiteSpace: 'normal' } }}
    >
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
