import type { BlogPreview } from '@clinic/domain/blog/schemas.ts'
import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import reading from '../shared/post-content.module.css'
import { postHtml } from '../shared/post-html.ts'
import { texts } from './texts.ts'

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
          <Button variant="default" onClick={retry}>
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

/** Milliseconds without typing before the server renders the content. */
const RENDER_DELAY_MS = 600

/** The content as the server renders it: after a pause in typing, one request at a time, and once for each content. */
function useLivePreview(content: string) {
  const [shown, setShown] = useState<BlogPreview | null>(null)
  const sent = useRef('')
  const { mutate, isPending, isError } = trpc.blog.preview.useMutation({ onSuccess: setShown })

  useEffect(() => {
    if (isPending || content === sent.current || content.trim() === '') return
    const timer = setTimeout(() => {
      sent.current = content
      mutate({ content })
    }, RENDER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [content, isPending, mutate])

  return {
    shown: content.trim() === '' ? null : shown,
    isError: isError && !isPending,
    retry: () => mutate({ content }),
  }
}
