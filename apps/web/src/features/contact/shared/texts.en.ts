export const en = {
  email: 'Email',
  phone: 'Phone',
  empty: 'Leave this empty',
}
