/** Puts a text into a field in place of what stands from `start` to `end`, so that its form hears of it as of typing. */
export function typeInto(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  { start = 0, end = field.value.length } = {},
): void {
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
}
