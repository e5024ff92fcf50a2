/** Replaces the text from `start` to `end` and fires an input event, as typing would. */
export function typeInto(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  { start = 0, end = field.value.length } = {},
): void {
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
}
