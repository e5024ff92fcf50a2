/** Checks for JSON, ignoring case and parameters (RFC 9110, section 8.3.1). */
export function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json'
}

/** Checks for a form that may hold files (RFC 7578). */
export function isMultipart(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'multipart/form-data'
}
