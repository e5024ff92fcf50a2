import { Checkbox, Divider, Group, Kbd } from '@mantine/core'
import { AdminDialog } from '../../../ui/dialog/admin-dialog.tsx'
import { useSingleKeys } from '../../../ui/table/single-keys.ts'

const KEYS = [
  ['j', 'Next appointment'],
  ['k', 'Previous appointment'],
  ['Enter', 'Open it'],
  ['/', 'Search'],
  ['t', 'Open today, on every tab'],
  ['?', 'Show keyboard shortcuts'],
]

/** Lists the keyboard shortcuts and turns them on or off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [singleKeys, chooseSingleKeys] = useSingleKeys()
  return (
    <AdminDialog opened closable title="Keyboard shortcuts" onClose={onClose}>
      <dl style={{ margin: 0 }}>
        {KEYS.map(([key, what]) => (
          <Group key={key} mb="xs">
            <dt>
              <Kbd miw="3.5rem" ta="center">
                {key}
              </Kbd>
            </dt>
            <dd style={{ margin: 0 }}>{what}</dd>
          </Group>
        ))}
      </dl>
      <Divider my="md" />
      <Checkbox
        label="Use single-key shortcuts"
        description="Turn this off if you use voice control or press keys by accident. Saved in this browser."
        checked={singleKeys}
        onChange={event => chooseSingleKeys(event.currentTarget.checked)}
      />
    </AdminDialog>
  )
}
