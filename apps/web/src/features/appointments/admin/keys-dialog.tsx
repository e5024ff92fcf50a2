import { Checkbox, Divider, Group, Kbd } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { AdminDialog } from '#ui/dialog/admin-dialog.tsx'
import { useSingleKeys } from '#ui/keys/single-keys.ts'
import { texts } from './texts.ts'

/** Lists the keyboard shortcuts and turns them on or off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts).keys
  const [singleKeys, chooseSingleKeys] = useSingleKeys()
  return (
    <AdminDialog closable title={t.title} onClose={onClose}>
      <dl>
        {Object.entries(t.list).map(([key, what]) => (
          <Group key={key} mb="xs">
            <dt>
              <Kbd display="inline-block" miw="3.5rem" ta="center">
                {key}
              </Kbd>
            </dt>
            <dd>{what}</dd>
          </Group>
        ))}
      </dl>
      <Divider my="md" />
      <Checkbox
        label={t.single}
        description={t.about}
        checked={singleKeys}
        onChange={event => chooseSingleKeys(event.currentTarget.checked)}
      />
    </AdminDialog>
  )
}
