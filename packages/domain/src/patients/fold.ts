export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’‘ʼ´`.]/g, '')
    .replace(/[-‐‑–—,/\s]+/g, ' ')
    .trim()
export const nameKey = (name: string) => fold(name).split(' ').sort().join(' ') || name
