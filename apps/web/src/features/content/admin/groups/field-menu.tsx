import { ActionIcon, Button, Popover } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { ICON } from '#ui/icon.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { texts } from '../texts.ts'

interface FieldMenuProps {
  label: string
  action: string
  onChoose: () => void
}

/** Small menu of a field that the practice has set. */
export function FieldMenu({ label, action, onChoose }: FieldMenuProps) {
  const { menu } = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      withinPortal={false}
      trapFocus
      returnFocus
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          pos="absolute"
          top={-6}
          right={0}
          onClick={() => setOpen(!isOpen)}
        >
          <IconDots {...ICON} />
          <VisuallyHidden>{menu(label)}</VisuallyHidden>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <Button
          variant="subtle"
          onClick={() => {
            setOpen(false)
            onChoose()
          }}
        >
          {action} <VisuallyHidden>{label}</VisuallyHidden>
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
