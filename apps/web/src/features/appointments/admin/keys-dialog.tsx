import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { AdminDialog } from '../../../ui/dialog/admin-dialog.tsx'
import { useSingleKeys } from '../../../ui/table/single-keys.ts'
import classes from './keys-dialog.module.css'

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
      <dl className={classes.keys}>
        {KEYS.map(([key, what]) => (
          <div key={key} className={classes.key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        classNames={{ root: classes.choice, description: classes.says }}
        label="Use single-key shortcuts"
        description="Turn this off if you use voice control or press keys by accident. Saved in this browser."
        checked={singleKeys}
        onChange={event => chooseSingleKeys(event.currentTarget.checked)}
      />
    </AdminDialog>
  )
}
