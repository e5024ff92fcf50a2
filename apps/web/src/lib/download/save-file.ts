import { MINUTE_MS } from '@clinic/domain/time-units.ts'

/** Downloads a text as a file. */
export function saveFile(text: string, type: string, fileName: string): void {
  saveBlob(new Blob([text], { type }), fileName)
}

/** Downloads a file that the page made. */
export function saveBlob(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Firefox and Safari read the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), MINUTE_MS)
}

/** Downloads CSV as a file, with a byte order mark so that spreadsheets read UTF-8. */
export function saveCsv(csv: string, fileName: string): void {
  saveFile(`\ufeff${csv}`, 'text/csv;charset=utf-8', fileName)
}
