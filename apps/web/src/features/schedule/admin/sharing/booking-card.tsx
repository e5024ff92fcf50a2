import type { Language } from '@clinic/domain/language.ts'
import { SHARING_WORDS } from '@clinic/domain/words/sharing-words.ts'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { usePractice } from '#features/content/shared/practice.tsx'
import { printPage } from '#lib/print-page.ts'
import { QrCode } from '#ui/page/qr-code.tsx'
import classes from './booking-card.module.css'

export type CardSize = 'index' | 'business'

interface BookingCardProps {
  size: CardSize
  address: string
  language: Language
  onPrinted: () => void
}

/** A card with the practice's name and the code of its booking page; prints itself once it is there. */
export function BookingCard({ size, address, language, onPrinted }: BookingCardProps) {
  const { name, phone } = usePractice()
  useEffect(() => printPage(onPrinted), [onPrinted])
  return createPortal(
    <div className={classes.sheet} data-size={size} lang={language}>
      <QrCode
        text={address}
        label={SHARING_WORDS[language].scan}
        w={size === 'index' ? '60mm' : '33mm'}
        style={{ border: 0 }}
      />
      <div>
        <strong>{name}</strong>
        <p>{SHARING_WORDS[language].scan}</p>
        <p>{address.replace(/^https?:\/\//, '').replace(/\?.*/, '')}</p>
        <p>{phone}</p>
      </div>
    </div>,
    document.body,
  )
}
