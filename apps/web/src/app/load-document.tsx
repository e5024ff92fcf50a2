import { useEffect } from 'react'
import { loadDocument } from '#lib/load-document.ts'

/** Loads the document of an address that another build shows. */
export function LoadDocument() {
  useEffect(loadDocument, [])
  return null
}
