import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { AdminDialog } from '../../../../ui/dialog/admin-dialog.tsx'
import { texts } from '../texts.ts'
import { AppointmentCard, type AppointmentCardProps } from './appointment-card.tsx'
import { useDesk } from './use-desk.ts'

interface AppointmentDialogProps extends AppointmentCardProps {
  onClose: () => void
}

/** The appointment card where there is no room beside the view. */
export function AppointmentDialog({ appointment, onClose }: AppointmentDialogProps) {
  const t = useTexts(texts).desk
  const { isBusy } = useDesk()
  const { data: stored } = trpc.appointments.get.useQuery({ id: appointment.id })
  return (
    <AdminDialog opened closable title={t.title} pending={isBusy(appointment.id)} onClose={onClose}>
      <AppointmentCard appointment={stored ?? appointment} />
    </AdminDialog>
  )
}
