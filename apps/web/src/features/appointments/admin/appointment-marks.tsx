import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { Badge } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { LanguageMark } from '#ui/language/language-mark.tsx'
import { texts } from './texts.ts'

interface AppointmentMarksProps {
  appointment: Pick<AdminAppointment, 'firstVisit' | 'imported' | 'status' | 'language'>
}

/** Marks the patient's first visit until it is over, an imported visit, and a language other than English. */
export function AppointmentMarks({
  appointment: { firstVisit, imported, status, language },
}: AppointmentMarksProps) {
  const t = useTexts(texts)
  const isFirst = firstVisit && status === 'confirmed'
  return (
    <>
      {(isFirst || imported) && (
        <>
          {' '}
          <Badge component="span" color={isFirst ? 'amber' : 'gray'} size="xs">
            {isFirst ? t.firstVisit : t.imported}
          </Badge>
        </>
      )}
      <LanguageMark language={language} />
    </>
  )
}
