export function phoneKey(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 10
    ? `+1${digits}`
    : digits.length === 11 && digits.startsWith('1')
      ? `+${digits}`
      : digits.length >= 7
        ? digits
        : null
}
