/** Props of a field whose text no device corrects or fills in, such as an address, a key or a code. */
export const VERBATIM = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
