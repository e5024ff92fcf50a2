import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { Anchor, type AnchorProps, Button, Flex, Group, Popover, Stack } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useSite } from '../../../lib/site.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { texts } from '../texts.ts'
import { findWarnings, type Warning } from './find-warnings.ts'
import classes from './warnings-line.module.css'

const ICON = { size: 18, stroke: 1.75, color: 'var(--amber)', 'aria-hidden': true }

/** Warnings in one line that folds for the clinic day; where they don't fit, a button that lists them below it. */
export function WarningsLine({ onAttention }: { onAttention: () => void }) {
  const { timeZone } = useSite()
  const t = useTexts(texts).warnings
  const today = clinicDay(useNow(), timeZone)
  const [foldedOn, setFoldedOn] = useLocalStorage({ key: 'clinic.warnings-folded', defaultValue: '' })
  const [isListed, setListed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const warnings = useWarnings()
  if (warnings.length === 0) return null
  const isFolded = foldedOn === today

  const toggle = () => {
    setListed(!isFolded && !isListed)
    if (!isFolded) return
    setFoldedOn('')
    // The button stays where the line has no room.
    requestAnimationFrame(() => setListed(button.current?.offsetParent !== null))
  }
  const fold = () => {
    setListed(false)
    setFoldedOn(today)
    // The line with the pressed button was removed.
    requestAnimationFrame(() => button.current?.focus())
  }
  const follow = (warning: Warning) => {
    setListed(false)
    if ('opens' in warning) onAttention()
  }
  const links = (style: AnchorProps) =>
    warnings.map(warning => {
      const { text, key } = warning
      const shown = { ...style, c: 'inherit', title: text, children: text, onClick: () => follow(warning) }
      return 'to' in warning ? (
        <Anchor key={key} component={Link} to={warning.to} {...shown} />
      ) : (
        <Anchor key={key} component="button" type="button" {...shown} />
      )
    })
  return (
    <section className={classes.warnings} aria-label={t.title}>
      <VisuallyHidden announced>
        {warnings.flatMap(({ text, urgent }) => (urgent ? [text] : [])).join('. ')}
      </VisuallyHidden>
      {!isFolded && (
        <Group
          className={classes.line}
          wrap="nowrap"
          w="100%"
          h="2rem"
          px="sm"
          bdrs="sm"
          bg="var(--amber-tint)"
          fz="0.875rem"
        >
          <IconAlertTriangle {...ICON} />
          <Flex component="ul" flex={1} gap="md" miw={0}>
            {links({ truncate: true, maw: '100%' }).map(link => (
              <Flex component="li" key={link.key} miw="4.5rem">
                {link}
              </Flex>
            ))}
          </Flex>
          <Anchor component="button" type="button" underline="hover" c="dimmed" flex="none" onClick={fold}>
            {t.hide}
          </Anchor>
        </Group>
      )}
      <div className={classes.listed}>
        <Popover
          withinPortal={false}
          trapFocus
          returnFocus
          opened={isListed}
          onChange={setListed}
          position="bottom-end"
        >
          <Popover.Target>
            <Button
              ref={button}
              variant="light"
              color="amber"
              c="var(--ink)"
              fw={400}
              px="xs"
              leftSection={<IconAlertTriangle {...ICON} />}
              onClick={toggle}
            >
              {t.count(warnings.length)}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <Stack gap={0}>{links({ py: 'xs', ta: 'start' })}</Stack>
          </Popover.Dropdown>
        </Popover>
      </div>
    </section>
  )
}

function useWarnings() {
  const { data: mail } = trpc.mail.status.useQuery()
  const { data: backups } = trpc.backups.status.useQuery()
  const { data: setup } = trpc.setup.status.useQuery()
  const { data: settings } = trpc.settings.get.useQuery()
  const { data: calendars } = trpc.calendars.list.useQuery()
  const { data: webhooks } = trpc.webhooks.status.useQuery()
  return findWarnings({ mail, backups, setup, settings, calendars, webhooks }, useLanguage())
}
