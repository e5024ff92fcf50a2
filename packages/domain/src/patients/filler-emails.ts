export const isFillerEmail = (email: string) => /^(no-?email|none)@/i.test(email)
