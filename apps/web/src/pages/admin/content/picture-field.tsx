import { contentProblem } from '@clinic/domain/content/known-content.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FactFieldProps } from './fact-field.tsx'
import classes from './picture-field.module.css'

/** The address of a picture, and the picture that is there. */
export function PictureField({ fact: { key, label, help, value }, field }: FactFieldProps) {
  const [address, setAddress] = useState(value)
  return (
    <>
      <TextInput
        label={label}
        description={help}
        required
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
      {address !== '' && contentProblem(key, address) === null && <Preview key={address} address={address} />}
    </>
  )
}

function Preview({ address }: { address: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return <p role="status">There is no picture at this address.</p>
  return <img className={classes.preview} src={address} alt="Preview" onError={() => setFailed(true)} />
}
