/** On the private page of a visit. */
export const en = {
  title: 'Text messages',
  on: (number: string) => `We text ${number} about your visits.`,
  end: 'Stop texts',
  done: 'Texts stopped',
  failed: 'Failed to stop texts',
}
