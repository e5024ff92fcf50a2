export const en = {
  notice: 'Privacy notice',
  newTab: '(opens in a new tab)',
  email: 'Email',
  phone: 'Phone',
  empty: 'Leave this empty',
  isPerson: 'Are you a person? Check this box and send again.',
}
