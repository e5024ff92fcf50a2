/** Downloads a text as a file. */
export function saveFile(text: string, type: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}

/** Downloads CSV as a file, with a byte order mark so that spreadsheets read UTF-8. */
export function saveCsv(csv: string, fileName: string): void {
  saveFile(`\ufeff${csv}`, 'text/csv;charset=utf-8', fileName)
}
