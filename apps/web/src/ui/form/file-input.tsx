import type { Ref } from 'react'

interface FileInputProps {
  /** A button calls its `click`. */
  ref: Ref<HTMLInputElement>
  label: string
  accept: string
  onFiles: (files: File[]) => void
}

/** Hidden field whose dialog a button opens. */
export function FileInput({ ref, label, accept, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      hidden
      aria-label={label}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])])
        // Lets the same file be chosen again.
        currentTarget.value = ''
      }}
    />
  )
}
