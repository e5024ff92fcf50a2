/** The question whether those registered are told. */
export function tellRegisteredLabel(registered: number): string {
  return registered === 1 ? 'Tell the person registered' : `Tell the ${registered} people registered`
}
