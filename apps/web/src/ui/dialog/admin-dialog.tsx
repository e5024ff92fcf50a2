import { Flex, Group, Modal, Text } from '@mantine/core'
import { useIsMutating } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { DialogIdProvider } from '#lib/trpc/write-meta.ts'
import { texts } from '../desk/texts.ts'
import { texts as uiTexts } from '../texts.ts'
import { HeldProvider } from './dialog-close.tsx'
import { useCloseOnEscape } from './topmost-dialog.ts'

const WIDTHS = { narrow: 'md', wide: 'lg', full: '70rem' } as const

export interface AdminDialogProps {
  title: string
  /** Not called while a write runs. */
  onClose: () => void
  /** Whether a write of the component around it runs; writes made inside are noticed. */
  pending?: boolean
  /** Shows a close button. */
  closable?: boolean
  /** Label of the only button that closes it, because no one can see its content again. */
  closedBy?: string
  /** `wide` is enough for a list, `full` as wide as the page. */
  width?: keyof typeof WIDTHS
  /** Hides the page behind it. */
  curtain?: boolean
  children: ReactNode
}

/**
 * Admin dialog, open while mounted, so that it stacks above those before it. Returns the focus on close unless it moved
 * on purpose. Skips Mantine's header, a second banner landmark.
 */
export function AdminDialog({
  title,
  onClose,
  pending = false,
  closable = false,
  closedBy,
  width = 'narrow',
  curtain,
  children,
}: AdminDialogProps) {
  const { close: closeLabel } = useTexts(uiTexts)
  const { shownOnce } = useTexts(texts).dialog
  const { id, isWriting } = useDialogWrites()
  const isHeld = pending || isWriting
  const [isKept, setKept] = useState(false)
  const close = () => {
    if (isHeld) return
    if (closedBy === undefined) onClose()
    else setKept(true)
  }
  useCloseOnEscape(close)
  const opener = useRef<Element | null>(null)
  // Runs before the dialog takes the focus.
  useLayoutEffect(() => {
    opener.current = document.activeElement
  }, [])
  // Runs after React has restored the previous focus.
  useEffect(() => {
    return () => {
      const focused = document.activeElement
      const dialog = focused?.closest('[role="dialog"]') ?? null
      // The focus may have moved within the dialog that opened this one.
      const inThisOne = dialog !== null && dialog !== opener.current?.closest('[role="dialog"]')
      const lost = focused === null || focused === document.body || inThisOne
      if (lost && opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    }
  }, [])

  return (
    <Modal.Root
      opened
      onClose={close}
      size={WIDTHS[width]}
      yOffset={width === 'full' ? '2dvh' : undefined}
      returnFocus={false}
      closeOnEscape={false}
    >
      <Modal.Overlay {...(curtain && { color: 'var(--ground)', backgroundOpacity: 1 })} />
      <Modal.Content>
        <Modal.Body>
          <Group justify="space-between" align="start" wrap="nowrap" mb="md">
            <Modal.Title>{title}</Modal.Title>
            {closable && <Modal.CloseButton aria-label={closeLabel} disabled={isHeld} />}
          </Group>
          <DialogIdProvider value={id}>
            <HeldProvider value={isHeld}>{children}</HeldProvider>
          </DialogIdProvider>
          {closedBy !== undefined && (
            <Text role="status" mt="xs">
              {isKept && shownOnce.closedBy(closedBy)}
            </Text>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <Flex
      direction={{ base: 'column', sm: 'row' }}
      wrap="wrap"
      gap="xs"
      justify={{ base: 'stretch', sm: 'flex-end' }}
      mt="lg"
    >
      {children}
    </Flex>
  )
}

/** Id of a dialog for its `DialogIdProvider`, and whether a write made in it runs. */
function useDialogWrites(): { id: string; isWriting: boolean } {
  const id = useId()
  const writes = useIsMutating({ predicate: ({ options }) => options.meta?.dialog === id })
  return { id, isWriting: writes > 0 }
}
