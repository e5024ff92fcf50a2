import { APPOINTMENT_TYPES, type AppointmentType } from '@clinic/domain/availability/durations.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@clinic/domain/language.ts'
import { Button, Group, NativeSelect, Stack, TextInput, Title } from '@mantine/core'
import { useCallback, useState } from 'react'
import { saveBlob, saveFile } from '../../../../lib/save-file.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useCopy } from '../../../../lib/use-copy.ts'
import { QrCode, qrPng, qrSvg } from '../../../../ui/page/qr-code.tsx'
import { appointmentTypeName, isAppointmentType } from '../../../appointments/shared/appointment-types.ts'
import { usePractice } from '../../../content/shared/practice.tsx'
import { bookingAddress, bookingButton, bookingFrame } from './booking-address.ts'
import { BookingCard, type CardSize } from './booking-card.tsx'
import { DirectoryListing } from './directory-listing.tsx'
import { texts } from './texts.ts'

/** The address of the booking page to copy, as a QR code, a card to print, and a button for other websites. */
export function ShareBooking() {
  const { accentColor } = usePractice()
  const { data: settings } = trpc.settings.get.useQuery()
  const [type, setType] = useState<AppointmentType | null>(null)
  const [language, setLanguage] = useState<Language>('en')
  const [printed, setPrinted] = useState<CardSize | null>(null)
  const endPrinting = useCallback(() => setPrinted(null), [])
  const origin = settings?.publicAddress.address ?? window.location.origin
  const address = bookingAddress(origin, type, language)
  const file = `booking-${type ?? 'all'}-${language}`
  return (
    <Stack component="section" aria-labelledby="share-title" data-screen-only>
      <Title order={2} id="share-title">
        Share your booking page
      </Title>
      <Group align="end">
        <NativeSelect
          label="Visits"
          value={type ?? ''}
          onChange={({ currentTarget: { value } }) => setType(isAppointmentType(value) ? value : null)}
          data={[
            { value: '', label: 'All visits' },
            ...APPOINTMENT_TYPES.map(value => ({ value, label: appointmentTypeName(value, 'en') })),
          ]}
        />
        <NativeSelect
          label="Language"
          value={language}
          onChange={({ currentTarget: { value } }) =>
            setLanguage(LANGUAGES.find(known => known === value) ?? 'en')
          }
          data={LANGUAGES.map(value => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
      </Group>
      <CopiedText
        label="Address"
        text={address}
        description="For texts, emails and your Google Business Profile: open your profile, choose Edit profile, Bookings or Appointment link, and paste it there."
      />
      <Group align="start">
        <QrCode text={address} label={`QR code of ${address}`} />
        <Stack gap="xs">
          <Button variant="default" onClick={() => saveFile(qrSvg(address), 'image/svg+xml', `${file}.svg`)}>
            Download SVG
          </Button>
          <Button
            variant="default"
            onClick={async () => {
              const png = await qrPng(address)
              if (png) saveBlob(png, `${file}.png`)
            }}
          >
            Download PNG
          </Button>
          <Button variant="default" onClick={() => setPrinted('a6')}>
            Print a card (A6)
          </Button>
          <Button variant="default" onClick={() => setPrinted('business')}>
            Print a business card
          </Button>
        </Stack>
      </Group>
      <CopiedText
        label="Button for another website"
        text={bookingButton(address, texts[language].book, accentColor)}
        description="Paste it into the HTML of a page."
      />
      <CopiedText
        label="Booking inside another website"
        text={bookingFrame(origin, texts[language].book, language)}
        description="Paste it into the HTML of a page, and list its website in Content, Other pages, Websites that show the booking."
      />
      <DirectoryListing />
      {printed && (
        <BookingCard size={printed} address={address} language={language} onPrinted={endPrinting} />
      )}
    </Stack>
  )
}

/** A text with a button that copies it; selects it for manual copying if the clipboard is unavailable. */
function CopiedText({ label, text, description }: { label: string; text: string; description: string }) {
  const { field, rejected, copy } = useCopy(text, { title: `${label} copied` })
  return (
    <Group align="end" wrap="nowrap" gap="xs">
      <TextInput
        ref={field}
        label={label}
        description={rejected ? 'Couldn’t copy. Select and copy the text below.' : description}
        readOnly
        value={text}
        flex={1}
        maw="36rem"
        onFocus={event => event.currentTarget.select()}
      />
      <Button onClick={copy} aria-label={`Copy: ${label}`}>
        Copy
      </Button>
    </Group>
  )
}
