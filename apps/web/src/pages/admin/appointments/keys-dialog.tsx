import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { AdminDialog } from '../components/admin-dialog.tsx'
import { useSingleKeys } from '../components/single-keys.ts'
import classes from './keys-dialog.module.css'

const KEYS = [
  ['j', 'The next appointment'],
  ['k', 'The one before'],
  ['Enter', 'Open it'],
  ['/', 'Search'],
  ['?', 'These keys'],
]

/** What the keys of the tab do, and whether they do it. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [singleKeys, chooseSingleKeys] = useSingleKeys()
  return (
    <AdminDialog opened closable title="Keys" onClose={onClose}>
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
        description="Turn them off if you dictate to your computer or press keys by accident. This browser remembers it."
        checked={singleKeys}
        onChange={event => chooseSingleKeys(event.currentTarget.checked)}
      />
    </AdminDialog>
  )
}
