/** The type of a Content-Type header in lower case, without parameters (RFC 9110, section 8.3.1). */
export function readContentType(header: string | undefined): string | undefined {
  return header?.split(';')[0]?.trim().toLowerCase()
}
