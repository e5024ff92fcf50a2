import { Alert, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { texts } from './texts.ts'

/** Style of a box that takes dropped files, and of one with files above it. */
export const dropTarget = (isHeld: boolean) => ({
  p: 'md',
  style: { border: 'dashed', borderWidth: 1.5, borderColor: isHeld ? 'var(--pine)' : 'var(--line-strong)' },
  bdrs: 'sm',
  bg: isHeld ? 'var(--tint)' : 'var(--ground)',
})

/** Why an image was rejected, with a retry if that may help. */
export function UploadProblem({ children, again }: { children: ReactNode; again: (() => void) | null }) {
  const t = useTexts(texts)
  if (!children) return null
  return (
    <Alert color="red" role="alert" w="100%" style={{ whiteSpace: 'pre-line' }}>
      <Group gap="xs">
        {children}
        {again && (
          <Button variant="default" onClick={again}>
            {t.field.again}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
