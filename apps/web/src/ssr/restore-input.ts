/** Puts the input of removed fields into those that replaced them, and the focus. */
export function restoreInput(removed: Iterable<HTMLInputElement>, focused: Element | null): void {
  for (const field of removed) {
    const { name, type, value } = field
    const isChoice = type === 'radio' || type === 'checkbox'
    const shown = [...document.getElementsByName(name)].find(
      (other): other is HTMLInputElement => 'value' in other && (!isChoice || other.value === value),
    )
    if (!shown) continue
    if (field.checked !== field.defaultChecked) shown.click()
    if (!isChoice && value !== field.defaultValue && shown.value === '') {
      // The setter of the element's kind, so that React takes notice.
      Reflect.set(Object.getPrototypeOf(shown), 'value', value, shown)
      shown.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (field === focused) shown.focus()
  }
}
