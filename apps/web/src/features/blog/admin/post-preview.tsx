import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import reading from '../shared/post-content.module.css'
import { postHtml } from '../shared/post-html.ts'
import { texts } from './texts.ts'
import { useLivePreview } from './use-live-preview.ts'

/** The content like a published post, rendered by the server while it is written. */
export function PostPreview({ content }: { content: string }) {
  const { preview: t } = useTexts(texts)
  const language = useLanguage()
  const { shown, isError, retry } = useLivePreview(content)
  return (
    <Stack gap="xs">
      <Title order={3} fz="1rem" ff="text" fw={500}>
        {t.title}
      </Title>
      {isError && (
        <div role="status">
          <p>{t.failed}</p>
          <Button variant="default" size="sm" onClick={retry}>
            {t.retry}
          </Button>
        </div>
      )}
      {/* A scrollable box must be focusable by keyboard. */}
      <Paper
        component="section"
        aria-label={t.title}
        tabIndex={0}
        withBorder
        flex={1}
        mah="32rem"
        p="md"
        bg="var(--ground)"
        style={{ overflowY: 'auto' }}
      >
        {!shown?.html && (
          <Text size="sm" c="dimmed">
            {t.empty}
          </Text>
        )}
        {shown && (
          <div
            className={reading.reading}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server like posts
            dangerouslySetInnerHTML={{ __html: postHtml(shown.html, shown.images, language) }}
          />
        )}
      </Paper>
    </Stack>
  )
}
