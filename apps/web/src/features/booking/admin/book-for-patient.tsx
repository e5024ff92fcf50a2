import { Group, Stack, Title } from '@mantine/core'
import { PageMeta } from '#features/content/shared/page-meta.tsx'
import { useTexts } from '#lib/texts.ts'
import container from '#ui/container.module.css'
import { DeskBooking } from './desk-booking.tsx'
import { texts } from './texts.ts'

/** The booking page of the practice. */
export default function BookForPatient() {
  const t = useTexts(texts)
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
