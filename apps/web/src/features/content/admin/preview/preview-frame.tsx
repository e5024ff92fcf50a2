import { PREVIEW_QUERY } from '@clinic/domain/content/preview-pages.ts'
import { Box, Paper } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { LoadingStatus } from '#ui/read-status.tsx'
import { PREVIEW_PRESSED, PREVIEW_READY, type PreviewMessage } from '../../shared/preview-messages.ts'
import { texts } from '../texts.ts'

/** Milliseconds without typing before the preview follows. */
const TYPING_PAUSE_MS = 200

/** Widths of a page, in pixels. */
const WIDTHS = { phone: 390, desktop: 1_280 }

interface PreviewFrameProps {
  path: string
  view: keyof typeof WIDTHS
  /** Unsaved values by key. */
  values: Readonly<Record<string, string | null>>
  /** Unsaved translations by key, of a page in Spanish. */
  translations: Readonly<Record<string, string | null>> | null
  /** Text to scroll to. */
  show: string
  /** Called with the text or the image's address that was pressed. */
  onPress: (pressed: string) => void
}

/** A page of the site, scaled to fit, that shows unsaved values shortly after typing stops. */
export function PreviewFrame({ path, view, values, translations, show, onPress }: PreviewFrameProps) {
  const { preview: t } = useTexts(texts)
  const frame = useRef<HTMLIFrameElement>(null)
  const { ref, width } = useElementSize()
  // A new object for each document that reports, because an earlier one took its content along.
  const [ready, setReady] = useState<{ path: string } | null>(null)
  const isReady = ready?.path === path
  const press = useEffectEvent(onPress)
  const { mutate, data: content } = trpc.content.preview.useMutation()

  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin) return
      if (data?.type === PREVIEW_READY) setReady({ path })
      if (data?.type === PREVIEW_PRESSED) press(String(data.pressed))
    }
    window.addEventListener('message', onMessage)
    return () => {
      window.removeEventListener('message', onMessage)
      setReady(null)
    }
  }, [path])

  useEffect(() => {
    if (ready?.path !== path) return
    const timer = setTimeout(() => {
      mutate(translations ? { values, translations, language: 'es' } : { values })
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [ready, path, values, translations, mutate])

  useEffect(() => {
    if (ready?.path !== path || content === undefined) return
    const message: PreviewMessage = { type: 'content-preview', content, show }
    frame.current?.contentWindow?.postMessage(message, window.location.origin)
  }, [ready, path, content, show])

  const scale = width === 0 ? 1 : Math.min(1, width / WIDTHS[view])
  return (
    <Paper ref={ref} withBorder pos="relative" h="min(44rem, 80dvh)" style={{ overflow: 'hidden' }}>
      {/* The page covers it. */}
      {!isReady && (
        <Box pos="absolute" px="md">
          <LoadingStatus>{t.loading}</LoadingStatus>
        </Box>
      )}
      <iframe
        key={path}
        ref={frame}
        src={path + PREVIEW_QUERY}
        title={path === '/' ? t.home : t.page(path)}
        // Until the page has its listener, a press on a link would leave it.
        inert={!isReady}
        style={{
          display: 'block',
          border: 0,
          width: WIDTHS[view],
          height: `${100 / scale}%`,
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
        }}
      />
    </Paper>
  )
}
