export const en = {
  title: 'Log in',
  description: "Staff login for the clinic's website.",
  done: "You're logged in",
  enter: 'Go to the admin area',
  hint: 'Staff only. Patients can book without an account.',
  username: 'Username',
  password: 'Password',
  show: 'Show password',
  submit: 'Log In',
  code: {
    label: 'Code',
    hint: 'The six digits that your authenticator app shows.',
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes you saved. Each works once.',
    other: 'Use the authenticator app',
  },
  withoutApp: {
    passkey: 'Use your passkey, or a recovery code',
    recovery: 'Use a recovery code',
  },
  back: 'Back',
  passkey: {
    submit: 'Use a passkey',
    elsewhere: (origin: string) => `Passkeys work only at ${origin}`,
    unused: 'No passkey was used. Try again, or use your password.',
    unusedInStep: 'No passkey was used. Try again, or use a recovery code.',
  },
  login: {
    done: { title: 'Login successful', description: 'Welcome back!' },
    failed: 'Login failed',
    /** Reason phrases of RFC 9110. */
    statuses: {
      400: 'Bad Request',
      401: 'Unauthorized',
      403: 'Forbidden',
      404: 'Not Found',
      429: 'Too Many Requests',
      500: 'Internal Server Error',
      502: 'Bad Gateway',
      503: 'Service Unavailable',
      504: 'Gateway Timeout',
    },
  },
}
