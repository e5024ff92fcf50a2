import { Stack } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { texts } from './texts.ts'

/** What a programmer reads before the first call. */
export function ForDevelopers() {
  const { developers: t } = useTexts(texts)
  return (
    <Stack>
      <p>{t.documents()}</p>
      <p>{t.webhooks()}</p>
    </Stack>
  )
}
