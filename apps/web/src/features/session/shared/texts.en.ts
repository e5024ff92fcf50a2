export const en = {
  done: { title: 'Logged out', description: 'Successfully logged out' },
  failed: 'Failed to log out',
}
