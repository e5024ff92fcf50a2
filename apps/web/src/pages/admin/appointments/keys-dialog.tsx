import { AdminDialog } from '../components/admin-dialog.tsx'
import classes from './keys-dialog.module.css'

const KEYS = [
  ['j', 'The next appointment'],
  ['k', 'The one before'],
  ['Enter', 'Open it'],
  ['/', 'Search'],
  ['?', 'These keys'],
]

/** What the keys of the tab do. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
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
    </AdminDialog>
  )
}
