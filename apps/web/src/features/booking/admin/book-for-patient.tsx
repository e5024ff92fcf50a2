import { Group, Stack, Title } from '@mantine/core'
import { useEffect } from 'react'
import { loadDocument } from '../../../lib/load-document.ts'
import { useTexts } from '../../../lib/texts.ts'
import container from '../../../ui/container.module.css'
import { PageMeta } from '../../content/shared/page-meta.tsx'
import { useUser } from '../../session/shared/session.ts'
import { DeskBooking } from './desk-booking.tsx'
import { texts } from './texts.ts'

/** The booking page of the practice. */
export function BookForPatient() {
  const t = useTexts(texts)
  const isAdmin = useUser()?.isAdmin ?? false
  // The public page of the same address is another build.
  useEffect(() => {
    if (!isAdmin) loadDocument()
  }, [isAdmin])
  return (
    <Stack className={container.container} pt="md" pb="xl">
      <PageMeta title={t.title} description={t.description} unlisted />
      <Group gap="0 1rem" align="baseline">
        <Title order={1} fz="1.75rem" tabIndex={-1}>
          {t.title}
        </Title>
        <p>{t.what}</p>
      </Group>
      <DeskBooking />
    </Stack>
  )
}
