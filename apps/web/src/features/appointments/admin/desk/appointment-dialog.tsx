import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { AdminDialog } from '../../../../ui/dialog/admin-dialog.tsx'
import { texts } from '../texts.ts'
import { AppointmentCard, type AppointmentCardProps } from './appointment-card.tsx'

interface AppointmentDialogProps extends AppointmentCardProps {
  onClose: () => void
}

/** The appointment card where there is no room beside the view. */
export function AppointmentDialog({ appointment, onClose, ...actions }: AppointmentDialogProps) {
  const t = useTexts(texts).desk
  const { data: stored } = trpc.appointments.get.useQuery({ id: appointment.id })
  return (
    <AdminDialog opened closable title={t.title} onClose={onClose}>
      <AppointmentCard appointment={stored ?? appointment} {...actions} />
    </AdminDialog>
  )
}
