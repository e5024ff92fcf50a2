import { Anchor, type AnchorProps, Button, Group, Popover, Stack } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { ICON } from '#ui/icon.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { texts } from '../texts.ts'
import { findWarnings, type KeyedWarning, type Warning } from './find-warnings.ts'
import { useFirstLine } from './use-first-line.ts'
import classes from './warnings-line.module.css'

const AMBER_ICON = { ...ICON, color: 'var(--amber)' }

/** Warnings in one line that folds for the clinic day; where not all of them fit, a button that lists them below it. */
export function WarningsLine({ onAttention }: { onAttention: () => void }) {
  const { today } = useFormat()
  const t = useTexts(texts).warnings
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
  return (
    <section className={classes.warnings} aria-label={t.title}>
      <VisuallyHidden announced>
        {warnings.flatMap(({ text, calm }) => (calm ? [] : [text])).join('. ')}
      </VisuallyHidden>
      {!isFolded && <FirstLine warnings={warnings} onFollow={follow} onFold={fold} />}
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
              leftSection={<IconAlertTriangle {...AMBER_ICON} />}
              onClick={toggle}
            >
              {t.count(warnings.length)}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <Stack gap={0}>
              {warnings.map(warning => (
                <WarningLink key={warning.key} warning={warning} onFollow={follow} py="xs" ta="start" />
              ))}
            </Stack>
          </Popover.Dropdown>
        </Popover>
      </div>
    </section>
  )
}

interface FirstLineProps {
  warnings: readonly KeyedWarning[]
  onFollow: (warning: Warning) => void
  onFold: () => void
}

/** The warnings that fit in a line; the button after it lists the others too. */
function FirstLine({ warnings, onFollow, onFold }: FirstLineProps) {
  const t = useTexts(texts).warnings
  const { row, fitting, isWhole } = useFirstLine(warnings.map(({ text }) => text))
  return (
    <Group
      className={classes.line}
      data-whole={isWhole || undefined}
      wrap="nowrap"
      flex={1}
      miw={0}
      h="2rem"
      px="sm"
      bdrs="sm"
      bg="var(--amber-tint)"
      fz="var(--text-smaller)"
    >
      <IconAlertTriangle {...AMBER_ICON} />
      <ul ref={row} className={classes.first}>
        {warnings.map((warning, index) => (
          <li key={warning.key} data-below={index >= fitting || undefined}>
            <WarningLink warning={warning} onFollow={onFollow} truncate maw="100%" />
          </li>
        ))}
      </ul>
      <Anchor component="button" type="button" underline="hover" c="dimmed" flex="none" onClick={onFold}>
        {t.hide}
      </Anchor>
    </Group>
  )
}

interface WarningLinkProps extends AnchorProps {
  warning: Warning
  onFollow: (warning: Warning) => void
}

function WarningLink({ warning, onFollow, ...style }: WarningLinkProps) {
  const { text } = warning
  const shown = { ...style, c: 'inherit', title: text, children: text, onClick: () => onFollow(warning) }
  return 'to' in warning ? (
    <Anchor component={Link} to={warning.to} {...shown} />
  ) : (
    <Anchor component="button" type="button" {...shown} />
  )
}

function useWarnings() {
  const { data: mail } = trpc.mail.status.useQuery()
  const { data: backups } = trpc.backups.status.useQuery()
  const { data: setup } = trpc.setup.status.useQuery()
  const { data: settings } = trpc.settings.get.useQuery()
  const { data: calendars } = trpc.calendars.list.useQuery()
  const { data: webhooks } = trpc.webhooks.status.useQuery()
  const { data: textMessages } = trpc.texts.status.useQuery()
  return findWarnings({ mail, backups, setup, settings, calendars, webhooks, textMessages }, useLanguage())
}
