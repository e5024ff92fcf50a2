/** Whether a Content-Type names JSON (RFC 9110, section 8.3.1: parameters follow, case does not matter). */
export function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json'
}

/** Whether it names a form that may hold files (RFC 7578). */
export function isMultipart(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'multipart/form-data'
}
