import { isImageUrl } from '@clinic/domain/image-url.ts'
import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { CheckedForm } from '../../../lib/checked-form.ts'
import classes from './picture-address-field.module.css'
import { usePictures } from './pictures-provider.tsx'
import { typeInto } from './type-into.ts'

interface PictureAddressFieldProps {
  label: string
  description: string
  /** The address that it begins with. */
  initial: string
  required?: boolean
  field: ReturnType<CheckedForm['field']>
}

/** The address of a picture, chosen among those of the site or typed, and the picture that is there. */
export function PictureAddressField(props: PictureAddressFieldProps) {
  const { label, description, initial, required, field } = props
  const { choose } = usePictures()
  const [address, setAddress] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={classes.field}>
      <TextInput
        ref={input}
        label={label}
        description={description}
        required={required}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
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
        Choose a picture
      </Button>
      {isImageUrl(address) && <Preview key={address} address={address} />}
    </div>
  )
}

function Preview({ address }: { address: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return <p role="status">There is no picture at this address.</p>
  return <img className={classes.preview} src={address} alt="Preview" onError={() => setFailed(true)} />
}
