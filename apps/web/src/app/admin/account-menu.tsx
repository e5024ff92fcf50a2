import { LANGUAGE_NAMES, LANGUAGES } from '@clinic/domain/language.ts'
import type { User } from '@clinic/domain/session/schemas.ts'
import { Box, Button, Menu, Text } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { useLogout } from '#features/session/shared/session.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { showWriteError } from '#lib/toast.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { ADMIN_PATHS, ADMIN_TAB_NAMES } from '#paths.ts'
import { useNavigateAway } from '#ui/form/unsaved-context.ts'
import { ICON } from '#ui/icon.ts'
import { ADMIN_TABS } from './admin-tabs.ts'
import { texts } from './texts.ts'

interface AccountMenuProps {
  user: User
  attention: number
  onAttention: () => void
}

/** Tabs that are not in the row, what needs attention, and the logout. */
export function AccountMenu({ user, attention, onAttention }: AccountMenuProps) {
  const t = useTexts(texts)
  const leave = useNavigateAway()
  const logout = useLogout()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu>
      <Menu.Target>
        <Button ref={button} variant="tool" aria-label={t.account(user.username)}>
          <IconUser {...ICON} />
          <Text span visibleFrom="lg" maw="8rem" truncate>
            {user.username}
          </Text>
          <Box component={IconChevronDown} visibleFrom="lg" {...ICON} />
        </Button>
      </Menu.Target>
      {/* A dialog that an item opens returns the focus to the button. */}
      <Menu.Dropdown onClickCapture={() => button.current?.focus()}>
        <Menu.Item leftSection={<IconAlertTriangle {...ICON} />} onClick={onAttention}>
          {t.attention(attention)}
        </Menu.Item>
        {ADMIN_TAB_NAMES.map(name => {
          const { Icon } = ADMIN_TABS[name]
          if (!Icon) return null
          return (
            <Menu.Item key={name} component={Link} to={ADMIN_PATHS[name]} leftSection={<Icon {...ICON} />}>
              {t.tabs[name].label}
            </Menu.Item>
          )
        })}
        <LanguageItems />
        <Menu.Item
          leftSection={<IconLogout {...ICON} />}
          onClick={() => leave(() => logout.mutateAsync().catch(() => false))}
        >
          {t.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The languages of the admin area; the layout loads it again in the chosen one. */
function LanguageItems() {
  const t = useTexts(texts)
  const language = useLanguage()
  const leave = useNavigateAway()
  const utils = trpc.useUtils()
  const save = trpc.session.saveLanguage.useMutation({
    onSuccess: () => utils.session.user.invalidate(),
    onError: error => showWriteError(t.languageFailed, error, language),
  })
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t.language}</Menu.Label>
      <Menu.RadioGroup
        value={language}
        onChange={value => {
          const choice = LANGUAGES.find(known => known === value)
          if (choice && choice !== language)
            leave(() => save.mutateAsync({ language: choice }).catch(() => false))
        }}
      >
        {LANGUAGES.map(choice => (
          <Menu.RadioItem key={choice} value={choice} lang={choice} closeMenuOnClick>
            {LANGUAGE_NAMES[choice]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
    </>
  )
}
