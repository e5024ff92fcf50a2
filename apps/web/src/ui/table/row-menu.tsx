import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import { texts } from '../desk/texts.ts'
import { ICON } from '../icon.ts'

/** Further actions of a row; screen readers say "More for" and `of`. */
export function RowMenu({ of, children }: { of: string; children: ReactNode }) {
  const t = useTexts(texts).table
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon ref={button} color="gray" aria-label={t.more(of)}>
          <IconDots {...ICON} />
        </ActionIcon>
      </Menu.Target>
      {/* A dialog that an item opens returns the focus to where it was; the item no longer exists by then. */}
      <Menu.Dropdown onClickCapture={() => button.current?.focus()}>{children}</Menu.Dropdown>
    </Menu>
  )
}
