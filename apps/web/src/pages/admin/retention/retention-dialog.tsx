import { trpc } from '../../../lib/trpc.ts'
import dialogClasses from '../account/dialog-list.module.css'
import { AdminDialog } from '../components/admin-dialog.tsx'
import { Fetched } from '../components/fetched.tsx'
import { PersonSection } from './person-section.tsx'
import { RetentionForm } from './retention-form.tsx'

/** How long data of the past keeps names, and what is stored about one person. */
export default function RetentionDialog({ onClose }: { onClose: () => void }) {
  const query = trpc.retention.settings.useQuery(undefined, { staleTime: 0 })
  return (
    <AdminDialog opened closable wide title="Data and retention" onClose={onClose}>
      <div className={dialogClasses.dialog}>
        <section className={dialogClasses.section} aria-labelledby="retention-settings">
          <h3 id="retention-settings" className={dialogClasses.heading}>
            How long names stay
          </h3>
          <p>
            Unless you choose otherwise, names stay for ever. After the time that you choose, names, e-mail
            addresses, phone numbers, notes and messages of what is past are taken away in the night. Dates,
            types and counts stay, so that the figures of the practice remain what they are. What is yet to
            come keeps its names.
          </p>
          <Fetched query={query} failed="Failed to fetch settings" what="the settings">
            {retention => <RetentionForm key={JSON.stringify(retention)} retention={retention} />}
          </Fetched>
        </section>
        <PersonSection />
      </div>
    </AdminDialog>
  )
}
