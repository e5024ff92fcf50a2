const ANNOUNCEMENT = 'Building the site and the server, once after each update: about 15 seconds.'

/** Returns a function that gives the line to show for one of turbo's, or null: first that a build begins, then its parts. */
export function followBuild(): (line: string) => string | null {
  let isAnnounced = false
  return line => {
    const [, part = null, serverTime] = /^(Built: .*)|^✓ built in (.*)/.exec(line) ?? []
    if (serverTime !== undefined) return `Built: server (${serverTime})`
    if (isAnnounced || !/^cache (?:miss|bypass), /.test(line)) return part
    isAnnounced = true
    return ANNOUNCEMENT
  }
}
