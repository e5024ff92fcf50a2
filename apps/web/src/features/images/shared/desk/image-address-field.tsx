import { isImageUrl } from '@clinic/domain/image-url.ts'
import { Button, Image, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { CheckedForm } from '#lib/form/checked-form.ts'
import { useTexts } from '#lib/texts.ts'
import { VERBATIM } from '#ui/form/verbatim.ts'
import { useImages } from './images-context.ts'
import { texts } from './texts.ts'
import { typeInto } from './type-into.ts'

interface ImageAddressFieldProps {
  label: string
  description: string
  initial: string
  field: ReturnType<CheckedForm['field']>
}

/** URL of an image, typed or chosen from the site's images, with a preview. */
export function ImageAddressField(props: ImageAddressFieldProps) {
  const t = useTexts(texts)
  const { label, description, initial, field } = props
  const { choose } = useImages()
  const [address, setAddress] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  return (
    <Stack gap="xs" align="start">
      <TextInput
        w="100%"
        ref={input}
        label={label}
        description={description}
        {...VERBATIM}
        {...field}
        value={address}
        onChange={event => {
          setAddress(event.currentTarget.value.trim())
          field.onChange()
        }}
      />
      <Button
        variant="default"
        onClick={() => choose({ onChoose: ({ url }) => input.current && typeInto(input.current, url) })}
      >
        {t.choose}
      </Button>
      {isImageUrl(address) && <Preview key={address} address={address} />}
    </Stack>
  )
}

function Preview({ address }: { address: string }) {
  const t = useTexts(texts)
  const [failed, setFailed] = useState(false)
  if (failed) return <p role="status">{t.missing}</p>
  return (
    <Image
      src={address}
      alt={t.preview}
      w="auto"
      maw="100%"
      mah="14rem"
      radius="sm"
      onError={() => setFailed(true)}
    />
  )
}
