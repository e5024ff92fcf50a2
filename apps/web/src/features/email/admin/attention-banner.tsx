import type { MailStatus } from '@clinic/domain/mail/schemas.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Banner } from '../../../ui/banner.tsx'
import { attentionText } from './mail-labels.ts'

/** Warns about unsent or delayed emails and blocked bookings. */
export function AttentionBanner({ status, onShow }: { status: MailStatus; onShow: () => void }) {
  const text = attentionText(status)
  if (text === null) return null
  return (
    <Banner
      label="Needs attention"
      Icon={IconAlertTriangle}
      action={
        <Button variant="default" onClick={onShow}>
          See why
        </Button>
      }
    >
      <strong>{text}</strong>
    </Banner>
  )
}
