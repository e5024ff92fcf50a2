/** Name of the box; the API's field is a boolean, which a form's values have none of. */
export const TEXT_OFFER = 'texts'

/** Whether the box of a booking form is ticked, also if it was before the script came. */
export function agreesToTexts(form: HTMLFormElement | null): boolean {
  return form !== null && new FormData(form).has(TEXT_OFFER)
}
