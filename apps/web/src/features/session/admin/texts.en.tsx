import type { ListedSession } from '@clinic/domain/session/sessions.ts'

const DEVICES: Record<ListedSession['device'], string> = {
  computer: 'Computer',
  phone: 'Phone',
  tablet: 'Tablet',
  program: 'Program',
}

const METHODS: Record<ListedSession['method'], string> = {
  password: 'password',
  code: 'password and authenticator app',
  recoveryCode: 'password and recovery code',
  passkey: 'passkey',
}

export const en = {
  show: 'Show password',
  cancel: 'Cancel',
  lastFactor: 'Your password alone will log in again, and your recovery codes will stop working.',
  otherFactors: 'Your other ways to log in keep working.',
  confirmation: {
    title: "Confirm it's you",
    text: (minutes: number) =>
      `You logged in more than ${minutes} minutes ago. Enter your password to continue.`,
    password: 'Password',
    code: { label: 'Code', description: 'From your authenticator app, or a recovery code.' },
    recovery: { label: 'Recovery code', description: 'One of the codes you saved. Each works once.' },
    submit: 'Confirm',
    passkey: 'Use a passkey',
    unused: "Couldn't confirm it's you\nNo passkey was used.",
    failed: "Couldn't confirm it's you",
  },
  ended: {
    title: 'Your session has ended',
    text: "Log in to pick up where you left off. What you typed is still there; if something didn't save, save it again.",
    later: 'Not now',
  },
  password: {
    current: 'Current password',
    next: 'New password',
    rule: (characters: number) => `At least ${characters} characters`,
    repeated: 'Confirm new password',
    mismatch: "The new passwords don't match",
    note: "You'll stay logged in here. Every other browser will be logged out. Passkeys and API keys keep working: remove those you don't recognize.",
    submit: 'Change password',
    done: 'Password changed',
    failed: 'Failed to change password',
  },
  passkeys: {
    what: 'passkeys',
    unread: "Couldn't load passkeys",
    text: 'Log in with your fingerprint, face or device PIN. There is no password to steal. Once you have a passkey, the password alone no longer logs in.',
    name: 'Name of this passkey',
    hint: 'Helps you tell your passkeys apart.',
    add: 'Add a passkey',
    added: 'Passkey added',
    notAdded: 'No passkey was added',
    failed: 'Failed to add passkey',
    known: 'This device already has a passkey for this site.',
    none: 'No passkey was made. Try again when you are ready.',
    problems: {
      noHttps: (url: string) => `Passkeys need https, but the public address is ${url}. Set up https first.`,
      ipAddress: (url: string) =>
        `Passkeys need a name such as www.example.com, but the public address is ${url}.`,
      otherAddress: (url: string) => `Passkeys work only at the public address. Open ${url} to add one.`,
      unsupported: () => "This browser can't use passkeys.",
    },
    used: (added: string, last: string) => `Added ${added}, last used ${last}`,
    unused: (added: string) => `Added ${added}, not used yet`,
    elsewhere: (host: string) => `Works only at ${host}, where the site no longer is.`,
    remove: (name: string) => `Remove passkey: ${name}`,
    device: "Delete it in your device's password settings too.",
    removal: {
      title: (name: string) => `Remove the passkey “${name}”?`,
      confirm: 'Remove',
      cancel: 'Keep it',
      done: 'Passkey removed',
      failed: 'Failed to remove passkey',
    },
  },
  app: {
    what: 'login settings',
    unread: "Couldn't load login settings",
    text: "After your password, the login asks for six digits from an app on your phone. A stolen password alone won't get anyone in.",
    start: {
      verb: 'Set up authenticator app',
      done: 'Scan the code to continue',
      failed: 'Failed to start the setup',
    },
    scan: '1. Scan this code with an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator, 1Password or Aegis.',
    qrCode: 'QR code for your authenticator app',
    key: "Can't scan? Enter this key in the app:",
    enter: '2. Enter the six digits that the app shows.',
    code: 'Code',
    submit: 'Turn on',
    added: 'Authenticator app added',
    failed: 'Failed to add authenticator app',
    used: (added: string, last: string) => `Added ${added}. Last used ${last}.`,
    unused: (added: string) => `Added ${added}. Not used yet.`,
    unreadable: () => (
      <span>
        Its codes don't work because <code>SESSION_SECRET</code> has changed. Set the app up again.
      </span>
    ),
    replace: 'Use another phone',
    remove: 'Remove authenticator app',
    removal: {
      title: 'Remove the authenticator app?',
      confirm: 'Remove',
      cancel: 'Keep it',
      done: 'Authenticator app removed',
      failed: 'Failed to remove authenticator app',
    },
  },
  recovery: {
    what: 'recovery codes',
    unread: "Couldn't load recovery codes",
    later: 'You get recovery codes when you add a passkey or an authenticator app.',
    left: (left: number, all: number) =>
      `${left} of ${all} codes left. Each logs you in once, after your password, if you lose your phone or passkey.`,
    renewal: {
      title: 'Create new recovery codes?',
      text: 'The codes you saved before stop working.',
      confirm: 'Create new codes',
      cancel: 'Keep these',
      done: 'Recovery codes created',
      failed: 'Failed to create recovery codes',
    },
    title: 'Save your recovery codes',
    advice:
      "Each code logs you in once, after your password, if you lose your phone or passkey. Keep them where only you can find them. They won't be shown again.",
    download: 'Download',
    file: 'recovery-codes.txt',
    copy: 'Copy',
    copied: 'Recovery codes copied',
    notCopied: "Couldn't copy. Copy the selected codes yourself.",
    saved: 'I saved them',
  },
  sessions: {
    what: 'sessions',
    unread: "Couldn't load sessions",
    text: "Where you are logged in. If you don't recognize one, end it and change your password.",
    /** "Firefox on Windows", as the server names it. */
    browser: (name: string) => name,
    unknownProgram: 'Unknown program',
    unknownBrowser: 'Unknown browser',
    current: '(this browser)',
    /** "This network, logged in by password". */
    here: (method: ListedSession['method']) => `This network, logged in by ${METHODS[method]}`,
    network: (network: string, method: ListedSession['method']) =>
      `Network ${network}, logged in by ${METHODS[method]}`,
    device: (device: ListedSession['device'], method: ListedSession['method']) =>
      `${DEVICES[device]}, logged in by ${METHODS[method]}`,
    since: (start: string) => `Since ${start}`,
    used: (start: string, last: string) => `Since ${start}, last used ${last}`,
    end: {
      verb: 'End',
      session: (name: string) => `End session: ${name}`,
      done: 'Session ended',
      failed: 'Failed to end session',
    },
    endOthers: {
      verb: 'End all other sessions',
      title: 'End all other sessions?',
      text: 'Their open pages lock at once. Unsaved text there is lost unless someone logs in again.',
      confirm: 'End them',
      done: 'All other sessions ended',
      failed: 'Failed to end sessions',
    },
  },
}
